import { sql } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'

/** How many bytes of files a patient's drafts and messages may take in 24 hours. */
export const maxFileBytes = 200_000_000

/** Whether files of so many bytes may be kept beside those since a moment. Calls at the same moment may pass the limit by as many. */
export const isWithinFileQuota = async (transaction: Database, patientId: string, bytes: number, since: Date) => {
  if (bytes === 0) return true
  const { storedBytes } = await transaction
    .selectFrom('message_attachment')
    .innerJoin('message', 'message.id', 'message_attachment.message_id')
    .select(sql<number>`coalesce(sum(octet_length(content)), 0)::float8`.as('storedBytes'))
    .where('patient_id', '=', patientId)
    .where('folder', '!=', 'inbox')
    .where('kept_at', '>', since)
    .executeTakeFirstOrThrow()
  return storedBytes + bytes <= maxFileBytes
}
