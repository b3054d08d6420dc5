import { describe, expect, test } from 'vitest'
import { waitFor } from 'xstate'
import type { RepeatInput } from '../../../machines/repeat-prescription/repeat-context.ts'
import { consultation, vaccination, visa } from '../../practice/payment.ts'
import { never, offline } from '../../practice/ports.ts'
import { allRules, owing, type RepeatWorld } from '../../practice/repeat-context.ts'
import { back, confirmed, credit, kind, open, pay, request } from '../../practice/repeat-flow.ts'

const choosing = { checking: 'choosingPayment' }

describe('a payment', () => {
  const toPayment = async (world: RepeatWorld = {}, given: Partial<RepeatInput> = {}) => {
    const opened = open({ open: never, ...world }, given)
    await opened.check()
    return opened
  }
  const carried = (paid: number) => JSON.stringify({ ...request, charge: { kind, fee: 2500, paid } })

  test('of the fee carries the request, and no invoice; two clicks open one page', async () => {
    const { send, journal, calls } = await toPayment()
    send(pay())
    send(pay())
    expect(calls().filter((name) => name === 'open')).toHaveLength(1)
    expect(journal.at(-1)).toEqual([
      'open',
      {
        method: 'stripe',
        order: { patientId: 'aroha', amount: 2500, surcharge: 0, cardType: null, notes: '', shares: [], repeatRequest: carried(2500) },
      },
    ])
  })

  test('in full pays what is owed, too', async () => {
    const { send, state } = await toPayment()
    send(pay({ kind: 'full', cardType: null }))
    const { order } = state().context
    expect([order?.amount, order?.shares, order?.repeatRequest]).toEqual([
      10050,
      [
        { invoice: consultation, cents: 4500 },
        { invoice: vaccination, cents: 3050 },
      ],
      carried(10050),
    ])
  })

  test('continues the attempt of the same request that waits for its payment', async () => {
    const { send, state } = await toPayment({ due: { ...owing, openAttemptId: 'elsewhere' } })
    send(pay())
    expect(JSON.parse(state().context.order?.repeatRequest ?? '')).toMatchObject({ attemptId: 'elsewhere' })
  })

  test('of what a credit leaves open needs no choice', async () => {
    const { send, state } = await toPayment({ due: { ...owing, balance: credit(1000) } })
    send(pay({ kind: null, cardType: null }))
    expect([state().matches('paying'), state().context.order?.amount, state().context.order?.shares]).toEqual([true, 1500, []])
  })

  test('adds the surcharge of the card type', async () => {
    const { send, state } = await toPayment({}, { paying: { way: 'windcavePage', cardTypes: [visa] } })
    send(pay({ kind: 'feeOnly', cardType: visa }))
    expect([state().context.order?.amount, state().context.order?.surcharge]).toEqual([2500, 63])
  })

  test('needs to be chosen, with its card type', async () => {
    const { send, state } = await toPayment({}, { paying: { way: 'windcavePage', cardTypes: [visa] } })
    send(pay({ kind: null, cardType: null }))
    expect([state().value, state().context.problems]).toEqual([choosing, { payment: 'missing', cardType: 'missing' }])
  })

  test('of a dollar beside a credit begins', async () => {
    const { send, state } = await toPayment({ due: { ...owing, balance: credit(2400) } })
    send(pay({ kind: null, cardType: null }))
    expect([state().matches('paying'), state().context.order?.amount]).toEqual([true, 100])
  })

  test('below one dollar is not begun, and the balance can be paid with it', async () => {
    const { send, state } = await toPayment({ due: { ...owing, fee: 50 } })
    send(pay())
    expect([state().value, state().context.problems.payment]).toEqual([choosing, 'belowOne'])
    send(pay({ kind: 'full', cardType: null }))
    expect([state().matches('paying'), state().context.order?.amount]).toEqual([true, 7600])
  })

  test('below one dollar without another ends at the summary', async () => {
    const { check, send, state } = open({ due: { ...owing, balance: credit(2401) } })
    await check()
    send(confirmed)
    expect([state().value, state().can(confirmed)]).toEqual([{ checking: 'unpayable' }, false])
  })

  test('below one dollar is charged to the account where the practice allows it', async () => {
    const { check, send, reaches } = open(
      { due: { ...owing, balance: credit(2401) } },
      { rules: { ...allRules, isSmallFeeToAccount: true } },
    )
    await check()
    send(confirmed)
    await reaches('sent')
  })

  test.each<[string, RepeatWorld, string | null]>([
    ['refused', { open: { kind: 'refused', message: 'The fee has to be paid.' } }, 'The fee has to be paid.'],
    ['not answered', { open: offline }, null],
  ])('whose page is %s can be tried again, with what is due by then', async (_, world, message) => {
    const due = [owing, { ...owing, fee: 3000 }]
    const { send, state, reaches, check } = await toPayment({ ...world, due })
    send(pay())
    await waitFor(state().children.payment ?? expect.fail(), (payment) => payment.status === 'done')
    expect((await reaches('checking')).context.failure).toEqual({ reason: 'notStarted', message })
    send(back)
    expect([state().value, state().context.failure]).toEqual(['choosing', null])
    expect((await check()).context.due?.fee).toBe(3000)
  })

  test('can be left once its page was called, which may not come: the lists are read anew', async () => {
    const { actor, send, state, calls } = await toPayment({
      open: { kind: 'opened', url: '/provider/pay', tempPaymentId: null },
    })
    send(pay())
    expect(state().can(back)).toBe(false)
    await waitFor(actor, (snapshot) => snapshot.can(back))
    expect(state().hasTag('busy')).toBe(true)
    send(back)
    expect([state().output, calls().at(-1)]).toEqual([{ outcome: 'left' }, 'reload'])
  })
})
