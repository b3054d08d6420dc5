import type { Database } from '../../../platform/database/schema.ts'
import { accountById } from '../../../platform/store/accounts.ts'
import { displayName } from '../../../platform/store/patients.ts'
import { dayOf } from '../../../platform/values/clock.ts'
import type { FeePayment } from '../../payments/rules/deferred-requests.ts'
import { addInvoice } from '../../payments/store/invoices.ts'
import { addLedgerEntries } from '../../payments/store/ledger.ts'
import { addFavouritePharmacy } from '../store/pharmacies.ts'
import { addStep, markSent, type RepeatRequestRow } from '../store/repeat-requests.ts'
import { awaitingStatus } from './prepare.ts'

type Charge = { owedCents: number; payment: FeePayment | null }

/** Charges the fee as an invoice. The payment pays first, then the account's credit. */
const charge = async (
  transaction: Database,
  now: Date,
  { id, patient_id, fee_cents: fee }: RepeatRequestRow,
  { owedCents, payment }: Charge,
) => {
  if (fee === 0) return { invoiceId: null, paid: 0 }
  const paid = Math.min(fee, payment?.remainingCents ?? 0)
  const fromCredit = Math.min(fee - paid, Math.max(0, -owedCents))
  const invoiceId = await addInvoice(transaction, now, {
    patient_id,
    issued_on: dayOf(now),
    reference: `RX-${`${id}`.padStart(6, '0')}`,
    notes: 'Prescription fee',
    kind: 'Prescription',
    amount_cents: fee,
    balance_cents: fee - paid - fromCredit,
  })
  const entry = { patient_id, at: now, invoice_id: invoiceId, payment_id: null }
  const entries = [
    { ...entry, kind: 'charge' as const, cents: fee },
    { ...entry, kind: 'payment' as const, cents: -paid, payment_id: payment?.paymentId ?? null },
    { ...entry, kind: 'payment' as const, cents: -fromCredit },
    { ...entry, kind: 'credit' as const, cents: fromCredit, invoice_id: null },
  ]
  await addLedgerEntries(
    transaction,
    entries.filter(({ cents }) => cents !== 0),
  )
  return { invoiceId, paid }
}

/** Sends a stored request to the practice and charges its fee. Returns the cents of the payment that the fee used. */
export const completeRequest = async (transaction: Database, now: Date, request: RepeatRequestRow, charged: Charge) => {
  const { invoiceId, paid } = await charge(transaction, now, request, charged)
  const account = await accountById(transaction, request.account_id)
  await markSent(transaction, now, request.id, invoiceId)
  await addStep(transaction, { id: request.id, at: now, status: awaitingStatus, byName: account ? displayName(account) : '' })
  if (request.is_preferred_pharmacy && request.pharmacy_id !== null)
    await addFavouritePharmacy(transaction, now, request.patient_id, request.pharmacy_id)
  return paid
}
