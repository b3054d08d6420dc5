import { Refusal } from '../../../platform/contract/refusal.ts'
import type { Database } from '../../../platform/database/schema.ts'
import { base64Of, type FileStore, removeUnused } from '../../../platform/files/file-store.ts'
import type { Reader } from '../../../platform/store/readable.ts'
import { markAsRead, openMessage } from '../store/lists.ts'
import type { WrittenMessage } from './message.ts'
import type { SaveResult } from './save-message.ts'

const storeFiles = async (files: FileStore, message: WrittenMessage): Promise<WrittenMessage> => ({
  ...message,
  attachments: await Promise.all(
    message.attachments.map(async (one) => ('id' in one ? one : { ...one, object: await files.put(one.content) })),
  ),
})

/** The keys of the new files. */
const keysOf = ({ attachments }: WrittenMessage) =>
  attachments.flatMap((one) => ('id' in one || one.object === null ? [] : [one.object.key]))

/**
 * Stores the new files of a message before `save` saves its rows. Files without a row are removed afterwards. After a failure whose outcome
 * is unknown they stay.
 */
export const saveWithFiles = async (files: FileStore, message: WrittenMessage, save: (message: WrittenMessage) => Promise<SaveResult>) => {
  const stored = await storeFiles(files, message)
  const saved = await save(stored).catch(async (error: unknown) => {
    if (error instanceof Refusal) await removeUnused(files, keysOf(stored))
    throw error
  })
  await removeUnused(files, saved.isSaved ? saved.removedKeys : keysOf(stored))
  return saved
}

/** Opens a message with the content of its attachments. It is marked as read after its objects are read. */
export const readMessage = async (db: Database, files: FileStore, reader: Reader, id: string) => {
  const message = await openMessage(db, reader, id)
  if (!message || message.attachments.every(({ object }) => object === null)) return message
  const attachments = await Promise.all(message.attachments.map(async (one) => ({ ...one, data: await base64Of(files, one) })))
  await markAsRead(db, reader, id)
  return { ...message, attachments }
}
