import { addPayment } from '../../server/areas/payments/store/payments.ts'
import { saveSession, saveSessionStatus } from '../../server/areas/payments/store/sessions.ts'
import { addTempPayment } from '../../server/areas/payments/store/temp-payments.ts'
import type { Database } from '../../server/platform/database/schema.ts'
import { patientId } from '../../server/sandbox/patients.ts'
import { practiceId } from '../../server/sandbox/practices.ts'

/** The sessions in the examples. */
const sessions = [
  { provider: 'stripe', session_id: 'cs_0001' },
  { provider: 'windcave', session_id: '0001' },
] as const

/** Stores the paid payments that the examples' bodies name: the first ones of a sandbox. */
export const notePayments = async (db: Database) => {
  const now = new Date()
  for (const session of sessions) {
    const amounts = { patient_id: patientId('patient'), amount_cents: 45_00, surcharge_cents: 0 }
    const tempPaymentId = await addTempPayment(db, {
      ...amounts,
      practice_id: practiceId('harbour'),
      account_id: patientId('patient'),
      created_at: now,
      card_type: null,
      notes: '',
      log_notes: '',
      is_rx_request: false,
      repeat_payload: null,
      chosen: '[]',
    })
    await saveSession(db, now, tempPaymentId, session)
    await addPayment(db, { ...amounts, ...session, tempPaymentId, paid_at: now })
    await saveSessionStatus(db, now, tempPaymentId, 'completed')
  }
}
