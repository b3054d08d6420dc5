import { describe, expect, test } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { type EarlierTimeAnswerInput, earlierTimeAnswerMachine } from '../../../machines/booking/earlier-time-answer.machine.ts'
import type { OfferLookUp } from '../../../src/domain/appointments/earlier-time.ts'
import type { CommandResult } from '../../../src/domain/values/command-result.ts'
import { appointment } from '../../practice/booking.ts'
import { type Answers, offline, portsTelling } from '../../practice/ports.ts'
import { done, expectAllTransitions } from '../explore.ts'

const offer = {
  id: 'o-1',
  start: '2026-11-25T09:00:00+13:00',
  provider: 'Dr Mere Tai',
  location: 'Harbour Central',
  heldUntil: '2026-11-24T08:30:00+13:00',
}
const input: EarlierTimeAnswerInput = { patientId: 'aroha', appointment, offer }
const accept = { type: 'offer.accepted' } as const
const decline = { type: 'offer.declined' } as const
const check = { type: 'outcome.checked' } as const
const close = { type: 'dialog.cancelled' } as const
const ok: CommandResult = { status: 'done', message: 'Thank you.' }
const ended: CommandResult = { status: 'refused', message: 'This time is no longer held for you.' }

const named = { patientId: 'aroha', offerId: 'o-1' }
const callAccept = ['accept', named]
const callDecline = ['decline', named]
const callLook = ['look', input]

type World = { accept?: Answers<CommandResult>; decline?: Answers<CommandResult>; look?: Answers<OfferLookUp> }

const open = ({ accept: accepted = ok, decline: declined = ok, look = 'unknown' }: World = {}) => {
  const journal: unknown[] = []
  const port = portsTelling((name, sent) => journal.push([name, sent]))
  const machine = earlierTimeAnswerMachine.provide({
    actors: {
      acceptEarlierTime: port('accept', accepted),
      declineEarlierTime: port('decline', declined),
      findOfferOutcome: port('look', look),
    },
    actions: { reloadLists: () => journal.push('reload') },
  })
  const actor = createActor(machine, { input }).start()
  return { actor, journal, settled: () => waitFor(actor, (snapshot) => !snapshot.hasTag('busy')) }
}

describe('an offered time', () => {
  test.each([
    [accept, 'accepted', callAccept],
    [decline, 'declined', callDecline],
  ] as const)('%j is answered once, and the lists are refetched', async (event, outcome, call) => {
    const { actor, journal, settled } = open()
    expect(journal).toEqual([])
    actor.send(event)
    expect([accept, decline, close].map((one) => actor.getSnapshot().can(one))).toEqual([false, false, false])
    expect((await settled()).output).toEqual({ outcome })
    expect(journal).toEqual([call, 'reload'])
  })

  test('stays unanswered if the patient closes the dialog', () => {
    const { actor, journal } = open()
    actor.send(close)
    expect([actor.getSnapshot().output, journal]).toEqual([{ outcome: 'abandoned' }, []])
  })

  test.each([[accept], [decline]])('%j that is refused shows the sentence, and the lists are refetched', async (event) => {
    const { actor, journal, settled } = open({ accept: ended, decline: ended })
    actor.send(event)
    expect(await settled()).toMatchObject({ value: 'refused', context: { failure: { kind: 'refused', message: ended.message } } })
    expect(journal.at(-1)).toBe('reload')
    expect(actor.getSnapshot().can(accept)).toBe(false)
    actor.send(close)
    expect(actor.getSnapshot().output).toEqual({ outcome: 'abandoned' })
  })

  test.each([
    ['an acceptance that is found', accept, 'taken', 'accepted'],
    ['a decline that is found', decline, 'kept', 'declined'],
    ['a decline of a time that was accepted before', decline, 'taken', 'accepted'],
  ] as const)('%s after no answer is reported as such', async (_, event, look, outcome) => {
    const { actor, journal, settled } = open({ accept: offline, decline: offline, look })
    actor.send(event)
    expect((await settled()).output).toEqual({ outcome })
    expect(journal).toEqual([event === accept ? callAccept : callDecline, callLook, 'reload'])
  })

  test.each([[accept], [decline]])('%j without an answer, while the offer stands, can be sent again', async (event) => {
    const { actor, settled } = open({ accept: [offline, ok], decline: [offline, ok], look: 'open' })
    actor.send(event)
    expect(await settled()).toMatchObject({ value: 'confirming', context: { failure: { kind: 'stillOpen' } } })
    actor.send(event)
    expect(actor.getSnapshot().context.failure).toBeNull()
    expect((await settled()).status).toBe('done')
  })

  test('that ended before its acceptance arrived is reported as ended', async () => {
    const { actor, settled } = open({ accept: offline, look: 'kept' })
    actor.send(accept)
    expect(await settled()).toMatchObject({ value: 'refused', context: { failure: { kind: 'ended' } } })
  })

  test('with an unknown outcome is neither booked nor kept, and is looked up again', async () => {
    const { actor, journal, settled } = open({ accept: offline, look: [offline, 'unknown', 'taken'] })
    actor.send(accept)
    for (let round = 0; round < 2; round += 1) {
      expect((await settled()).value).toBe('outcomeUnknown')
      actor.send(check)
    }
    expect((await settled()).output).toEqual({ outcome: 'accepted' })
    expect(journal).toEqual([callAccept, callLook, callLook, callLook, 'reload'])
  })

  test('closed without a known outcome refetches the lists', async () => {
    const { actor, journal, settled } = open({ accept: offline, look: offline })
    actor.send(accept)
    await settled()
    actor.send(close)
    expect([actor.getSnapshot().output, journal.at(-1)]).toEqual([{ outcome: 'abandoned' }, 'reload'])
  })
})

expectAllTransitions(earlierTimeAnswerMachine, {
  inputs: [input],
  events: [
    accept,
    decline,
    check,
    close,
    ...['acceptEarlierTime', 'declineEarlierTime'].flatMap((id) => [done(id, ok), done(id, ended)]),
    ...(['taken', 'open', 'kept', 'unknown'] as const).map((found) => done('findOfferOutcome', found)),
  ],
  situation: ({ context: { isDeclining, failure } }) => [isDeclining, failure],
})
