import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { bigint, idText } from '../../../platform/store/ids.ts'
import type { Attachment } from './stored-messages.ts'

type Text = { roleId: string; providerId: string | null; subject: string; body: string; attachments: readonly Attachment[] }

const digestOf = (content: Buffer) => createHash('sha256').update(content).digest('hex')

const filesOf = (db: Database, id: string) =>
  db
    .selectFrom('message_attachment')
    .select(['kind', 'title', idText, sql<string>`coalesce(object_sha256, encode(sha256(content), 'hex'))`.as('digest')])
    .where('message_id', '=', bigint(id))
    .orderBy('position')
    .execute()

type Held = Awaited<ReturnType<typeof filesOf>>[number]

const isSameFile = (one: Attachment, held: Held | undefined) =>
  held !== undefined &&
  ('id' in one ? one.id === held.id : one.kind === held.kind && one.title === held.title && digestOf(one.content) === held.digest)

/** Whether a sent message has this text, these files and this recipient. */
export const isUnchangedSinceSent = async (db: Database, id: string, { roleId, providerId, subject, body, attachments }: Text) => {
  const same = await db
    .selectFrom('message')
    .select('id')
    .where('id', '=', bigint(id))
    .where('role_id', '=', roleId)
    .where('subject', '=', subject)
    .where('body', '=', body)
    .where('practitioner_id', 'is not distinct from', providerId)
    .executeTakeFirst()
  if (!same) return false
  const files = await filesOf(db, id)
  return files.length === attachments.length && attachments.every((one, index) => isSameFile(one, files[index]))
}
