import { randomUUID } from 'node:crypto'
import type { Database } from '../../../platform/database/schema.ts'
import { objectColumns, type StoredObject } from '../../../platform/files/file-store.ts'

/** `object`: the object with the content; null if the row gets it. */
type Picture = { mediaType: string; content: Buffer; object: StoredObject | null }

/** Replaces a patient's picture and deletes the old one. Returns the new id, and the keys of objects without a row. */
export const setPicture = async (transaction: Database, patientId: string, { mediaType, content, object }: Picture) => {
  const id = randomUUID()
  const { picture_id: before } = await transaction
    .selectFrom('patient')
    .select('picture_id')
    .where('id', '=', patientId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  await transaction
    .insertInto('document')
    .values({
      id,
      patient_id: patientId,
      media_type: mediaType,
      content_base64: object ? null : content.toString('base64'),
      ...objectColumns(object),
    })
    .execute()
  await transaction.updateTable('patient').set({ picture_id: id }).where('id', '=', patientId).execute()
  if (before === null) return { id, removedKeys: [] }
  const deleted = await transaction
    .deleteFrom('document')
    .where('id', '=', before)
    .where('patient_id', '=', patientId)
    .returning('object_key')
    .execute()
  return { id, removedKeys: deleted.flatMap(({ object_key: key }) => key ?? []) }
}
