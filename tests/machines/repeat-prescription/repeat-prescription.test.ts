import { describe, expect, test } from 'vitest'
import { waitFor } from 'xstate'
import { repeatPrescriptionMachine } from '../../../machines/repeat-prescription/repeat-prescription.machine.ts'
import type { Balance } from '../../../src/domain/payments/balance.ts'
import { noRepeatAnswers } from '../../../src/domain/prescriptions/repeat-answers.ts'
import { offline } from '../../practice/ports.ts'
import { answered, bareRules, owing, pohatu } from '../../practice/repeat-context.ts'
import { back, confirmed, credit, input, names, open, pay, request, toAccount } from '../../practice/repeat-flow.ts'
import { done, expectAllTransitions } from '../explore.ts'

describe('a request', () => {
  test('that costs nothing to pay now is sent from the summary, once for two clicks', async () => {
    const { check, send, reaches, state, journal } = open({}, toAccount)
    await check()
    send(confirmed)
    send(confirmed)
    await reaches('sent')
    expect(journal.filter(([name]) => name === 'send')).toEqual([['send', request]])
    expect([state().output, journal.at(-1)?.[0]]).toEqual([{ outcome: 'sent' }, 'reload'])
  })

  test('of a practice that asks for nothing has no fee, no pharmacy and no notes', async () => {
    const { check, send, reaches, journal } = open({}, { rules: bareRules, answers: noRepeatAnswers, paying: null })
    await check()
    send(confirmed)
    await reaches('sent')
    const plain = { pickUp: 'practice', pharmacy: null, isPreferredPharmacy: false, isUrgent: false, notes: '', charge: null } as const
    expect(journal.find(([name]) => name === 'send')?.[1]).toEqual({ ...request, ...plain })
  })

  test.each<[string, Balance]>([
    ['that a credit covers', credit(5000)],
    ['that a credit covers to the cent', credit(2500)],
  ])('whose fee is one %s is sent without a payment', async (_, balance) => {
    const { check, send, reaches } = open({ due: { ...owing, balance } })
    await check()
    send(confirmed)
    await reaches('sent')
  })

  test('that the practice has something against is not sent', async () => {
    const { answerAll, reaches, calls } = open({ validate: { kind: 'refused', message: 'Too early.' } }, toAccount)
    answerAll()
    expect((await reaches('refused')).context.message).toBe('Too early.')
    expect(calls()).toEqual(['validate'])
  })

  test('that the practice refuses says why, and leads back to the questions with every answer', async () => {
    const { check, send, reaches, state, calls } = open({ send: [{ kind: 'refused', message: 'Too early.' }, { kind: 'sent' }] }, toAccount)
    await check()
    send(confirmed)
    expect((await reaches('refused')).context.message).toBe('Too early.')
    send(back)
    expect(state().children.answers?.getSnapshot().value).toBe('writingNotes')
    expect([state().context.answers, state().context.unresolved]).toEqual([answered, null])
    await check()
    send(confirmed)
    await reaches('sent')
    expect(calls().filter((name) => name === 'send')).toHaveLength(2)
  })

  test('is unresolved while its outcome is unknown, and stays so when it is left', async () => {
    const { check, send, reaches, state } = open({ send: offline, look: offline }, toAccount)
    await check()
    send(confirmed)
    expect(state().context.unresolved).toEqual({ request, medications: names })
    await waitFor(state().children.sending ?? expect.fail(), (sending) => sending.matches('outcomeUnknown'))
    expect([state().hasTag('busy'), state().can(back)]).toEqual([true, false])
    state().children.sending?.send(back)
    await reaches('left')
    expect([state().output, state().context.unresolved]).toEqual([{ outcome: 'left' }, { request, medications: names }])
  })

  test('that was unresolved before is looked for before anything is asked', async () => {
    const { reaches, calls } = open({ look: true }, { unresolved: { request, medications: names } })
    await reaches('sent')
    expect(calls()).toEqual(['look', 'reload'])
  })

  const others = { request: { ...request, medicationIds: ['another'] }, medications: ['Another'] }

  test('of other medications is reported separately, before the new one is sent', async () => {
    const { reaches, send, state, calls } = open({ look: true }, { unresolved: others })
    expect((await reaches('earlierSettled')).context).toMatchObject({
      earlier: { medications: ['Another'], outcome: { kind: 'sent' } },
      unresolved: null,
    })
    send(back)
    expect(state().value).toBe('answering')
    expect(calls()).toEqual(['look', 'reload'])
  })

  test('of some of these is not made twice: the others alone are left to ask for', async () => {
    const [first = '', second = ''] = request.medicationIds
    const some = { request: { ...request, medicationIds: [first] }, medications: ['First'] }
    const { reaches } = open({ look: true }, { unresolved: some })
    expect((await reaches('earlierSettled')).context.medications.map(({ id }) => id)).toEqual([second])
  })

  test('of these and more that was made already ends as sent', async () => {
    const more = { request: { ...request, medicationIds: [...request.medicationIds, 'another'] }, medications: ['All'] }
    const { reaches } = open({ look: true }, { unresolved: more })
    await reaches('sent')
  })

  test.each([
    { kind: 'refused', message: 'Too early.' },
    { kind: 'onLeave', others: [pohatu], unreadableCount: 0 },
  ] as const)('of other medicines that is not taken after all ($kind) decides nothing of these', async (outcome) => {
    const { state, reaches } = open({ look: [offline, false], send: outcome }, { unresolved: others })
    const sending = state().children.sending ?? expect.fail()
    await waitFor(sending, (asked) => asked.matches('outcomeUnknown'))
    sending.send({ type: 'request.repeated' })
    expect((await reaches('earlierSettled')).context).toMatchObject({
      earlier: { medications: ['Another'], outcome },
      leave: null,
      message: null,
    })
  })
})

