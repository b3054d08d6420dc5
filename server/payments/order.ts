import { forbidden } from '../contract/refusal.ts'
import type { Database } from '../database/schema.ts'
import type { ChosenInvoice } from '../database/schema-payments.ts'
import { hold } from '../prescriptions/held.ts'
import type { RepeatRequest } from '../prescriptions/request.ts'
import { balancesOf } from '../store/payments/invoices.ts'
import { addTempPayment } from '../store/payments/temp-payments.ts'
import { centsOf, surchargeOn, wholeCentsOf } from './amounts.ts'
import { type PaymentRules, paymentRulesOf } from './payment-rules.ts'
import { paymentRefused } from './sentences.ts'

/** What a patient wants to pay, as it travelled. `amount` is with the surcharge. */
export type PaymentOrder = {
  practiceId: string
  patientId: string
  accountId: string
  amount: string
  surcharge: string
  /** Empty where none was chosen; null for what is paid without a card. */
  cardType: string | null
  notes: string
  logNotes: string
  /** The repeat request that is sent once it is paid, as it travelled and as it was read. */
  repeat: { payload: string; request: RepeatRequest } | null
  invoices: readonly InvoiceRow[]
}
export type InvoiceRow = { InvoiceID: string; isChecked: boolean; PayNow: number }

const mostCents = 99_999_99

/** A bank link takes no card; where the practice takes cards, nobody goes around its surcharge by one. */
const surchargeFor = (name: string | null, cents: number, { cardTypes, method }: PaymentRules) => {
  if (name === null || name === '') {
    const isByBank = name === null && method.provider === 'poli'
    if (!isByBank && cardTypes.length > 0) throw paymentRefused('noCardType')
    return 0
  }
  const cardType = cardTypes.find((one) => one.name.toLowerCase() === name.toLowerCase())
  if (!cardType) throw paymentRefused('cardTypeNotTaken')
  return surchargeOn(cents, cardType)
}

/** The amount without the surcharge, and the surcharge, in cents. */
const amountsOf = ({ amount, surcharge, cardType }: PaymentOrder, rules: PaymentRules) => {
  const [total, charged] = [centsOf(amount), centsOf(surcharge)]
  if (total === null || charged === null) throw paymentRefused('noAmount')
  const cents = total - charged
  if (cents < 1_00) throw paymentRefused('tooLittle')
  if (total > mostCents) throw paymentRefused('tooMuch')
  if (surchargeFor(cardType?.trim() ?? null, cents, rules) !== charged) throw paymentRefused('surchargeDiffers')
  return { cents, surchargeCents: charged }
}

const idOf = ({ InvoiceID }: InvoiceRow) => {
  if (!/^\d{1,18}$/.test(InvoiceID)) throw forbidden()
  return InvoiceID
}

/** What of the payment goes to which invoice: each the patient's own, and none above its balance. */
const chosenOf = async (db: Database, { patientId, invoices }: PaymentOrder, cents: number): Promise<ChosenInvoice[]> => {
  const balances = await balancesOf(db, patientId, [...new Set(invoices.map(idOf))])
  const chosen = invoices
    .filter(({ isChecked }) => isChecked)
    .map((row) => ({ invoiceId: row.InvoiceID, cents: wholeCentsOf(row.PayNow) ?? 0 }))
  if (new Set(chosen.map(({ invoiceId }) => invoiceId)).size < chosen.length) throw paymentRefused('invoiceDiffers')
  for (const row of invoices) if (!balances.has(row.InvoiceID)) throw forbidden()
  for (const one of chosen) if (one.cents <= 0 || one.cents > (balances.get(one.invoiceId) ?? 0)) throw paymentRefused('invoiceDiffers')
  if (chosen.reduce((sum, one) => sum + one.cents, 0) > cents) throw paymentRefused('sharesTooMuch')
  return chosen
}

/** Notes what is about to be paid and fixes its amount, with the repeat request that it carries. Answers the id of the temporary payment. */
export const noteOrder = async (db: Database, now: Date, order: PaymentOrder) => {
  const { practiceId, patientId, repeat } = order
  const rules = await paymentRulesOf(db, practiceId)
  if (!rules.isOffered) throw paymentRefused('notOffered')
  const { cents, surchargeCents } = amountsOf(order, rules)
  const chosen = await chosenOf(db, order, cents)
  const note = (on: Database) =>
    addTempPayment(on, {
      practice_id: practiceId,
      patient_id: patientId,
      account_id: order.accountId,
      created_at: now,
      amount_cents: cents,
      surcharge_cents: surchargeCents,
      card_type: order.cardType?.trim() || null,
      notes: order.notes,
      log_notes: order.logNotes,
      is_rx_request: repeat !== null,
      repeat_payload: repeat?.payload ?? null,
      chosen: JSON.stringify(chosen),
    })
  if (repeat === null) return note(db)
  return db.transaction().execute(async (transaction) => {
    const tempPaymentId = await note(transaction)
    await hold(transaction, now, repeat.request, { tempPaymentId, leftCents: chosen.reduce((left, one) => left - one.cents, cents) })
    return tempPaymentId
  })
}
