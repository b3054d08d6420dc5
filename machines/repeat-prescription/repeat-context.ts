import { allocate } from '../../src/domain/payments/allocation.ts'
import type { CardType, PaymentOrder, PaymentOutcome } from '../../src/domain/payments/payment.ts'
import type { PaymentWay } from '../../src/domain/payments/payment-way.ts'
import { surchargeOf } from '../../src/domain/payments/surcharge.ts'
import type { Medication } from '../../src/domain/prescriptions/medication.ts'
import { feeKindIn, problemsOfAnswers, type RepeatAnswers, type RepeatProblem } from '../../src/domain/prescriptions/repeat-answers.ts'
import { areChargesTooSmall, type RepeatCharge, type RepeatPayment, repeatCharge } from '../../src/domain/prescriptions/repeat-charge.ts'
import type { Pharmacy, PickUp, RepeatRequest, RepeatSending, UnresolvedRepeat } from '../../src/domain/prescriptions/repeat-request.ts'
import type { RepeatRules } from '../../src/domain/prescriptions/repeat-rules.ts'
import { nonNull } from '../ports.ts'
import type { RepeatDue, RepeatLeave, RepeatPreparationInput } from './repeat-preparation.machine.ts'

export type RepeatInput = {
  patientId: string
  /** The requested medicines; at least one. */
  medications: readonly Pick<Medication, 'id' | 'name'>[]
  rules: RepeatRules
  /** The way in which a fee is paid online, and the card types to choose from; null without online payment. */
  paying: { way: PaymentWay; cardTypes: readonly CardType[] } | null
  /** The answers of an earlier visit to the flow. */
  answers: RepeatAnswers
  /** An earlier request whose outcome is unknown; null without one. */
  unresolved: UnresolvedRepeat | null
  /** The UUID of this attempt, the same through all retries. */
  attemptId: string
  /** Returns the request as JSON for the payment. */
  encode: (request: RepeatRequest) => string
}

/** `kind`: null before a choice; a single offered kind needs no choice. */
export type RepeatPaymentEntry = { kind: RepeatPayment['kind'] | null; cardType: CardType | null }

export type RepeatPaymentProblems = { payment: 'missing' | 'belowOne' | null; cardType: 'missing' | null }

export const noPaymentProblems: RepeatPaymentProblems = { payment: null, cardType: null }

/** The reason why no money was taken. */
type RepeatPaymentFailure = Omit<Extract<PaymentOutcome, { outcome: 'notPaid' }>, 'outcome'>

export type RepeatContext = RepeatInput & {
  /** The medicines to choose from. `medications` are the chosen ones. */
  offered: RepeatInput['medications']
  /** Problems of the answers at the last attempt to continue. */
  answerProblems: readonly RepeatProblem[]
  due: RepeatDue | null
  leave: RepeatLeave | null
  problems: RepeatPaymentProblems
  order: PaymentOrder | null
  failure: RepeatPaymentFailure | null
  /** The unresolved request was sent before this machine started. */
  isUnanswered: boolean
  /** The outcome of an earlier request for other medicines; null without one. */
  earlier: { medications: readonly string[]; outcome: RepeatSending } | null
  /** The practice's reason for a refused request; null without one. */
  message: string | null
  outcome: 'sent' | 'left'
}

/** An answer of the patient. `attemptId`: of the request for the changed medicines. */
type AnswerEvent =
  | { type: 'medication.toggled'; id: string; attemptId: string }
  | { type: 'pickUp.chosen'; pickUp: PickUp }
  | { type: 'pharmacy.chosen' | 'pharmacy.suggested'; pharmacy: Pharmacy }
  | { type: 'preference.chosen'; isPreferred: boolean }
  | { type: 'urgency.chosen'; isUrgent: boolean }
  | { type: 'notes.changed'; notes: string }

export type RepeatEvent =
  | AnswerEvent
  | { type: 'answers.confirmed' | 'request.confirmed' | 'question.left' }
  | { type: 'payment.confirmed'; entry: RepeatPaymentEntry }

/** The problems that prevent the next step. */
export const openProblems = ({ answers, rules, medications }: Pick<RepeatContext, 'answers' | 'rules' | 'medications'>) =>
  problemsOfAnswers(answers, rules, medications)