describe('a provider on leave', () => {
  const withProviderChosen = async () => {
    const opened = open({ validate: [{ kind: 'onLeave', others: [pohatu], unreadableCount: 0 }, { kind: 'valid' }] }, toAccount)
    opened.answerAll()
    const asking = opened.state().children.preparation ?? expect.fail()
    await waitFor(asking, (preparation) => preparation.matches('choosingProvider'))
    asking.send({ type: 'provider.chosen', provider: pohatu })
    await opened.reaches('checking')
    return opened
  }

  test('is replaced by a chosen one once, and the request is sent with it', async () => {
    const { send, reaches, journal } = await withProviderChosen()
    send(confirmed)
    await reaches('sent')
    expect(journal.find(([name]) => name === 'send')?.[1]).toMatchObject({ ignoresLeave: true, providerId: 'pohatu' })
  })

  test('can be answered otherwise by going back from the summary', async () => {
    const { state, send, reaches } = await withProviderChosen()
    send(back)
    expect(state().children.preparation?.getSnapshot().value).toBe('choosingProvider')
    state().children.preparation?.send({ type: 'default.chosen' })
    expect((await reaches('checking')).context.leave?.chosen).toBe('default')
  })

  test('that is reported only on sending is handled then', async () => {
    const { check, state, send, reaches, journal } = open(
      { send: [{ kind: 'onLeave', others: [pohatu], unreadableCount: 0 }, { kind: 'sent' }] },
      toAccount,
    )
    await check()
    send(confirmed)
    await reaches('preparing')
    state().children.preparation?.send({ type: 'default.chosen' })
    await reaches('checking')
    send(confirmed)
    await reaches('sent')
    expect(journal.filter(([name]) => name === 'send').map(([, sent]) => sent)).toMatchObject([
      { ignoresLeave: false, providerId: null },
      { ignoresLeave: true, providerId: null },
    ])
  })
})

describe('going back', () => {
  test('from the first question leaves, and keeps the answers', async () => {
    const { state, reaches } = open({}, { answers: noRepeatAnswers })
    state().children.answers?.send({ type: 'question.answered' })
    state().children.answers?.send({ type: 'pickUp.chosen', pickUp: 'practice' })
    expect(state().context.answers).toMatchObject({ isNoticeRead: true, pickUp: 'practice' })
    for (const event of [back, back]) state().children.answers?.send(event)
    expect((await reaches('left')).output).toEqual({ outcome: 'left' })
    expect(state().context.answers.pickUp).toBe('practice')
  })

  test('goes from the payment to the summary to the last question', async () => {
    const { check, send, state } = open()
    await check()
    send(confirmed)
    send(back)
    expect(state().value).toBe('checking')
    send(back)
    expect([state().value, state().children.answers?.getSnapshot().value]).toEqual(['answering', 'writingNotes'])
  })
})

const leave = { others: [pohatu], unreadableCount: 0, chosen: 'default' } as const
const ready = { outcome: 'ready', due: null, leave: null }

expectAllTransitions(repeatPrescriptionMachine, {
  inputs: [
    input,
    { ...input, unresolved: { request, medications: names } },
    { ...input, unresolved: { request: { ...request, medicationIds: ['another'] }, medications: ['Another'] } },
  ],
  events: [
    ...(['request.confirmed', 'question.left'] as const).map((type) => ({ type })),
    pay(),
    pay({ kind: null, cardType: null }),
    { type: 'xstate.snapshot.answers', snapshot: { context: { answers: answered } } },
    done('answers', { outcome: 'answered', answers: answered }),
    done('answers', { outcome: 'left', answers: answered }),
    done('preparation', ready),
    done('preparation', { ...ready, due: owing, leave }),
    done('preparation', { outcome: 'refused', message: 'Too early.' }),
    done('preparation', { outcome: 'left' }),
    { type: 'xstate.snapshot.payment', snapshot: { context: { progress: 45, url: '/provider/pay', tempPaymentId: null } } },
    done('payment', { outcome: 'notPaid', reason: 'notStarted', message: null }),
    done('payment', { outcome: 'unknown', tempPaymentId: '5012' }),
    done('sending', { kind: 'sent' }),
    done('sending', { kind: 'onLeave', others: [pohatu], unreadableCount: 0 }),
    done('sending', { kind: 'refused', message: 'Too early.' }),
    done('sending', { kind: 'unknown' }),
  ],
  situation: ({ context: { due, leave: providerLeave, isUnanswered, earlier, unresolved, failure } }) => [
    failure !== null,
    due !== null,
    providerLeave?.chosen,
    isUnanswered,
    earlier !== null,
    unresolved?.medications,
  ],
})
