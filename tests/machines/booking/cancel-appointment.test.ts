import { describe, expect, test } from 'vitest'
import { assign, createActor, waitFor } from 'xstate'
import { type CancelFailure, type CancelInput, cancelAppointmentMachine } from '../../../machines/booking/cancel-appointment.machine.ts'
import { appointment, morning } from '../../practice/booking.ts'
import { type CancellationWorld, cancellationWorld } from '../../practice/cancellation.ts'
import { offline } from '../../practice/ports.ts'
import { done, expectAllTransitions } from '../explore.ts'

/** More than six days before the appointment. */
const input: CancelInput = { patientId: 'aroha', appointment, blockOutHours: 24, now: () => morning }
const asked = ['cancel', { patientId: 'aroha', id: '1042', reason: 'I feel better' }]
const looked = ['look', { patientId: 'aroha', id: '1042' }]

type State = 'asking' | 'outcomeUnknown' | 'cancelled' | 'abandoned'

const open = (world: CancellationWorld = {}, differing: Partial<CancelInput> = {}) => {
  const { cancellation, journal } = cancellationWorld(world)
  const machine = cancelAppointmentMachine.provide({ actors: { cancellation }, actions: { reloadLists: () => journal.push('reload') } })
  const actor = createActor(machine, { input: { ...input, ...differing } }).start()
  return {
    journal,
    send: actor.send,
    snapshot: () => actor.getSnapshot(),
    reaches: (state: State) => waitFor(actor, (snapshot) => snapshot.matches(state)),
  }
}
const confirm = { type: 'cancellation.confirmed', reason: ' I feel better ' } as const
const close = { type: 'dialog.cancelled' } as const

describe('cancelling an appointment', () => {
  test.each([
    ['whose status does not allow it', { appointment: { ...appointment, statusId: 4 } }, 'notCancellable'],
    ['exactly as near as the practice says', { now: () => new Date('2026-11-29T09:15:00+13:00') }, 'blockedOut'],
    ['a second further away', { now: () => new Date('2026-11-29T09:14:59+13:00') }, 'asking'],
    ['in two hours where there is no limit', { blockOutHours: 0, now: () => new Date('2026-11-30T07:15:00+13:00') }, 'asking'],
  ])('%s', (_, differing, state) => {
    const { send, snapshot, journal } = open({}, differing)
    expect(snapshot().value).toBe(state)
    send(close)
    expect([snapshot().output, journal]).toEqual([{ outcome: 'abandoned' }, []])
  })

  test('wants a reason', () => {
    const { send, snapshot, journal } = open()
    send({ type: 'cancellation.confirmed', reason: '  ' })
    expect([snapshot().value, snapshot().context.failure, journal]).toEqual(['asking', { kind: 'reasonMissing' }, []])
  })

  test('is done once the practice confirms it, and the lists are refetched', async () => {
    const { send, snapshot, reaches, journal } = open()
    send({ type: 'cancellation.confirmed', reason: '' })
    send(confirm)
    expect([snapshot().hasTag('busy'), snapshot().can(confirm), snapshot().can(close)]).toEqual([true, false, false])
    expect((await reaches('cancelled')).output).toEqual({ outcome: 'cancelled' })
    expect(journal).toEqual([asked, 'reload'])
  })

  test('is too late when the patient thought about it for too long', () => {
    let now = morning
    const { send, snapshot, journal } = open({}, { now: () => now })
    now = new Date('2026-11-29T09:15:00+13:00')
    send(confirm)
    expect([snapshot().value, journal]).toEqual(['blockedOut', []])
  })

  test.each<[string, CancellationWorld, CancelFailure]>([
    ['refused', { cancel: { outcome: 'refused', message: 'Too late.' } }, { kind: 'refused', message: 'Too late.' }],
    ['without an answer, while it still stands', { cancel: offline, look: 'stillThere' }, { kind: 'stillThere' }],
  ])('%s, can be tried again', async (_, world, failure) => {
    const { send, reaches, journal } = open(world)
    send(confirm)
    expect((await reaches('asking')).context.failure).toEqual(failure)
    send(confirm)
    await reaches('asking')
    expect(journal.filter((call) => Array.isArray(call) && call[0] === 'cancel')).toEqual([asked, asked])
  })

  test('with an unknown outcome is neither cancelled nor kept, and is looked up again', async () => {
    const { send, reaches, journal } = open({ cancel: offline, look: [offline, offline, 'cancelled'] })
    send(confirm)
    await reaches('outcomeUnknown')
    send({ type: 'outcome.checked' })
    await reaches('outcomeUnknown')
    send({ type: 'outcome.checked' })
    await reaches('cancelled')
    expect(journal).toEqual([asked, looked, looked, looked, 'reload'])
  })

  test('is sent again after a look-up has found the appointment', async () => {
    const { send, reaches, journal } = open({ cancel: [offline, { outcome: 'cancelled' }], look: [offline, 'stillThere'] })
    send(confirm)
    await reaches('outcomeUnknown')
    send({ type: 'outcome.checked' })
    await reaches('asking')
    send(confirm)
    await reaches('cancelled')
    expect(journal).toEqual([asked, looked, looked, 'reload', asked, 'reload'])
  })

  test('closed without knowing reads the lists anew', async () => {
    const { send, snapshot, reaches, journal } = open({ cancel: offline, look: offline })
    send(confirm)
    await reaches('outcomeUnknown')
    send(close)
    expect([snapshot().output, journal]).toEqual([{ outcome: 'abandoned' }, [asked, looked, 'reload']])
  })
})

const machine = cancelAppointmentMachine.provide({
  actions: { setReasonMissing: assign(() => ({ now: () => new Date(appointment.start) })) },
})

expectAllTransitions(machine, {
  inputs: [input, { ...input, appointment: { ...appointment, statusId: 5 } }, { ...input, blockOutHours: 1000 }],
  events: [
    confirm,
    { type: 'cancellation.confirmed', reason: '' },
    { type: 'outcome.checked' },
    close,
    done('cancellation', { outcome: 'cancelled' }),
    done('cancellation', { outcome: 'unknown' }),
    done('cancellation', { outcome: 'stillThere' }),
  ],
  situation: ({ context }) => context.now(),
})
