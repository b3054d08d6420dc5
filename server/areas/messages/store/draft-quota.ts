import { sql } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'

/** Maximum of an author's drafts per patient, and of discarded drafts that can be restored. */
export const maxDrafts = 100

type Author = { patientId: string; accountId: string }

/**
 * Whether a draft may be saved; an existing one always may. Of the discarded drafts only the latest stay.
 * Parallel calls may exceed the limit by their number.
 */
export const isWithinDraftQuota = async (transaction: Database, { patientId, accountId }: Author, attemptId: string) => {
  const { rows } = await sql<{ hasRoom: boolean }>`
    with gone as (
      delete from message where id in (
        select id from message where patient_id = ${patientId} and author_id = ${accountId} and folder = 'drafts' and deleted_at is not null and attempt_id <> ${attemptId}
        order by deleted_at desc offset ${maxDrafts}))
    select exists (select from message where patient_id = ${patientId} and author_id = ${accountId} and attempt_id = ${attemptId})
      or (select count(*) from message where patient_id = ${patientId} and author_id = ${accountId} and folder = 'drafts' and deleted_at is null) < ${maxDrafts} as "hasRoom"`.execute(
    transaction,
  )
  return rows[0]?.hasRoom === true
}
