import { describe, expect, test } from 'vitest'
import { waitFor } from 'xstate'
import type { RepeatContext } from '../../../machines/repeat-prescription/repeat-context.ts'
import { repeatPrescriptionMachine } from '../../../machines/repeat-prescription/repeat-prescription.machine.ts'
import type { Balance } from '../../../src/domain/payments/balance.ts'
import { correctedProblems, noRepeatAnswers } from '../../../src/domain/prescriptions/repeat-answers.ts'
import { offline } from '../../practice/ports.ts'
import { attemptId, pharmacy } from '../../practice/repeat.ts'
import { answered, bareRules, owing, pohatu } from '../../practice/repeat-context.ts'
import { answersConfirmed, back, confirmed, credit, input, names, open, pay, request, toAccount } from '../../practice/repeat-flow.ts'
import { done, expectAllTransitions } from '../explore.ts'

const corrected = ({ context: { answerProblems, answers, rules, medications } }: { context: RepeatContext }) =>
  correctedProblems(answerProblems, answers, rules, medications)

describe('the questions', () => {
  const other = { ...pharmacy, id: '78', name: 'Ponsonby Pharmacy' }

  test('are one step, which ends with every answer', async () => {
    const { check, send, state } = open({}, { answers: noRepeatAnswers })
    send({ type: 'pickUp.chosen', pickUp: 'pharmacy' })
    send({ type: 'pharmacy.chosen', pharmacy })
    send({ type: 'preference.chosen', isPreferred: true })
    send({ type: 'urgency.chosen', isUrgent: true })
    send({ type: 'notes.changed', notes: 'Before Friday, please' })
    await check()
    expect(state().context.answers).toEqual(answered)
  })

  test('that the practice does not ask have its one answer', () => {
    const { state } = open({}, { rules: bareRules })
    expect(state().context.answers).toMatchObject({ pickUp: 'practice', isUrgent: false, isPreferredPharmacy: false })
  })

  test('report all missing answers at once, and those that are corrected since', () => {
    const { send, state } = open({}, { answers: { ...noRepeatAnswers, notes: 'x'.repeat(1001) } })
    send(answersConfirmed)
    expect([state().value, state().context.answerProblems]).toEqual(['choosing', ['rxTypeMissing', 'notesTooLong']])
    send({ type: 'pickUp.chosen', pickUp: 'pharmacy' })
    expect(corrected(state())).toEqual(['rxTypeMissing'])
    send(answersConfirmed)
    expect([state().context.answerProblems, corrected(state())]).toEqual([['pharmacyMissing', 'notesTooLong'], []])
  })

  test('take a suggested pharmacy, unless the patient has chosen one', () => {
    const { send, state } = open({}, { answers: noRepeatAnswers })
    send({ type: 'pharmacy.suggested', pharmacy })
    send({ type: 'pharmacy.suggested', pharmacy: other })
    expect(state().context.answers.pharmacy).toEqual(pharmacy)
    send({ type: 'pharmacy.chosen', pharmacy: other })
    expect(state().context.answers.pharmacy).toEqual(other)
  })

  test('let a medicine be taken out and put back, each time as another attempt', async () => {
    const [first = '', second = ''] = request.medicationIds
    const { check, send, state, reaches, journal } = open({}, toAccount)
    const toggle = (id: string, attempt: string) => send({ type: 'medication.toggled', id, attemptId: attempt })
    toggle(first, 'a')
    toggle(second, 'b')
    send(answersConfirmed)
    expect([state().value, state().context.answerProblems]).toEqual(['choosing', ['medicationMissing']])
    toggle(second, 'c')
    expect(corrected(state())).toEqual(['medicationMissing'])
    await check()
    send(confirmed)
    await reaches('sent')
    expect(journal.find(([name]) => name === 'send')?.[1]).toMatchObject({ medicationIds: [second], attemptId: 'c' })
  })
})

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
    const { send, reaches, calls } = open({ validate: { kind: 'refused', message: 'Too early.' } }, toAccount)
    send(answersConfirmed)
    expect((await reaches('refused')).context.message).toBe('Too early.')
    expect(calls()).toEqual(['validate'])
  })

  test('that the practice refuses says why, and leads back to the questions with every answer', async () => {
    const { check, send, reaches, state, calls } = open({ send: [{ kind: 'refused', message: 'Too early.' }, { kind: 'sent' }] }, toAccount)
    await check()
    send(confirmed)
    expect((await reaches('refused')).context.message).toBe('Too early.')
    send(back)
    expect([state().value, state().context.answers, state().context.unresolved]).toEqual(['choosing', answered, null])
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
    expect(state().value).toBe('choosing')
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
    opened.send(answersConfirmed)
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
  test('from the questions leaves, and keeps the answers', () => {
    const { state, send } = open({}, { answers: noRepeatAnswers })
    send({ type: 'pickUp.chosen', pickUp: 'practice' })
    send(back)
    expect([state().output, state().context.answers.pickUp]).toEqual([{ outcome: 'left' }, 'practice'])
  })

  test('from the summary leads to the questions with every answer', async () => {
    const { check, send, state } = open()
    await check()
    send(back)
    expect([state().value, state().context.answers]).toEqual(['choosing', answered])
  })
})

const leave = { others: [pohatu], unreadableCount: 0, chosen: 'default' } as const
const ready = { outcome: 'ready', due: null, leave: null }

expectAllTransitions(repeatPrescriptionMachine, {
  inputs: [
    input,
    { ...input, answers: noRepeatAnswers },
    { ...input, unresolved: { request, medications: names } },
    { ...input, unresolved: { request: { ...request, medicationIds: ['another'] }, medications: ['Another'] } },
  ],
  events: [
    ...(['answers.confirmed', 'request.confirmed', 'question.left'] as const).map((type) => ({ type })),
    { type: 'medication.toggled', id: '501', attemptId },
    { type: 'pickUp.chosen', pickUp: 'practice' },
    { type: 'pharmacy.chosen', pharmacy },
    { type: 'pharmacy.suggested', pharmacy },
    { type: 'preference.chosen', isPreferred: true },
    { type: 'urgency.chosen', isUrgent: true },
    { type: 'notes.changed', notes: 'x'.repeat(1001) },
    pay(),
    pay({ kind: null, cardType: null }),
    done('preparation', ready),
    done('preparation', { ...ready, due: owing, leave }),
    done('preparation', { ...ready, due: { ...owing, fee: 50, balance: null } }),
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
  situation: ({ context: { answers, medications, due, leave: providerLeave, isUnanswered, earlier, unresolved, failure } }) => [
    answers.pharmacy?.id,
    answers.notes.length,
    medications.length,
    failure !== null,
    due !== null,
    providerLeave?.chosen,
    isUnanswered,
    earlier !== null,
    unresolved?.medications,
  ],
})
