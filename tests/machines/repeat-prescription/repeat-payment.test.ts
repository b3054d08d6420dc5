import { describe, expect, test } from 'vitest'
import { waitFor } from 'xstate'
import type { RepeatInput } from '../../../machines/repeat-prescription/repeat-context.ts'
import { consultation, vaccination, visa } from '../../practice/payment.ts'
import { never, offline } from '../../practice/ports.ts'
import { owing, type RepeatWorld } from '../../practice/repeat-context.ts'
import { back, confirmed, credit, kind, open, pay, request, type State } from '../../practice/repeat-flow.ts'

describe('a payment', () => {
  const toPayment = async (world: RepeatWorld = {}, given: Partial<RepeatInput> = {}) => {
    const opened = open({ open: never, ...world }, given)
    await opened.check()
    opened.send(confirmed)
    await opened.reaches('choosingPayment')
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
    expect([state().value, state().context.problems]).toEqual(['choosingPayment', { payment: 'missing', cardType: 'missing' }])
  })

  test.each<[number, State]>([
    [2401, 'choosingPayment'],
    [2400, 'paying'],
  ])('beside a credit of %i cents: below one dollar nothing is begun', async (cents, value) => {
    const { send, state } = await toPayment({ due: { ...owing, balance: credit(cents) } })
    send(pay({ kind: null, cardType: null }))
    expect([state().matches(value), state().context.problems.payment]).toEqual([true, cents === 2401 ? 'belowOne' : null])
  })

  test.each<[string, RepeatWorld, string | null]>([
    ['refused', { open: { kind: 'refused', message: 'The fee has to be paid.' } }, 'The fee has to be paid.'],
    ['not answered', { open: offline }, null],
  ])('whose page is %s can be tried again, with what is due by then', async (_, world, message) => {
    const due = [owing, { ...owing, fee: 3000 }]
    const { send, state, reaches } = await toPayment({ ...world, due })
    send(pay())
    await waitFor(state().children.payment ?? expect.fail(), (payment) => payment.status === 'done')
    expect((await reaches('choosingPayment')).context.failure).toEqual({ reason: 'notStarted', message })
    send(back)
    expect((await reaches('checking')).context.due?.fee).toBe(3000)
    send(confirmed)
    expect([state().value, state().context.failure]).toEqual(['choosingPayment', null])
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
