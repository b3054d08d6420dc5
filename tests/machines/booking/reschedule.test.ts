import { describe, expect, test } from 'vitest'
import { type ActorRefFrom, createActor, type InputFrom, SimulatedClock, waitFor } from 'xstate'
import type { bookingMachine } from '../../../machines/booking/booking.machine.ts'
import type { Screening } from '../../../machines/booking/booking-context.ts'
import { type CancellationFailure, rescheduleMachine } from '../../../machines/booking/reschedule.machine.ts'
import type { Appointment } from '../../../src/domain/appointments/appointment.ts'
import { type BookingChoices, choicesFrom, noChoices } from '../../../src/domain/appointments/booking-choices.ts'
import {
  appointment,
  aroha,
  booking,
  bookingWorld,
  choices,
  chosen,
  listed,
  morning,
  slot,
  unlocked,
  unlockedOnLeaving,
  type World,
} from '../../practice/booking.ts'
import { type CancellationWorld, cancellationWorld } from '../../practice/cancellation.ts'
import { type Answers, never, offline, portsTelling } from '../../practice/ports.ts'
import { done, expectAllTransitions } from '../explore.ts'

/** The appointment that moves is in two days, the new one in six. */
const old: Appointment = { ...appointment, id: '999', start: '2026-11-26T10:00:00+13:00' }
const cancelledOld = ['cancel', { patientId: 'aroha', id: '999', reason: 'Rescheduled' }]
const lockedForMove = ['lock', { patientId: 'aroha', slot, visitorId: 'aroha', replaces: '999' }]
const looked = ['look', { patientId: 'aroha', id: '999' }]
const booked = [['book', { ...booking, replaces: '999' }], 'reload']

type Input = InputFrom<typeof rescheduleMachine>
type Flow = ActorRefFrom<typeof bookingMachine>
type State = 'booking' | 'notOffered' | 'oldNotCancelled' | 'rescheduled' | 'abandoned' | 'closed'

const open = (worlds: World & CancellationWorld = {}, differing: Partial<Input> = {}, find: Answers<BookingChoices | null> = offline) => {
  const { machine, input, journal } = bookingWorld(worlds)
  const { cancellation, journal: cancellations } = cancellationWorld(worlds)
  const clock = new SimulatedClock()
  const actor = createActor(
    rescheduleMachine.provide({
      actors: {
        booking: machine,
        cancellation,
        findChoices: portsTelling(() => undefined)<BookingChoices | null, Appointment>('find', find),
      },
      actions: {
        reloadLists: () => cancellations.push('reload'),
        tellRescheduled: () => cancellations.push('told: rescheduled'),
        notifyOldNotCancelled: () => cancellations.push('told: old kept'),
      },
    }),
    { input: { ...input, choices: { ...noChoices, type: chosen.type }, appointment: old, blockOutHours: 24, ...differing }, clock },
  ).start()
  const flowNow = () => actor.getSnapshot().children.booking ?? expect.fail('no booking is open')
  return {
    journal,
    cancellations,
    clock,
    send: actor.send,
    snapshot: () => actor.getSnapshot(),
    flowNow,
    /** The booking is in its form again. */
    chooses: async () => (await waitFor(flowNow(), (state) => state.matches('choosing'))).context,
    reaches: (state: State) => waitFor(actor, (snapshot) => snapshot.matches(state)),
    /** Holds the new slot, up to the confirmation. */
    hold: async () => {
      const flow = flowNow()
      choices.forEach(flow.send)
      flow.send({ type: 'slot.chosen', slot })
      await waitFor(flow, (state) => state.matches('holding'))
      return flow
    },
  }
}

const rebook = async (worlds: World & CancellationWorld) => {
  const started = open(worlds)
  const flow = await started.hold()
  flow.send({ type: 'booking.confirmed' })
  return started
}
const [close, leave, retry] = [{ type: 'dialog.cancelled' }, { type: 'page.left' }, { type: 'cancellation.retried' }] as const

