import { addNotice } from '../../platform/store/notices.ts'
import { dayOf } from '../../platform/values/clock.ts'
import type { Sandbox } from '../states/state.ts'
import { recipientOf } from './recipient.ts'

type NewInvoice = { user: string; amount: string; notes?: string }

/** Charges the patient: an unpaid invoice of today with its ledger entry. */
export const newInvoice = async ({ db, clock }: Pick<Sandbox, 'db' | 'clock'>, { user, amount, notes = 'Consultation' }: NewInvoice) => {
  const { patientId } = await recipientOf(db, user)
  const now = clock()
  const cents = Number(amount.replace('.', ''))
  const row = { patient_id: patientId, issued_on: dayOf(now), notes, kind: 'Invoice', amount_cents: cents, balance_cents: cents }
  return db.transaction().execute(async (transaction) => {
    const { id } = await transaction
      .insertInto('invoice')
      .values({ ...row, reference: '', has_document: true })
      .returning('id')
      .executeTakeFirstOrThrow()
    const reference = `INV-S${`${id}`.padStart(5, '0')}`
    await transaction.updateTable('invoice').set({ reference }).where('id', '=', id).execute()
    await transaction
      .insertInto('ledger_entry')
      .values({ patient_id: patientId, at: now, kind: 'charge', cents, invoice_id: id, payment_id: null })
      .execute()
    await addNotice(transaction, { patientId, event: 'invoice', itemId: id, at: now })
    return { invoiceId: `${id}`, reference }
  })
}
