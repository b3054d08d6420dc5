import { describe, expect, test } from 'vitest'
import { createActor, toPromise, waitFor } from 'xstate'
import { messageSendingMachine, type SendingOutcome } from '../../../machines/messages/message-sending.machine.ts'
import { type ComposeWorld, composeWorld, composition, savedDraft } from '../../practice/compose-context.ts'
import { offline } from '../../practice/ports.ts'
import { done, expectAllTransitions } from '../explore.ts'

const task = { composition, draft: savedDraft }
const input = { ...task, mayBeSent: false, wasTried: false }
const maybeSent = { ...input, mayBeSent: true }
const tried = { ...maybeSent, wasTried: true }
const [sent, looked] = [
  ['send', task],
  ['look', undefined],
]
const gone = { kind: 'saved', id: '2300' } as const

describe('a message', () => {
  test.each<[string, ComposeWorld, SendingOutcome, unknown[]]>([
    ['that the practice makes of its draft', {}, { kind: 'sent', isDraftLeft: false }, [sent]],
    ['beside its draft, which is deleted then', { send: gone }, { kind: 'sent', isDraftLeft: false }, [sent, ['remove', ['2204']]]],
    [
      'beside its draft, which cannot be deleted',
      { send: gone, remove: offline },
      { kind: 'sent', isDraftLeft: true },
      [sent, ['remove', ['2204']]],
    ],
    [
      'that is refused, and its draft stays',
      { send: { kind: 'refused', message: 'Message cannot be sent today.' } },
      { kind: 'refused', message: 'Message cannot be sent today.' },
      [sent],
    ],
    ['that another window sent, with another text', { send: { kind: 'alreadySent' } }, { kind: 'alreadySent' }, [sent]],
    ['without an answer, and there', { send: offline, look: { id: '2204' } }, { kind: 'sent', isDraftLeft: false }, [sent, looked]],
  ])('%s', async (_, world, outcome, calls) => {
    const { sending, journal } = composeWorld(world)
    expect(await toPromise(createActor(sending, { input }).start())).toEqual(outcome)
    expect(journal).toEqual(calls)
  })
})

describe('a message with an unknown outcome', () => {
  const lose = async (world: ComposeWorld = {}) => {
    const { sending, journal } = composeWorld({ send: [offline, { kind: 'saved', id: '2204' }], look: offline, ...world })
    const actor = createActor(sending, { input }).start()
    const { context } = await waitFor(actor, (state) => state.matches('outcomeUnknown'))
    return { actor, journal, context }
  }

  test.each([
    ['missing', null],
    ['unknown', offline],
  ])('is reported as %s', async (kind, look) => {
    expect((await lose({ look })).context.outcome).toEqual({ kind })
  })

  test('can be looked for again', async () => {
    const { actor, journal } = await lose({ look: [null, { id: '2204' }] })
    actor.send({ type: 'outcome.checked' })
    expect(await toPromise(actor)).toEqual({ kind: 'sent', isDraftLeft: false })
    expect(journal).toEqual([sent, looked, looked])
  })

  test('is sent again, once for two clicks', async () => {
    const { actor, journal } = await lose()
    actor.send({ type: 'sending.repeated' })
    actor.send({ type: 'sending.repeated' })
    expect(await toPromise(actor)).toEqual({ kind: 'sent', isDraftLeft: false })
    expect(journal).toEqual([sent, looked, sent])
  })

  const refusal = { kind: 'refused', message: 'Message cannot be sent today.' } as const
  const refused = [offline, refusal]

  test.each<[string, ComposeWorld['look'], SendingOutcome]>([
    ['was sent before', [offline, { id: '2204' }], { kind: 'sent', isDraftLeft: false }],
    ['was not sent', [offline, null], refusal],
  ])('is looked for where another try is refused: it %s', async (_, look, outcome) => {
    const { actor, journal } = await lose({ send: refused, look })
    actor.send({ type: 'sending.repeated' })
    expect(await toPromise(actor)).toEqual(outcome)
    expect(journal).toEqual([sent, looked, sent, looked])
  })

  test('stays so if another attempt is refused and the look-up fails', async () => {
    const { actor } = await lose({ send: refused })
    actor.send({ type: 'sending.repeated' })
    expect((await waitFor(actor, (state) => state.matches('outcomeUnknown'))).context.outcome).toEqual({ kind: 'unknown' })
  })

  test('stays so when it is left, and nothing is deleted', async () => {
    const { actor, journal } = await lose()
    actor.send({ type: 'question.left' })
    expect(await toPromise(actor)).toEqual({ kind: 'unknown' })
    expect(journal).toEqual([sent, looked])
  })
})

test.each<[string, ComposeWorld, SendingOutcome, unknown[]]>([
  ['and is not', {}, { kind: 'sent', isDraftLeft: false }, [looked, sent]],
  ['and is', { look: { id: '2204' } }, { kind: 'alreadySent' }, [looked]],
  ['and nobody knows', { look: offline }, { kind: 'unknown' }, [looked]],
])('a message that may be sent already %s', async (_, world, outcome, calls) => {
  const { sending, journal } = composeWorld(world)
  expect(await toPromise(createActor(sending, { input: tried }).start())).toEqual(outcome)
  expect(journal).toEqual(calls)
})

describe('a message that another window may have sent', () => {
  const unanswered = async () => {
    const { sending, journal } = composeWorld({ look: [offline, null] })
    const actor = createActor(sending, { input: maybeSent }).start()
    await waitFor(actor, (state) => state.matches('unanswered'))
    return { actor, journal }
  }

  test('is looked for again before it is sent', async () => {
    const { actor, journal } = await unanswered()
    actor.send({ type: 'check.repeated' })
    expect(await toPromise(actor)).toEqual({ kind: 'sent', isDraftLeft: false })
    expect(journal).toEqual([looked, looked, sent])
  })

  test('is not called lost where that is left: nothing was sent', async () => {
    const { actor, journal } = await unanswered()
    actor.send({ type: 'question.left' })
    expect(await toPromise(actor)).toEqual({ kind: 'notLooked' })
    expect(journal).toEqual([looked])
  })
})

expectAllTransitions(messageSendingMachine, {
  inputs: [input, maybeSent, tried],
  events: [
    done('sendMessage', { kind: 'saved', id: '2204' }),
    done('sendMessage', { kind: 'saved', id: '2300' }),
    done('sendMessage', { kind: 'refused', message: null }),
    done('sendMessage', { kind: 'alreadySent' }),
    ...['findSent', 'findSentBefore'].flatMap((id) => [done(id, { id: '2204' }), done(id, null)]),
    done('deleteDrafts'),
    ...(['outcome.checked', 'sending.repeated', 'check.repeated', 'question.left'] as const).map((type) => ({ type })),
  ],
  situation: ({ context: { outcome, leftDrafts, mayBeSent } }) => [outcome.kind, leftDrafts.length, mayBeSent],
})