describe('rescheduling', () => {
  test('books the new appointment before it cancels the old one', async () => {
    let wasBooked = false
    const { reaches, send, snapshot, journal, cancellations } = await rebook({
      book: async () => {
        wasBooked = true
        return { outcome: 'booked' }
      },
      cancel: async () => (wasBooked ? { outcome: 'cancelled' } : { outcome: 'refused', message: 'Too early.' }),
    })
    await reaches('rescheduled')
    send(close)
    expect(snapshot().output).toEqual({ outcome: 'rescheduled' })
    expect([journal, cancellations]).toEqual([
      [lockedForMove, ...booked],
      [cancelledOld, 'reload'],
    ])
  })

  test.each([
    ['whose status does not allow it', { appointment: { ...old, statusId: 5 } }, 'notCancellable'],
    ['that is too near', { blockOutHours: 50 }, 'blockedOut'],
  ])('does not begin for an appointment %s', (_, differing, state) => {
    for (const event of [close, leave]) {
      const { snapshot, send } = open({}, differing)
      expect([snapshot().value, snapshot().children.booking]).toEqual([state, undefined])
      send(event)
      expect(snapshot().output).toEqual({ outcome: 'abandoned' })
    }
  })

  test('moves the own appointment, never to a family member', () => {
    expect(
      open({ rules: { isFamilyOffered: true } })
        .flowNow()
        .getSnapshot().context.rules.isFamilyOffered,
    ).toBe(false)
  })

  test.each<[string, Answers<BookingChoices | null>, BookingChoices, BookingChoices?]>([
    ['what it was booked with', { ...chosen, day: null }, { ...chosen, day: '2026-11-26' }],
    ['what it was booked with where nothing was chosen before', chosen, chosen, noChoices],
    ['what was chosen before', chosen, { ...noChoices, reasonNotes: 'A cough' }, { ...noChoices, reasonNotes: 'A cough' }],
    ['its notes where the look-up fails', offline, { ...noChoices, reasonNotes: 'Since Monday' }],
    ['its notes where the look-up has no answer within five seconds', never, { ...noChoices, reasonNotes: 'Since Monday' }],
  ])('begins with %s', async (_, find, begun, before) => {
    const { reaches, flowNow, clock } = open({}, { choices: before, appointment: { ...old, reasonNotes: 'Since Monday' } }, find)
    if (find === never) clock.increment(5000)
    await reaches('booking')
    expect(choicesFrom(flowNow().getSnapshot().context)).toEqual(begun)
  })

  test.each([close, leave])('of a type that the practice does not offer online books nothing ($type)', async (event) => {
    const { reaches, send, snapshot } = open({}, { choices: undefined }, async () => null)
    await reaches('notOffered')
    send(event)
    expect([snapshot().output, snapshot().children.booking]).toEqual([{ outcome: 'abandoned' }, undefined])
  })

  test('with an unknown outcome continues, also if the practice no longer offers its type', async () => {
    const { reaches, flowNow } = open({}, { choices: undefined, unresolved: { ...chosen, slot } }, async () => null)
    await reaches('booking')
    expect(flowNow().getSnapshot().context.unresolved).toEqual({ ...chosen, slot })
  })

  test.each([
    ['of the appointment', '2026-11-26', '2026-11-26T10:00:00+13:00', true],
    ['of today for an appointment of today', '2026-11-24', '2026-11-24T20:00:00+13:00', true],
    ['after today where that day cannot be booked', '2026-11-25', '2026-11-24T20:00:00+13:00', false],
  ])('opens the calendar on the day %s', async (_, day, start, isSameDayAllowed) => {
    const { flowNow } = open({ rules: { isSameDayAllowed } }, { appointment: { ...old, start }, blockOutHours: 0 })
    for (const choice of choices.slice(0, -1)) flowNow().send(choice)
    expect(flowNow().getSnapshot().context.day).toBe(day)
  })

  test('keeps its reason where the practice asks for none', async () => {
    const { reaches, flowNow } = open({ rules: { isReasonShown: false } }, { choices: undefined }, async () => chosen)
    await reaches('booking')
    expect(flowNow().getSnapshot().context.reason).toEqual(chosen.reason)
  })

  test.each<[string, Screening | null, 'confirming' | 'answeringQuestions']>([
    ['is not repeated on the day of an answer without a concern', { patientId: 'aroha', day: '2026-11-24' }, 'confirming'],
    ['is repeated on a later day', { patientId: 'aroha', day: '2026-11-23' }, 'answeringQuestions'],
    ['is repeated for another person', { patientId: 'tama', day: '2026-11-24' }, 'answeringQuestions'],
    ['is asked without an earlier answer', null, 'answeringQuestions'],
  ])('the questionnaire %s', async (_, screened, step) => {
    const { hold } = open({ rules: { isQuestionnaireAsked: true } }, { screened })
    expect((await hold()).getSnapshot().value).toEqual({ holding: step })
  })

  test.each([close, leave])('is abandoned at once while that is looked for ($type)', (event) => {
    const { snapshot, send } = open({}, { choices: undefined }, never)
    expect(snapshot().value).toBe('takingOver')
    send(event)
    expect(snapshot().output).toEqual({ outcome: 'abandoned' })
  })

  test('given up lets the new slot go, keeps the old appointment, and reads the lists anew', async () => {
    const { hold, send, reaches, journal, cancellations } = open()
    await hold()
    send(leave)
    expect((await reaches('abandoned')).output).toEqual({ outcome: 'abandoned' })
    expect([journal, cancellations]).toEqual([[lockedForMove, unlockedOnLeaving], ['reload']])
  })

  test.each<[string, CancellationWorld, string]>([
    ['is told on another page', {}, 'told: rescheduled'],
    ['tells there that the old one stands', { cancel: { outcome: 'refused', message: 'Too late.' } }, 'told: old kept'],
  ])('whose page was left as it was booked %s', async (_, world, expected) => {
    const { send, reaches, cancellations } = await rebook(world)
    send(leave)
    await reaches('closed')
    expect(cancellations.slice(-2)).toEqual(['reload', expected])
  })

  test.each<[State, CancellationWorld]>([
    ['rescheduled', {}],
    ['oldNotCancelled', { cancel: { outcome: 'refused', message: 'Too late.' } }],
  ])('whose page is left once it was read (%s) ends without a word', async (state, world) => {
    const { send, reaches, cancellations } = await rebook(world)
    await reaches(state)
    send(leave)
    await reaches('closed')
    expect(cancellations.at(-1)).toBe('reload')
  })

  test.each<[string, (flow: Flow) => unknown, unknown[]]>([
    ['a time is chosen', ({ send }) => send({ type: 'slot.chosen', slot }), []],
    ['it is confirmed', ({ send }) => send({ type: 'booking.confirmed' }), [lockedForMove, unlocked]],
  ])('whose old appointment has come too near by the moment in which %s books nothing', async (_, act, calls) => {
    let now = morning
    const { flowNow, chooses, hold, journal, cancellations } = open({}, { now: () => now })
    const flow = calls.length > 0 ? await hold() : flowNow()
    if (calls.length === 0) choices.forEach(flow.send)
    now = new Date('2026-11-25T10:00:00+13:00')
    act(flow)
    expect([(await chooses()).failure, journal, cancellations]).toEqual([{ kind: 'tooLateToMove' }, calls, []])
  })

  test('without an answer was not made if only the old appointment is at its time, with any practitioner', async () => {
    for (const provider of [appointment.provider, 'Dr Other']) {
      const upcoming = listed({ ...appointment, id: old.id, provider })
      const { chooses } = await rebook({ book: offline, upcoming })
      expect((await chooses()).failure).toEqual({ kind: 'notBooked' })
    }
  })

  test('cancels nothing while the new appointment is refused', async () => {
    const { chooses, cancellations, snapshot } = await rebook({ book: { outcome: 'zoomFailed' } })
    await chooses()
    expect([snapshot().value, cancellations]).toEqual(['booking', []])
  })
})

