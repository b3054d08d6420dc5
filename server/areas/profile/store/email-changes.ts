import type { Database } from '../../../platform/database/schema.ts'
import { days, later } from '../../../platform/values/clock.ts'

type NewCode = { patientId: string; email: string; codeHash: string; expiresAt: Date }

/** Stores the newest code of a patient and thereby replaces an older one. */
export const saveEmailCode = (transaction: Database, { patientId, email, codeHash, expiresAt }: NewCode) => {
  const code = { email, code_hash: codeHash, expires_at: expiresAt, tries: 0, confirmed_at: null }
  return transaction
    .insertInto('email_change')
    .values({ patient_id: patientId, ...code })
    .onConflict((conflict) => conflict.column('patient_id').doUpdateSet(code))
    .execute()
}

/** Locks the newest code until the transaction ends. */
export const emailCodeOf = (transaction: Database, patientId: string) =>
  transaction.selectFrom('email_change').selectAll().where('patient_id', '=', patientId).forUpdate().executeTakeFirst()

export const countEmailAttempt = (transaction: Database, patientId: string) =>
  transaction
    .updateTable('email_change')
    .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
    .where('patient_id', '=', patientId)
    .execute()

export const recordEmailConfirmed = (transaction: Database, patientId: string, now: Date) =>
  transaction.updateTable('email_change').set({ confirmed_at: now }).where('patient_id', '=', patientId).execute()

/** Deletes codes a day after their expiry. */
export const deleteOldEmailCodes = (db: Database, now: Date) =>
  db
    .deleteFrom('email_change')
    .where('expires_at', '<', later(now, -days(1)))
    .execute()
