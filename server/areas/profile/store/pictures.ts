import { randomUUID } from 'node:crypto'
import type { Database } from '../../../platform/database/schema.ts'

type Picture = { mediaType: string; contentBase64: string }

/** Replaces a patient's picture and deletes the old one. Returns the new id. */
export const setPicture = async (transaction: Database, patientId: string, { mediaType, contentBase64 }: Picture) => {
  const id = randomUUID()
  const { picture_id: before } = await transaction
    .selectFrom('patient')
    .select('picture_id')
    .where('id', '=', patientId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  await transaction
    .insertInto('document')
    .values({ id, patient_id: patientId, media_type: mediaType, content_base64: contentBase64 })
    .execute()
  await transaction.updateTable('patient').set({ picture_id: id }).where('id', '=', patientId).execute()
  if (before !== null) await transaction.deleteFrom('document').where('id', '=', before).where('patient_id', '=', patientId).execute()
  return id
}
