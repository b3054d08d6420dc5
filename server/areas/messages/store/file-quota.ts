import { sql } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'

/** Maximum of bytes of files that a patient's drafts and messages may add in 24 hours. */
export const maxFileBytes = 200_000_000

/** Whether files of this size may be saved in addition to those since an instant. Parallel calls may exceed the limit by their number. */
export const isWithinFileQuota = async (transaction: Database, patientId: string, bytes: number, since: Date) => {
  if (bytes === 0) return true
  const { storedBytes } = await transaction
    .selectFrom('message_attachment')
    .innerJoin('message', 'message.id', 'message_attachment.message_id')
    .select(sql<number>`coalesce(sum(coalesce(object_bytes, octet_length(content))), 0)::float8`.as('storedBytes'))
    .where('patient_id', '=', patientId)
    .where('folder', '!=', 'inbox')
    .where('kept_at', '>', since)
    .executeTakeFirstOrThrow()
  return storedBytes + bytes <= maxFileBytes
}
