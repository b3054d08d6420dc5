import { type Insertable, type SqlBool, sql } from 'kysely'
import type { ColumnValue, Database, Tables } from '../../../platform/database/schema.ts'
import { objectColumns, type StoredObject } from '../../../platform/files/file-store.ts'
import { bigint, idText, idTextOf } from '../../../platform/store/ids.ts'
import { isReadableBy, type Reader } from '../../../platform/store/readable.ts'
import { days, later } from '../../../platform/values/clock.ts'
import { isNoDraftOfAnother } from './draft-authors.ts'

/** The message of an attempt, in any folder. */
export const messageOfAttempt = (db: Database, patientId: string, attemptId: string) =>
  db
    .selectFrom('message')
    .select(['folder', 'author_id', idText])
    .where('patient_id', '=', patientId)
    .where('attempt_id', '=', attemptId)
    .executeTakeFirst()

type Stored = Omit<Insertable<Tables['message']>, 'id' | 'deleted_at' | 'in_response_to'> & { in_response_to: string | null }

/** Stores a draft or a message, and replaces the author's draft of the attempt. Null if the attempt was sent, or is another author's. */
export const storeMessage = async (transaction: Database, { patient_id, attempt_id, in_response_to: answered, ...others }: Stored) => {
  const message = { ...others, in_response_to: answered === null ? null : bigint(answered) }
  const stored = await transaction
    .insertInto('message')
    .values({ patient_id, attempt_id, ...message })
    .onConflict((conflict) =>
      conflict
        .columns(['patient_id', 'attempt_id'])
        .doUpdateSet({ ...message, deleted_at: null })
        .where('message.folder', '=', 'drafts')
        .whereRef('message.author_id', '=', 'excluded.author_id'),
    )
    .returning(idTextOf('message'))
    .executeTakeFirst()
  return stored?.id ?? null
}

type NewAttachment = {
  kind: ColumnValue<'message_attachment', 'kind'>
  title: string
  content: Buffer
  /** The object with the content; null if the row gets it. */
  object: StoredObject | null
}

/** The id of an attachment that the message has already, or a new attachment. */
export type Attachment = { id: string } | NewAttachment

/** Sent as text, because PGlite writes bytes one by one. */
const bytesOf = (content: Buffer) => sql<Uint8Array>`decode(${content.toString('base64')}, 'base64')`

const addAttachment = (transaction: Database, messageId: string, position: number, { kind, title, content, object }: NewAttachment) =>
  transaction
    .insertInto('message_attachment')
    .values({ message_id: bigint(messageId), position, kind, title, content: object ? null : bytesOf(content), ...objectColumns(object) })
    .execute()

/** Replaces the attachments of a message, in this order. Returns the keys of objects without a row; null if one id belongs to another message. */
export const setAttachments = async (transaction: Database, messageId: string, attachments: readonly Attachment[]) => {
  const known = attachments.flatMap((one) => ('id' in one ? [one.id] : []))
  const ids = sql`${known}::bigint[]`
  const ofMessage = sql<SqlBool>`message_id = ${bigint(messageId)}`
  const removed = await transaction
    .deleteFrom('message_attachment')
    .where(ofMessage)
    .where(sql<SqlBool>`id <> all(${ids})`)
    .returning('object_key')
    .execute()
  for (const [position, one] of attachments.entries()) {
    if (!('id' in one)) await addAttachment(transaction, messageId, position, one)
    else {
      const moved = await transaction
        .updateTable('message_attachment')
        .set({ position })
        .where(ofMessage)
        .where('id', '=', bigint(one.id))
        .returning('position')
        .executeTakeFirst()
      if (!moved) return null
    }
  }
  return removed.flatMap(({ object_key: key }) => key ?? [])
}

/**
 * Hides messages from a patient; the practice keeps sent ones. Returns the number of hidden messages.
 * Returns null and changes nothing if one belongs to another patient, is a draft of another account, or is withheld from a proxy user.
 */
export const deleteMessages = async (db: Database, now: Date, { patientId, accountId }: Reader, ids: readonly string[]) => {
  const { rows } = await sql<{ isOwn: boolean; gone: number }>`
    with own as (
      select id from message where id = any(${ids}::bigint[]) and patient_id = ${patientId} and ${isNoDraftOfAnother(accountId)} and ${isReadableBy('message', accountId)}),
    asked as (select count(*) = ${ids.length}::int as "isOwn" from own),
    gone as (
      update message set deleted_at = ${now} from own, asked
      where message.id = own.id and asked."isOwn" and message.deleted_at is null returning message.id)
    select "isOwn", (select count(*) from gone)::int as gone from asked`.execute(db)
  return rows[0]?.isOwn ? rows[0].gone : null
}

/** A discarded draft can be restored for this time, because another window may still edit it. */
const discardedDraftRetentionMs = days(30)

export const deleteDiscardedDrafts = (db: Database, now: Date) =>
  db.deleteFrom('message').where('folder', '=', 'drafts').where('deleted_at', '<', later(now, -discardedDraftRetentionMs)).execute()
