import { describe, expect, test } from 'vitest'
import { type AnyActorRef, createActor, waitFor } from 'xstate'
import { payInvoicesMachine } from '../../../machines/payment/pay-invoices.machine.ts'
import {
  type Due,
  emptyEntry,
  type PayInvoicesInput,
  type PaymentEntry,
  type PaymentTerms,
  type PayProblems,
} from '../../../machines/payment/pay-invoices-context.ts'
import { consultation, order, type PaymentWorld, paymentWorld, standing, vaccination, visa } from '../../practice/payment.ts'
import { type Answers, never, offline, portsTelling } from '../../practice/ports.ts'
import { failed } from '../explore.ts'

const terms: PaymentTerms = { way: 'stripeCard', cardTypes: [] }
const input: PayInvoicesInput = { patientId: 'aroha', ...terms }
const due: Due = { balance: 7550, invoices: [consultation, vaccination] }
const entry: PaymentEntry = { mode: 'other', amount: ' $60 ', cardType: null, notes: ' November ', firstInvoiceId: '' }
const total: PaymentEntry = { mode: 'total', amount: '', cardType: null, notes: '', firstInvoiceId: '' }

type World = PaymentWorld & { due?: Answers<Due>; given?: Partial<PayInvoicesInput> }
type State = 'editing' | 'confirming' | 'paying' | 'unresolved' | { paid: 'completing' | 'receipt' }

const open = ({ due: owed = due, given, ...world }: World = {}) => {
  const { payment, settlement, journal } = paymentWorld(world)
  const port = portsTelling((name, input) => journal.push([name, input]))
  const machine = payInvoicesMachine.provide({
    actors: { loadDue: port('due', owed), payment, settlement },
    actions: { reloadLists: () => journal.push(['reload', null]) },
  })
  const actor = createActor(machine, { input: { ...input, ...given } }).start()
  const reaches = (state: State) => waitFor(actor, (snapshot) => snapshot.matches(state))
  const review = async (reviewed: PaymentEntry = entry) => {
    actor.send({ type: 'payment.reviewed', entry: reviewed, ...terms, ...given })
    return reaches('confirming')
  }
  return {
    actor,
    reaches,
    review,
    send: actor.send,
    snapshot: () => actor.getSnapshot(),
    calls: () => journal.map(([name]) => name),
  }
}

describe('the amount', () => {
  test.each<[string, PaymentEntry, PayProblems]>([
    ['no amount', { ...entry, amount: ' ' }, { amount: 'missing', cardType: null }],
    ['no number', { ...entry, amount: 'ten' }, { amount: 'notNumeric', cardType: null }],
    ['less than $1', { ...entry, amount: '0.99' }, { amount: 'belowOne', cardType: null }],
    ['a third of a cent', { ...entry, amount: '10.001' }, { amount: 'tooPrecise', cardType: null }],
  ])('is not asked of the practice with %s, and stays as it was typed', (_, wrong, problems) => {
    const { send, snapshot, calls } = open()
    send({ type: 'payment.reviewed', entry: wrong, ...terms })
    const { value, context } = snapshot()
    expect([value, context.problems, context.entry, calls()]).toEqual(['editing', problems, wrong, []])
  })

  test('needs a card type where the practice has some', () => {
    const { send, snapshot } = open()
    send({ type: 'payment.reviewed', entry: { ...entry, amount: '' }, ...terms, cardTypes: [visa] })
    expect(snapshot().context.problems).toEqual({ amount: 'missing', cardType: 'missing' })
  })

  test('becomes an order over the invoices in their order, to be checked before it is paid', async () => {
    const { review } = open()
    expect((await review()).context.order).toEqual(order)
  })

  test('adds the surcharge of the card type', async () => {
    const { review } = open({ given: { cardTypes: [visa] } })
    const { context } = await review({ ...entry, cardType: visa })
    expect([context.order?.amount, context.order?.surcharge, context.order?.cardType]).toEqual([6000, 150, visa])
  })

  test('is the whole balance as it is now', async () => {
    const { review } = open({ due: { ...due, balance: 7551 } })
    const { context } = await review(total)
    expect([context.order?.amount, context.order?.shares.map(({ cents }) => cents)]).toEqual([7551, [4500, 3050]])
  })

  test.each<[string, number, PayProblems['amount']]>([
    ['nothing is owed', 0, 'nothing'],
    ['there is a credit', -5000, 'negative'],
    ['less than $1 is owed', 99, 'belowOne'],
    ['the surcharge makes it too much', 9_900_000, 'tooLarge'],
  ])('cannot be the whole balance when %s', async (_, balance, amount) => {
    const { send, reaches } = open({ due: { balance, invoices: [] }, given: { cardTypes: [visa] } })
    send({ type: 'payment.reviewed', entry: { ...total, cardType: visa }, ...terms, cardTypes: [visa] })
    expect((await reaches('editing')).context.problems).toEqual({ amount, cardType: null })
  })

  test('cannot be checked while the balance is unknown', async () => {
    const { send, reaches } = open({ due: offline })
    send({ type: 'payment.reviewed', entry, ...terms })
    const { context } = await reaches('editing')
    expect([context.failure, context.entry]).toEqual([{ kind: 'notLoaded' }, entry])
  })

  test('is paid as the practice is paid by then, where that has changed since the form was opened', async () => {
    const { review, send, snapshot } = open()
    await review()
    send({ type: 'review.left' })
    send({ type: 'payment.reviewed', entry: { ...entry, cardType: null }, way: 'windcavePage', cardTypes: [visa] })
    expect(snapshot().context).toMatchObject({ way: 'windcavePage', problems: { amount: null, cardType: 'missing' } })
  })

  test('can be changed once more after it was checked', async () => {
    const { review, send, snapshot } = open()
    await review()
    send({ type: 'review.left' })
    expect([snapshot().value, snapshot().context.entry]).toEqual(['editing', entry])
  })
})