describe('an old appointment that could not be cancelled', () => {
  test.each<[string, CancellationWorld, CancellationFailure]>([
    [
      'is told to stand beside the new one, with the reason',
      { cancel: { outcome: 'refused', message: 'Too late.' } },
      { kind: 'refused', message: 'Too late.' },
    ],
    ['is told to stand where no answer came', { cancel: offline, look: 'stillThere' }, { kind: 'stillThere' }],
    ['is told to stand perhaps where nobody knows', { cancel: offline, look: offline }, { kind: 'unknown' }],
  ])('%s', async (_, world, failure) => {
    const { reaches, send, snapshot } = await rebook(world)
    expect((await reaches('oldNotCancelled')).context.failure).toEqual(failure)
    send(close)
    expect(snapshot().output).toEqual({ outcome: 'oldNotCancelled' })
  })

  test('is cancelled again by a retry', async () => {
    const { reaches, send, cancellations } = await rebook({
      cancel: [{ outcome: 'refused', message: 'Try later.' }, { outcome: 'cancelled' }],
    })
    await reaches('oldNotCancelled')
    send(retry)
    await reaches('rescheduled')
    expect(cancellations).toEqual([cancelledOld, looked, 'reload', cancelledOld, 'reload'])
  })

  test('is cancelled again by a retry if its outcome is unknown, and looked up, because it may be cancelled', async () => {
    const { reaches, send, cancellations } = await rebook({ cancel: offline, look: [offline, 'cancelled'] })
    await reaches('oldNotCancelled')
    send(retry)
    await reaches('rescheduled')
    expect(cancellations).toEqual([cancelledOld, looked, 'reload', cancelledOld, looked, 'reload'])
  })
})

const { input } = bookingWorld()
const whole: Input = { ...input, patient: aroha, appointment: old, blockOutHours: 24 }

expectAllTransitions(rescheduleMachine, {
  inputs: [whole, { ...whole, choices: chosen }, { ...whole, appointment: { ...old, statusId: 5 } }, { ...whole, blockOutHours: 1000 }],
  events: [
    done('findChoices', noChoices),
    done('findChoices', null),
    { type: 'xstate.after.takingOverLimit.reschedule.takingOver' },
    close,
    retry,
    done('booking', { outcome: 'booked', booking, provider: 'Dr Mere Tai' }),
    done('booking', { outcome: 'left' }),
    done('cancellation', { outcome: 'cancelled' }),
    done('cancellation', { outcome: 'stillThere' }),
    leave,
  ],
  situation: ({ context }) => context.hasLeft,
})
