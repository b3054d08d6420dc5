import { type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { ColumnValue, Database, Tables } from '../../../platform/database/schema.ts'
import { objectOf } from '../../../platform/files/file-store.ts'
import { containsText } from '../../../platform/store/filters.ts'
import { bigint, idTextOf } from '../../../platform/store/ids.ts'
import { isReadBy } from '../../../platform/store/message-readings.ts'
import { type Page, pageOf } from '../../../platform/store/page.ts'
import { type Reader, readable } from '../../../platform/store/readable.ts'
import { isNoDraftOfAnother } from './draft-authors.ts'

/** The sender of automatic messages. Patients see it as 'System'. */
export const systemSender = 'Super Admin (USER)'

export type MessageFolder = ColumnValue<'message', 'folder'>

type Asked = {
  folder: MessageFolder
  read: 'all' | 'read' | 'unread'
  searched: string | null
  attemptId: string | null
}

const columns = [
  'message.folder',
  'message.practitioner_id',
  'message.counterpart',
  'message.role_id',
  'message.subject',
  'message.body',
  'message.kept_at',
  'message.attempt_id',
] as const

const messageId = idTextOf('message')
const patientName = sql<string>`patient.first_name || ' ' || patient.family_name`.as('patientName')
const shownCounterpart = sql`case message.counterpart when ${systemSender} then 'System' else message.counterpart end`

/** The patient's own flag alone where the own account reads, so that an index serves the query. */
const isRead = ({ patientId, accountId }: Reader) =>
  accountId === patientId.toLowerCase() ? sql<boolean>`message.is_read` : isReadBy(accountId)

const seenBy = (db: Database, reader: Reader) =>
  db
    .selectFrom(readable('message', reader))
    .innerJoin('patient', 'patient.id', 'message.patient_id')
    .select([
      ...columns,
      isRead(reader).as('is_read'),
      'message.patient_id',
      messageId,
      patientName,
      sql<string | null>`message.in_response_to::text`.as('in_response_to'),
    ])
    .where('message.deleted_at', 'is', null)
    .where(isNoDraftOfAnother(reader.accountId))

const attachmentsOf = ({ selectFrom }: ExpressionBuilder<Tables, 'message'>) =>
  jsonArrayFrom(
    selectFrom('message_attachment')
      .select(['kind', 'title', idTextOf('message_attachment')])
      .whereRef('message_id', '=', 'message.id')
      .orderBy('position'),
  ).as('attachments')

/** A folder, latest first, with the names of attachments but not their content. The search covers subjects and names of the other party. */
export const messagesOf = (db: Database, reader: Reader, { folder, read, searched, attemptId }: Asked, page: Page) =>
  pageOf(
    seenBy(db, reader)
      .select(attachmentsOf)
      .where('folder', '=', folder)
      .where(containsText(searched, sql.ref('message.subject'), shownCounterpart))
      .$if(read !== 'all', (query) => query.where(isRead(reader), '=', read === 'read'))
      .$if(attemptId !== null, (query) => query.where('attempt_id', '=', attemptId))
      .orderBy('message.kept_at', 'desc')
      .orderBy('message.id', 'desc'),
    page,
  )

export type ListedMessage = Awaited<ReturnType<typeof messagesOf>>['rows'][number]

const isAsked = (id: string) => sql<SqlBool>`message.id = ${bigint(id)}`

/** True also for a message that the patient has deleted. False for a draft of another account, and for a message withheld from the reader. */
export const isOwnMessage = async (db: Database, reader: Reader, id: string) => {
  const own = db.selectFrom(readable('message', reader)).select('id').where(isNoDraftOfAnother(reader.accountId))
  return (await own.where(isAsked(id)).executeTakeFirst()) !== undefined
}

/** Marks a message of the inbox as read for this account alone, if `condition` holds. */
const marking = (db: Database, reader: Reader, id: string, condition: RawBuilder<SqlBool>) => {
  const { patientId, accountId } = reader
  const isOwn = sql<boolean>`message.patient_id = ${accountId}`
  return db
    .with('reading', (query) =>
      query
        .updateTable('message')
        .set({ is_read: true })
        .where(isAsked(id))
        .where('patient_id', '=', patientId)
        .where(isOwn)
        .where('is_read', '=', false)
        .where('deleted_at', 'is', null)
        .where(condition),
    )
    .with('readingAsProxy', (query) =>
      query
        .insertInto('message_reading')
        .columns(['message_id', 'account_id'])
        .expression(({ selectFrom }) =>
          selectFrom(readable('message', reader))
            .select(['message.id', sql<string>`${accountId}::uuid`.as('account_id')])
            .where(isAsked(id))
            .where('folder', '=', 'inbox')
            .where(({ not }) => not(isOwn))
            .where('deleted_at', 'is', null)
            .where(condition),
        )
        .onConflict((conflict) => conflict.doNothing()),
    )
}

/** Marks a message as read. */
export const markAsRead = async (db: Database, reader: Reader, id: string) => {
  await marking(db, reader, id, sql`true`).selectNoFrom(sql`1`.as('one')).execute()
}

/**
 * A message with its attachments, each with its bytes or its object; undefined for another patient's or a deleted message. A message
 * without objects is marked as read.
 */
export const openMessage = async (db: Database, reader: Reader, id: string) => {
  const hasNoObject = sql<SqlBool>`not exists (
    select from message_attachment where message_attachment.message_id = ${bigint(id)} and message_attachment.object_key is not null)`
  const rows = await marking(db, reader, id, hasNoObject)
    .selectFrom(seenBy(db, reader).where(isAsked(id)).as('message'))
    .leftJoin('message_attachment', (join) => join.on(sql<SqlBool>`message_attachment.message_id = message.id::bigint`))
    .selectAll('message')
    .select([
      'message_attachment.kind',
      'message_attachment.title',
      sql<string | null>`message_attachment.id::text`.as('attachmentId'),
      'message_attachment.object_key',
      'message_attachment.object_bytes',
      'message_attachment.object_sha256',
      sql<string | null>`replace(encode(message_attachment.content, 'base64'), chr(10), '')`.as('data'),
    ])
    .orderBy('message_attachment.position')
    .execute()
  const [first] = rows
  if (!first) return undefined
  const { kind: _kind, title: _title, attachmentId: _attachmentId, data: _data, ...message } = first
  const attachments = rows.flatMap(({ kind, title, attachmentId, data, ...columns }) =>
    kind === null || title === null || attachmentId === null ? [] : [{ kind, title, id: attachmentId, data, object: objectOf(columns) }],
  )
  return { ...message, is_read: true, attachments }
}
