import { sql } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'

/** How many drafts a patient may have, and how many that were thrown away can come back. */
export const maxDrafts = 100

/** Whether a draft may be kept: one that is there already always may. Of those that were thrown away only the latest stay. Calls at the same moment may pass the limit by as many. */
export const isWithinDraftQuota = async (transaction: Database, patientId: string, attemptId: string) => {
  const { rows } = await sql<{ hasRoom: boolean }>`
    with gone as (
      delete from message where id in (
        select id from message where patient_id = ${patientId} and folder = 'drafts' and deleted_at is not null and attempt_id <> ${attemptId}
        order by deleted_at desc offset ${maxDrafts}))
    select exists (select from message where patient_id = ${patientId} and attempt_id = ${attemptId})
      or (select count(*) from message where patient_id = ${patientId} and folder = 'drafts' and deleted_at is null) < ${maxDrafts} as "hasRoom"`.execute(
    transaction,
  )
  return rows[0]?.hasRoom === true
}
