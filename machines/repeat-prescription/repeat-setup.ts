import { assign, setup } from 'xstate'
import type { PaymentOutcome } from '../../src/domain/payments/payment.ts'
import type { RepeatAnswers } from '../../src/domain/prescriptions/repeat-answers.ts'
import { type PaymentView, paymentMachine } from '../payment/payment.machine.ts'
import {
  chargeOf,
  noPaymentProblems,
  openProblems,
  orderOf,
  otherProviders,
  problemsOf,
  type RepeatContext,
  type RepeatEvent,
  type RepeatInput,
  type RepeatPaymentEntry,
  sentRequest,
} from './repeat-context.ts'
import { type RepeatPreparationOutput, repeatPreparationMachine } from './repeat-preparation.machine.ts'
import { type RepeatSendingOutcome, repeatSendingMachine } from './repeat-sending.machine.ts'

export const repeatSetup = setup({
  types: {} as {
    context: RepeatContext
    events: RepeatEvent
    input: RepeatInput
    output: { outcome: 'sent' | 'left' }
    tags: 'busy'
    children: { preparation: 'repeatPreparation'; payment: 'payment'; sending: 'repeatSending' }
  },
  actors: {
    repeatPreparation: repeatPreparationMachine,
    payment: paymentMachine,
    repeatSending: repeatSendingMachine,
  },
  guards: {
    isUnanswered: ({ context }) => context.isUnanswered,
    hasProblems: ({ context }) => openProblems(context).length > 0,
    isPharmacyMissing: ({ context }) => context.answers.pharmacy === null,
    isReady: (_, { outcome }: RepeatPreparationOutput) => outcome === 'ready',
    isObjected: (_, { outcome }: RepeatPreparationOutput) => outcome === 'refused',
    isOnLeave: ({ context }) => context.leave !== null,
    isDue: ({ context }) => chargeOf(context).kind === 'due',
    /** A charge that no payment can pay prevents the request. */
    isSendable: ({ context }) => chargeOf(context).kind !== 'tooSmall',
    isWrong: ({ context }, entry: RepeatPaymentEntry) => {
      const { payment, cardType } = problemsOf(context, entry)
      return payment !== null || cardType !== null
    },
    isOpened: (_, { url }: PaymentView) => url !== null,
    isNotPaid: (_, { outcome }: PaymentOutcome) => outcome === 'notPaid',
    /** The resolved request lacks some of these medicines. */
    endsEarlier: ({ context }, { kind }: RepeatSendingOutcome) => kind !== 'unknown' && otherProviders(context).length > 0,
    isEnd: (_, { kind, of }: { kind: RepeatSendingOutcome['kind']; of: RepeatSendingOutcome }) => of.kind === kind,
  },
  actions: {
    /** Refetches repeat requests, invoices and the balance. */
    reloadLists: () => undefined,
    setAnswer: assign(({ context }, answer: Partial<RepeatAnswers>) => ({ answers: { ...context.answers, ...answer } })),
    toggleMedication: assign(({ context }, { id, attemptId }: { id: string; attemptId: string }) => {
      const medications = context.offered.filter((one) => context.medications.includes(one) !== (one.id === id))
      return { medications, attemptId }
    }),
    setAnswerProblems: assign({ answerProblems: ({ context }) => openProblems(context) }),
    clearAnswerProblems: assign({ answerProblems: [] }),
    clearLeave: assign({ leave: null }),
    reopenLeave: assign({ leave: ({ context: { leave } }) => leave && { ...leave, chosen: null } }),
    /** A request that waits for its payment retains its attempt id, because the practice rejects a second payment beside it. */
    setPrepared: assign(({ context }, preparation: RepeatPreparationOutput) =>
      preparation.outcome === 'ready'
        ? { due: preparation.due, leave: preparation.leave, attemptId: preparation.due?.openAttemptId ?? context.attemptId }
        : {},
    ),
    setObjection: assign((_, preparation: RepeatPreparationOutput) =>
      preparation.outcome === 'refused' ? { message: preparation.message } : {},
    ),
    setProblems: assign(({ context }, entry: RepeatPaymentEntry) => ({ problems: problemsOf(context, entry), failure: null })),
    setOrder: assign(({ context }, entry: RepeatPaymentEntry) => ({
      order: orderOf(context, entry),
      problems: noPaymentProblems,
      failure: null,
    })),
    clearFailure: assign({ problems: noPaymentProblems, failure: null }),
    setFailure: assign((_, payment: PaymentOutcome) =>
      payment.outcome === 'notPaid' ? { failure: { reason: payment.reason, message: payment.message } } : {},
    ),
    setNotStarted: assign({ failure: { reason: 'notStarted', message: null } }),
    setUnresolved: assign(({ context }) => ({ unresolved: sentRequest(context), isUnanswered: false })),
    clearUnresolved: assign({ unresolved: null, isUnanswered: false }),
    setRefusal: assign((_, sending: RepeatSendingOutcome) => (sending.kind === 'refused' ? { message: sending.message } : {})),
    setLeave: assign((_, sending: RepeatSendingOutcome) =>
      sending.kind === 'onLeave' ? { leave: { others: sending.others, unreadableCount: sending.unreadableCount, chosen: null } } : {},
    ),
    /** Medicines with a request at the practice are not requested again. */
    setEarlier: assign(({ context }, sending: RepeatSendingOutcome) => {
      if (!context.unresolved || sending.kind === 'unknown') return {}
      const medications = sending.kind === 'sent' ? otherProviders(context) : context.medications
      return { earlier: { medications: context.unresolved.medications, outcome: sending }, medications, offered: medications }
    }),
    setSent: assign({ outcome: 'sent' }),
  },
})
