import { assign, sendTo, setup } from 'xstate'
import type { PaymentOutcome } from '../../src/domain/payments/payment.ts'
import { isCardWay } from '../../src/domain/payments/payment-way.ts'
import { nonNull, outputOf, port } from '../ports.ts'
import {
  type Due,
  emptyEntry,
  initialPayInvoices,
  noProblems,
  orderOf,
  type PayInvoicesContext,
  type PayInvoicesEvent,
  type PayInvoicesInput,
  type PaymentReview,
  problemOfOrder,
  problemsOf,
  referenceOf,
} from './pay-invoices-context.ts'
import { type PaymentView, paymentMachine } from './payment.machine.ts'
import { completeShownMs, mayTakeMoney } from './payment-ports.ts'
import { type Settlement, settlementMachine } from './settlement.machine.ts'

const seenOf = ({ event }: { event: { snapshot: { context: PaymentView } } }) => event.snapshot.context
const paymentOf = ({ event }: { event: { output: Settlement } }) => event.output.outcome
const reviewOf = ({ event: { entry, way, cardTypes } }: { event: PaymentReview }): PaymentReview => ({ entry, way, cardTypes })

/** Pays invoices on the accounts page: entry, summary, payment and outcome. */
export const payInvoicesMachine = setup({
  types: {} as {
    context: PayInvoicesContext
    events: PayInvoicesEvent
    input: PayInvoicesInput
    /** `underWay`: money may be taken or was taken, and the outcome is still to be shown. `unfinished`: money may be taken, and the outcome is unknown. */
    tags: 'busy' | 'underWay' | 'unfinished'
    children: { payment: 'payment'; settlement: 'settlement' }
  },
  actors: { loadDue: port<Due, { patientId: string }>(), payment: paymentMachine, settlement: settlementMachine },
  delays: { completeShown: completeShownMs },
  guards: {
    isWrong: (_, { entry, cardTypes }: PaymentReview) => {
      const { amount, cardType } = problemsOf(entry, cardTypes)
      return amount !== null || cardType !== null
    },
    isPayable: ({ context }, due: Due) => problemOfOrder(orderOf(context, due)) === null,
    mayTakeMoney: (_, { progress }: PaymentView) => mayTakeMoney(progress),
    wasNotTried: ({ context }) => context.unresolved?.outcome === 'open',
    hasTempPayment: ({ context }) => context.payment.tempPaymentId !== null,
    isPaid: (_, { outcome }: PaymentOutcome) => outcome === 'paid',
    isNotPaid: (_, { outcome }: PaymentOutcome) => outcome === 'notPaid',
  },
  actions: {
    /** Refetches invoices and the balance. */
    reloadLists: () => undefined,
    setProblems: assign((_, review: PaymentReview) => ({
      ...review,
      problems: problemsOf(review.entry, review.cardTypes),
      failure: null,
    })),
    setReview: assign((_, review: PaymentReview) => ({ ...review, problems: noProblems, failure: null })),
    setOrder: assign(({ context }, due: Due) => ({ order: orderOf(context, due) })),
    setNotPayable: assign(({ context }, due: Due) => ({ problems: { ...noProblems, amount: problemOfOrder(orderOf(context, due)) } })),
    setNotLoaded: assign({ failure: { kind: 'notLoaded' } }),
    begin: assign({ failure: null, unresolved: null, payment: initialPayInvoices }),
    clearFailure: assign({ failure: null }),
    setSeen: assign((_, { progress, url, tempPaymentId }: PaymentView) => ({ payment: { progress, url, tempPaymentId } })),
    forwardToPayment: sendTo('payment', ({ event }) => event),
    setFailure: assign((_, payment: PaymentOutcome) =>
      payment.outcome === 'notPaid'
        ? { failure: { kind: 'notPaid' as const, reason: payment.reason, message: payment.message }, unresolved: null }
        : {},
    ),
    setNotStarted: assign({ failure: { kind: 'notPaid', reason: 'notStarted', message: null } }),
    setUnresolved: assign((_, payment: PaymentOutcome) =>
      payment.outcome === 'paid' || payment.outcome === 'notPaid' ? {} : { unresolved: payment },
    ),
    setLost: assign({
      unresolved: ({ context: { payment } }) => ({ outcome: 'unknown' as const, tempPaymentId: nonNull(payment.tempPaymentId) }),
    }),
    setReceipt: assign(({ context }, payment: PaymentOutcome) =>
      payment.outcome === 'paid'
        ? {
            receipt: { order: nonNull(context.order), tempPaymentId: payment.tempPaymentId },
            payment: { ...context.payment, progress: 100 as const },
            unresolved: null,
          }
        : {},
    ),
    reset: assign({ entry: emptyEntry, problems: noProblems, failure: null, order: null, unresolved: null }),
    clearUnresolved: assign({ unresolved: null }),
    clearReceipt: assign({ receipt: null }),
  },
}).createMachine({
  id: 'payInvoices',
  context: ({ input }) => ({
    ...input,
    entry: emptyEntry,
    problems: noProblems,
    order: null,
    payment: initialPayInvoices,
    failure: null,
    unresolved: null,
    receipt: null,
  }),
  initial: 'editing',
  states: {
    editing: {
      on: {
        'payment.reviewed': [
          { guard: { type: 'isWrong', params: reviewOf }, actions: { type: 'setProblems', params: reviewOf } },
          { target: 'preparing', actions: { type: 'setReview', params: reviewOf } },
        ],
      },
    },
    preparing: {
      description: 'The debt is refetched, so that the summary is correct.',
      tags: 'busy',
      invoke: {
        id: 'loadDue',
        src: 'loadDue',
        input: ({ context: { patientId } }) => ({ patientId }),
        onDone: [
          { guard: { type: 'isPayable', params: outputOf }, target: 'confirming', actions: { type: 'setOrder', params: outputOf } },
          { target: 'editing', actions: { type: 'setNotPayable', params: outputOf } },
        ],
        onError: { target: 'editing', actions: 'setNotLoaded' },
      },
    },
    confirming: { on: { 'payment.confirmed': 'paying', 'review.left': { target: 'editing', actions: 'clearFailure' } } },
    paying: {
      tags: ['busy', 'underWay'],
      entry: 'begin',
      exit: 'reloadLists',
      invoke: {
        id: 'payment',
        src: 'payment',
        input: ({ context: { order, way } }) => ({ order: nonNull(order), way }),
        onSnapshot: [
          {
            guard: { type: 'mayTakeMoney', params: seenOf },
            target: '.taking',
            actions: { type: 'setSeen', params: seenOf },
          },
          { actions: { type: 'setSeen', params: seenOf } },
        ],
        onDone: [
          { guard: { type: 'isPaid', params: outputOf }, target: 'paid', actions: { type: 'setReceipt', params: outputOf } },
          { guard: { type: 'isNotPaid', params: outputOf }, target: 'confirming', actions: { type: 'setFailure', params: outputOf } },
          { target: 'unresolved', actions: { type: 'setUnresolved', params: outputOf } },
        ],
        onError: [
          { guard: 'hasTempPayment', target: 'unresolved', actions: 'setLost' },
          { target: 'confirming', actions: 'setNotStarted' },
        ],
      },
      on: { 'frame.closed': { actions: 'forwardToPayment' }, 'payment.returned': { actions: 'forwardToPayment' } },
      initial: 'beginning',
      states: { beginning: {}, taking: { tags: 'unfinished' } },
    },
    unresolved: {
      tags: ['underWay', 'unfinished'],
      on: {
        'outcome.checked': 'lookingUp',
        'question.left': [
          { guard: 'wasNotTried', target: 'editing', actions: 'clearUnresolved' },
          { target: 'editing', actions: 'reset' },
        ],
      },
    },
    lookingUp: {
      tags: ['busy', 'underWay', 'unfinished'],
      exit: 'reloadLists',
      invoke: {
        id: 'settlement',
        src: 'settlement',
        input: ({ context }) => ({ payment: referenceOf(context), isTaken: false, isCardSent: isCardWay(context.way) }),
        onDone: [
          { guard: { type: 'isPaid', params: paymentOf }, target: 'paid.receipt', actions: { type: 'setReceipt', params: paymentOf } },
          /** The debt may have changed during the payment. */
          { guard: { type: 'isNotPaid', params: paymentOf }, target: 'editing', actions: { type: 'setFailure', params: paymentOf } },
          { target: 'unresolved', actions: { type: 'setUnresolved', params: paymentOf } },
        ],
        onError: 'unresolved',
      },
    },
    paid: {
      tags: 'underWay',
      initial: 'completing',
      states: {
        completing: {
          description: 'The progress of 100 per cent is visible before the receipt.',
          tags: 'busy',
          after: { completeShown: 'receipt' },
        },
        receipt: { entry: 'reset', on: { 'receipt.closed': { target: '#payInvoices.editing', actions: 'clearReceipt' } } },
      },
    },
  },
})
