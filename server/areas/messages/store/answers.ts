import type { Database } from '../../../platform/database/schema.ts'
import { bigint, idText } from '../../../platform/store/ids.ts'
import { addNotice } from '../../../platform/store/notices.ts'

/** The ids of messages whose answer is due. */
export const messagesDueForAnswer = async (db: Database, now: Date) => {
  const due = await db.selectFrom('message').select(idText).where('answer_due_at', '<=', now).orderBy('answer_due_at').limit(20).execute()
  return due.map(({ id }) => id)
}

/**
 * Locks a sent message until the transaction ends; undefined if another transaction holds it. With `dueAt`, only a message whose answer is
 * due by then.
 */
export const messageToAnswer = (transaction: Database, id: string, dueAt: Date | null) =>
  transaction
    .selectFrom('message')
    .select(['id', 'patient_id', 'practitioner_id', 'counterpart', 'role_id', 'subject', 'body'])
    .where('id', '=', bigint(id))
    .where('folder', '=', 'sent')
    .$if(dueAt !== null, (query) => query.where('answer_due_at', '<=', dueAt).forUpdate().skipLocked())
    .$if(dueAt === null, (query) => query.forUpdate())
    .executeTakeFirst()

type Sent = NonNullable<Awaited<ReturnType<typeof messageToAnswer>>>

/** Adds the practice's answer to a message, ends its due date and notes the news. */
export const addAnswer = async (
  transaction: Database,
  now: Date,
  { id, ...sent }: Sent,
  { subject, body }: { subject: string; body: string },
) => {
  await transaction.updateTable('message').set({ answer_due_at: null }).where('id', '=', id).execute()
  const added = await transaction
    .insertInto('message')
    .values({ ...sent, subject, body, folder: 'inbox', is_read: false, kept_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await addNotice(transaction, { patientId: sent.patient_id, event: 'message', itemId: added.id, at: now })
}
