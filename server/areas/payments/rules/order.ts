import { forbidden } from '../../../platform/contract/refusal.ts'
import { rowId } from '../../../platform/contract/row-id.ts'
import type { Database } from '../../../platform/database/schema.ts'
import { centsOf, surchargeOn, wholeCentsOf } from '../../../platform/payment-providers/amounts.ts'
import { type ChosenInvoice, invoiceBalancesOf } from '../store/invoices.ts'
import { addTempPayment, canAddPayment, lockTempPayment, replaceContents, tempPaymentById } from '../store/temp-payments.ts'
import { reusablePayment } from './competing-payments.ts'
import type { RepeatRequest } from './deferred-requests.ts'
import { type PaymentRules, paymentRulesOf } from './payment-rules.ts'
import { paymentRefusal } from './refusal-messages.ts'
import type { PaymentServices } from './settle.ts'

/** An order as the client sent it. `amount` includes the surcharge. */
export type PaymentOrder = {
  practiceId: string
  patientId: string
  accountId: string
  amount: string
  surcharge: string
  /** Empty without a chosen card type. */
  cardType: string
  notes: string
  logNotes: string
  /** The repeat request that is sent after payment: the wire text and its decoded form. */
  repeat: { payload: string; request: RepeatRequest } | null
  invoices: readonly InvoiceRow[]
}
export type InvoiceRow = { InvoiceID: string; isChecked: boolean; PayNow: number }

const maxCents = 99_999_99

/** A bank link takes no card. If the practice takes cards, an order without a card type cannot avoid the surcharge. */
const surchargeFor = (name: string, cents: number, { cardTypes, method }: PaymentRules) => {
  if (name === '') {
    if (method.provider !== 'poli' && cardTypes.length > 0) throw paymentRefusal('noCardType')
    return 0
  }
  const cardType = cardTypes.find((one) => one.name.toLowerCase() === name.toLowerCase())
  if (!cardType) throw paymentRefusal('cardTypeNotTaken')
  return surchargeOn(cents, cardType)
}

/** Amount without surcharge, and surcharge, in cents. */
const amountsOf = ({ amount, surcharge, cardType }: PaymentOrder, rules: PaymentRules) => {
  const [total, charged] = [centsOf(amount), centsOf(surcharge)]
  if (total === null || charged === null) throw paymentRefusal('noAmount')
  const cents = total - charged
  if (cents < 1_00) throw paymentRefusal('tooLittle')
  if (total > maxCents) throw paymentRefusal('tooMuch')
  if (surchargeFor(cardType.trim(), cents, rules) !== charged) throw paymentRefusal('surchargeDiffers')
  return { cents, surchargeCents: charged }
}

/** The shares of the invoices. Each invoice belongs to the patient, and no share exceeds its balance. */
const chosenOf = async (db: Database, { patientId, accountId, invoices }: PaymentOrder, cents: number): Promise<ChosenInvoice[]> => {
  const balances = await invoiceBalancesOf(db, { patientId, accountId }, [...new Set(invoices.map(({ InvoiceID }) => rowId(InvoiceID)))])
  const chosen = invoices
    .filter(({ isChecked }) => isChecked)
    .map((row) => ({ invoiceId: row.InvoiceID, cents: wholeCentsOf(row.PayNow) ?? 0 }))
  if (new Set(chosen.map(({ invoiceId }) => invoiceId)).size < chosen.length) throw paymentRefusal('invoiceDiffers')
  for (const row of invoices) if (!balances.has(row.InvoiceID)) throw forbidden()
  for (const one of chosen) if (one.cents <= 0 || one.cents > (balances.get(one.invoiceId) ?? 0)) throw paymentRefusal('invoiceDiffers')
  if (chosen.reduce((sum, one) => sum + one.cents, 0) > cents) throw paymentRefusal('sharesTooMuch')
  return chosen
}

/** Locks a payment until the transaction ends. Returns whether the payment still waits for its page to be paid. */
const isStillOpen = async (transaction: Database, id: string) => {
  await lockTempPayment(transaction, id)
  const payment = await tempPaymentById(transaction, id)
  return payment?.settled_at === null && !payment.isPaid
}

/**
 * Saves an order with a fixed amount and its repeat request. Returns the id of the temporary payment.
 * If a competing page is open and cannot be closed, its payment takes over this order.
 */
export const saveOrder = async (services: PaymentServices, order: PaymentOrder) => {
  const { db, deferredRequests } = services
  const now = services.clock()
  const { practiceId, patientId, repeat } = order
  const rules = await paymentRulesOf(db, practiceId)
  if (!rules.isOffered) throw paymentRefusal('notOffered')
  const { cents, surchargeCents } = amountsOf(order, rules)
  const chosen = await chosenOf(db, order, cents)
  const contents = {
    account_id: order.accountId,
    card_type: order.cardType.trim() || null,
    notes: order.notes,
    log_notes: order.logNotes,
    repeat_payload: repeat?.payload ?? null,
    chosen: JSON.stringify(chosen),
  }
  const amounts = { amount_cents: cents, surcharge_cents: surchargeCents, is_rx_request: repeat !== null }
  const purpose = { patientId, invoiceIds: chosen.map(({ invoiceId }) => invoiceId), attemptId: repeat?.request.attemptId ?? null }
  const reusable = await reusablePayment(services, purpose, { ...amounts, provider: rules.method.provider })
  const note = async (transaction: Database) => {
    if (reusable === null || !(await isStillOpen(transaction, reusable))) {
      if (!(await canAddPayment(transaction, now, patientId))) throw paymentRefusal('tooManyUnfinished')
      return addTempPayment(transaction, { practice_id: practiceId, patient_id: patientId, created_at: now, ...amounts, ...contents })
    }
    await replaceContents(transaction, reusable, contents)
    await deferredRequests.discard(transaction, reusable)
    return reusable
  }
  return db.transaction().execute(async (transaction) => {
    const tempPaymentId = await note(transaction)
    if (repeat === null) return tempPaymentId
    await deferredRequests.hold(transaction, now, repeat.request, {
      tempPaymentId,
      leftCents: chosen.reduce((remaining, one) => remaining - one.cents, cents),
    })
    return tempPaymentId
  })
}