describe('the invoice that is paid first', () => {
  test.each<[string, string, number[]]>([
    ['is the chosen one', vaccination.id, [3050, 2950]],
    ['is the oldest one without a choice', '', [4500, 1500]],
    ['is the oldest one if the chosen one is settled meanwhile', 'settled', [4500, 1500]],
  ])('%s', async (_, firstInvoiceId, cents) => {
    const { review } = open()
    const { order: reviewed } = (await review({ ...entry, firstInvoiceId })).context
    expect(reviewed?.shares.map((share) => share.cents)).toEqual(cents)
  })
})

describe('paying', () => {
  test('shows its completion before the receipt', async () => {
    const { review, send, snapshot, reaches } = open()
    await review()
    send({ type: 'payment.confirmed' })
    const { context } = await reaches({ paid: 'completing' })
    expect([context.payment.progress, context.order, snapshot().can({ type: 'receipt.closed' })]).toEqual([100, order, false])
    await reaches({ paid: 'receipt' })
  })

  test('ends with a receipt, fresh lists and an empty form', async () => {
    const { review, send, snapshot, reaches, calls } = open()
    await review()
    send({ type: 'payment.confirmed' })
    expect([snapshot().hasTag('busy'), snapshot().can({ type: 'payment.confirmed' })]).toEqual([true, false])
    const { context } = await reaches({ paid: 'receipt' })
    expect(context.receipt).toEqual({ order, tempPaymentId: '5012' })
    expect([context.entry, context.order, context.payment.progress]).toEqual([emptyEntry, null, 100])
    expect(calls()).toEqual(['due', 'note', 'intent', 'charge', 'save', 'reload'])
    send({ type: 'receipt.closed' })
    expect([snapshot().value, snapshot().context.receipt]).toEqual(['editing', null])
  })

  test.each(['windcavePage', 'poliPage'] as const)(
    'by %s reads the lists anew once the frame is closed, whatever became of it',
    async (way) => {
      const { actor, review, send, reaches, calls } = open({ given: { way }, find: standing('cancelled') })
      await review()
      send({ type: 'payment.confirmed' })
      await waitFor(actor, ({ context }) => context.payment.url !== null)
      expect(actor.getSnapshot().context.payment).toEqual({ progress: 45, url: '/provider/pay', tempPaymentId: '5012' })
      send({ type: 'payment.returned', tempPaymentId: '4711' })
      send({ type: 'frame.closed' })
      const { context } = await reaches('confirming')
      expect(context.failure).toEqual({ kind: 'notPaid', reason: 'cancelled', message: null })
      expect(calls()).toEqual(['due', 'open', 'find', 'reload'])
    },
  )

  test('that was declined can be tried again, as a payment of its own', async () => {
    const declined = { kind: 'refused', message: 'DO NOT HONOUR' } as const
    const { review, send, snapshot, reaches, calls } = open({ charge: [declined, { kind: 'confirmed' }] })
    await review()
    send({ type: 'payment.confirmed' })
    await reaches('confirming')
    expect(snapshot().context.failure).toEqual({ kind: 'notPaid', reason: 'declined', message: 'DO NOT HONOUR' })
    send({ type: 'payment.confirmed' })
    expect(snapshot().context.failure).toBe(null)
    await reaches({ paid: 'receipt' })
    expect(calls().filter((name) => name === 'note')).toEqual(['note', 'note'])
  })

  test('with an unknown outcome is looked up, and never paid again', async () => {
    const { review, send, snapshot, reaches, calls } = open({
      charge: offline,
      find: [null, standing('completed')],
    })
    await review()
    send({ type: 'payment.confirmed' })
    await reaches('unresolved')
    expect(snapshot().context.unresolved).toEqual({ outcome: 'unknown', tempPaymentId: '5012' })
    expect(snapshot().can({ type: 'payment.confirmed' })).toBe(false)
    send({ type: 'outcome.checked' })
    expect((await reaches({ paid: 'receipt' })).context.receipt?.order).toEqual(order)
    expect(calls()).toEqual(['due', 'note', 'intent', 'charge', 'find', 'reload', 'find', 'save', 'reload'])
  })

  test.each([
    ['stripeCard', 'unknown'],
    ['windcaveCard', 'unknown'],
    ['windcavePage', 'open'],
  ] as const)('by %s that the provider still has open is %s, however often it is looked up', async (way, outcome) => {
    const { actor, review, send, reaches } = open({ given: { way }, charge: offline, find: standing('open') })
    await review()
    send({ type: 'payment.confirmed' })
    await waitFor(actor, ({ context, value }) => context.payment.url !== null || value === 'unresolved')
    send({ type: 'frame.closed' })
    await reaches('unresolved')
    send({ type: 'outcome.checked' })
    expect((await reaches('unresolved')).context.unresolved).toEqual({ outcome, tempPaymentId: '5012' })
    send({ type: 'question.left' })
    expect((await reaches('editing')).context).toMatchObject({ unresolved: null, entry: outcome === 'open' ? entry : emptyEntry })
  })

  test('has taken nothing before the card may be charged, and is unfinished from then on until its end is known', async () => {
    const { actor, review, send, reaches, snapshot } = open({ charge: [offline], find: [null, standing('completed')] })
    await review()
    const unfinished: [number, boolean][] = []
    actor.subscribe((state) => void unfinished.push([state.context.payment.progress, state.hasTag('unfinished')]))
    send({ type: 'payment.confirmed' })
    await reaches('unresolved')
    expect(unfinished.filter(([progress, isUnfinished]) => isUnfinished !== progress >= 45)).toEqual([])
    expect(unfinished.some(([progress]) => progress < 45)).toBe(true)
    send({ type: 'outcome.checked' })
    expect(snapshot().hasTag('unfinished')).toBe(true)
    expect((await reaches({ paid: 'receipt' })).hasTag('unfinished')).toBe(false)
  })

  test('that stays pending can be left behind', async () => {
    const { review, send, snapshot, reaches } = open({
      charge: { kind: 'pending' },
      find: standing('pending'),
    })
    await review()
    send({ type: 'payment.confirmed' })
    await reaches('unresolved')
    send({ type: 'outcome.checked' })
    await reaches('unresolved')
    send({ type: 'question.left' })
    expect([snapshot().value, snapshot().context.unresolved, snapshot().context.entry]).toEqual(['editing', null, emptyEntry])
  })

  test('whose look-up finds no payment starts again, with the current balance', async () => {
    const { review, send, reaches, calls } = open({ charge: offline, find: [null, standing('failed')] })
    await review()
    send({ type: 'payment.confirmed' })
    await reaches('unresolved')
    send({ type: 'outcome.checked' })
    const { context } = await reaches('editing')
    expect(context).toMatchObject({ failure: { kind: 'notPaid', reason: 'declined', message: null }, unresolved: null, entry })
    await review()
    expect(calls().at(-1)).toBe('due')
  })

  test.each<[string, PaymentWorld, State, 'pending' | 'unknown' | null]>([
    ['after it was noted may have been taken', { charge: never }, 'unresolved', 'unknown'],
    ['before it was noted took nothing', { note: never }, 'confirming', null],
  ])('that breaks off %s', async (_, world, state, outcome) => {
    const { actor, review, send, reaches } = open(world)
    await review()
    send({ type: 'payment.confirmed' })
    await waitFor(actor, ({ context }) => (context.payment.progress === 45) === Boolean(world.charge))
    const anyActor: AnyActorRef = actor
    anyActor.send(failed('payment'))
    expect((await reaches(state)).context.unresolved?.outcome ?? null).toBe(outcome)
  })
})