/** The medicines that the unresolved request does not ask for. */
export const otherProviders = ({ unresolved, medications }: Pick<RepeatContext, 'unresolved' | 'medications'>) =>
  unresolved ? medications.filter(({ id }) => !unresolved.request.medicationIds.includes(id)) : []

type Charged = Pick<RepeatContext, 'due' | 'paying' | 'rules'>

/** The charge of the request. It includes an owed balance only for a patient who can see its invoices. */
export const chargeOf = ({ due, paying, rules }: Charged): RepeatCharge => {
  if (due === null) return { kind: 'none' }
  const isOwedUnseen = due.invoices === null && due.balance?.side === 'debit'
  return repeatCharge(isOwedUnseen ? null : due.balance, due.fee, {
    isOffered: paying !== null,
    isSmallToAccount: rules.isSmallFeeToAccount,
  })
}

/** The payments to choose from; empty without a charge. */
export const paymentsOf = (context: Charged): readonly RepeatPayment[] => {
  const charge = chargeOf(context)
  return charge.kind === 'due' ? charge.payments : []
}

/** The chosen payment; null before a required choice. */
export const chosenPayment = (context: Charged, { kind }: Pick<RepeatPaymentEntry, 'kind'>): RepeatPayment | null => {
  const payments = paymentsOf(context)
  return (payments.length === 1 ? payments[0] : payments.find((payment) => payment.kind === kind)) ?? null
}

export const problemsOf = (context: RepeatContext, entry: RepeatPaymentEntry): RepeatPaymentProblems => {
  const payment = chosenPayment(context, entry)
  const isCardTypeAsked = (context.paying?.cardTypes.length ?? 0) > 0
  return {
    payment: payment === null ? 'missing' : areChargesTooSmall(payment.cents) ? 'belowOne' : null,
    cardType: isCardTypeAsked && entry.cardType === null ? 'missing' : null,
  }
}

export const repeatPreparationInput = ({ patientId, medications, answers, rules, leave }: RepeatContext): RepeatPreparationInput => ({
  patientId,
  medicationIds: medications.map(({ id }) => id),
  pickUp: nonNull(answers.pickUp),
  feeKind: rules.isInvoicing ? feeKindIn(answers) : null,
  leave,
})

/** The request for these answers. `paid`: in cents, null without a payment. */
const requestOf = (context: RepeatContext, paid: number | null): RepeatRequest => {
  const { patientId, medications, answers, leave, due, attemptId } = context
  const pickUp = nonNull(answers.pickUp)
  const pharmacy = pickUp === 'pharmacy' ? nonNull(answers.pharmacy) : null
  return {
    patientId,
    medicationIds: medications.map(({ id }) => id),
    pickUp,
    pharmacy: pharmacy && { id: pharmacy.id, name: pharmacy.name },
    isPreferredPharmacy: pharmacy !== null && answers.isPreferredPharmacy,
    isUrgent: answers.isUrgent,
    notes: answers.notes.trim(),
    ignoresLeave: leave !== null,
    providerId: leave?.chosen && leave.chosen !== 'default' ? leave.chosen.id : null,
    charge: due ? { kind: feeKindIn(answers), fee: due.fee, paid } : null,
    attemptId,
  }
}

/** The request that is sent without a payment. */
export const sentRequest = (context: RepeatContext): UnresolvedRepeat => ({
  request: requestOf(context, null),
  medications: context.medications.map(({ name }) => name),
})

/** The order of the payment, with the request as JSON. */
export const orderOf = (context: RepeatContext, entry: RepeatPaymentEntry): PaymentOrder => {
  const { kind, cents } = nonNull(chosenPayment(context, entry))
  const { fee, invoices } = nonNull(context.due)
  return {
    patientId: context.patientId,
    amount: cents,
    surcharge: surchargeOf(cents, entry.cardType),
    cardType: entry.cardType,
    notes: '',
    shares: kind === 'full' ? allocate(cents - fee, nonNull(invoices)) : [],
    repeatRequest: context.encode(requestOf(context, cents)),
  }
}
