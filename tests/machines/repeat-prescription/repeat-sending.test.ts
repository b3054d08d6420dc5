import { describe, expect, test } from 'vitest'
import { createActor, toPromise, waitFor } from 'xstate'
import { type RepeatSendingOutcome, repeatSendingMachine } from '../../../machines/repeat-prescription/repeat-sending.machine.ts'
import { offline } from '../../practice/ports.ts'
import { repeatRequestOf } from '../../practice/repeat.ts'
import { pohatu, type RepeatWorld, repeatWorld } from '../../practice/repeat-context.ts'
import { done, expectAllTransitions } from '../explore.ts'

const request = repeatRequestOf()
const input = { request, isUnanswered: false }
const sent = ['send', request]
const looked = ['look', { patientId: request.patientId, attemptId: request.attemptId }]

describe('a request', () => {
  test.each<[string, RepeatWorld, RepeatSendingOutcome, unknown[]]>([
    ['that is taken', {}, { kind: 'sent' }, [sent]],
    ['that is refused', { send: { kind: 'refused', message: 'Too early.' } }, { kind: 'refused', message: 'Too early.' }, [sent]],
    [
      'while the provider is on leave',
      { send: { kind: 'onLeave', others: [pohatu], unreadableCount: 0 } },
      { kind: 'onLeave', others: [pohatu], unreadableCount: 0 },
      [sent],
    ],
    ['without an answer, and there', { send: offline, look: true }, { kind: 'sent' }, [sent, looked]],
  ])('%s', async (_, world, outcome, seen) => {
    const { sending, journal } = repeatWorld(world)
    expect(await toPromise(createActor(sending, { input }).start())).toEqual(outcome)
    expect(journal).toEqual(seen)
  })

  test('that was sent before is looked for, and not sent again', async () => {
    const { sending, journal } = repeatWorld({ look: true })
    expect(await toPromise(createActor(sending, { input: { ...input, isUnanswered: true } }).start())).toEqual({ kind: 'sent' })
    expect(journal).toEqual([looked])
  })
})

describe('a request with an unknown outcome', () => {
  const lose = async (world: RepeatWorld = {}) => {
    const { sending, journal } = repeatWorld({ send: [offline, { kind: 'sent' }], look: offline, ...world })
    const actor = createActor(sending, { input }).start()
    await waitFor(actor, (state) => state.matches('outcomeUnknown'))
    return { actor, journal }
  }

  test('can be looked for again', async () => {
    const { actor, journal } = await lose({ look: [false, true] })
    actor.send({ type: 'outcome.checked' })
    expect(await toPromise(actor)).toEqual({ kind: 'sent' })
    expect(journal).toEqual([sent, looked, looked])
  })

  test('is sent again as the same attempt, once for two clicks', async () => {
    const { actor, journal } = await lose()
    actor.send({ type: 'request.repeated' })
    actor.send({ type: 'request.repeated' })
    expect(await toPromise(actor)).toEqual({ kind: 'sent' })
    expect(journal).toEqual([sent, looked, sent])
  })

  const refusal = { kind: 'refused', message: 'Too early.' } as const
  const refused = [offline, refusal]

  test.each<[string, RepeatWorld['look'], RepeatSendingOutcome]>([
    ['was sent before', [offline, true], { kind: 'sent' }],
    ['was not sent', [offline, false], refusal],
  ])('is looked for where another try is refused: it %s', async (_, look, outcome) => {
    const { actor, journal } = await lose({ send: refused, look })
    actor.send({ type: 'request.repeated' })
    expect(await toPromise(actor)).toEqual(outcome)
    expect(journal).toEqual([sent, looked, sent, looked])
  })

  test('stays so if another attempt is refused and the look-up fails', async () => {
    const { actor } = await lose({ send: refused })
    actor.send({ type: 'request.repeated' })
    await waitFor(actor, (state) => state.matches('outcomeUnknown'))
    actor.send({ type: 'question.left' })
    expect(await toPromise(actor)).toEqual({ kind: 'unknown' })
  })

  test('stays so when it is left', async () => {
    const { actor } = await lose()
    actor.send({ type: 'question.left' })
    expect(await toPromise(actor)).toEqual({ kind: 'unknown' })
  })
})

expectAllTransitions(repeatSendingMachine, {
  inputs: [input, { ...input, isUnanswered: true }],
  events: [
    done('sendRepeat', { kind: 'sent' }),
    done('sendRepeat', { kind: 'refused', message: '' }),
    done('findRepeat', true),
    done('findRepeat', false),
    { type: 'outcome.checked' },
    { type: 'request.repeated' },
    { type: 'question.left' },
  ],
  situation: ({ context }) => [context.outcome, context.isUnanswered],
})
