import { createHash } from 'node:crypto'
import type { Database } from '../../database/schema.ts'
import { databaseFiles, type FileStore, objectColumns } from '../../files/file-store.ts'
import { FileStoreUnavailable } from '../../values/file-store-unavailable.ts'
import type { Row } from '../mapping/context.ts'
import { ImportError } from '../problems.ts'
import { storedDocuments } from '../store/documents.ts'
import { inBatches } from './batches.ts'

type Media = Row<'media'>

/** Each batch is one query, so the transaction is never idle for longer than the time limit of the file store. */
const documentsAtOnce = 8

const refuseWithoutStore = (error: unknown): never => {
  if (!(error instanceof FileStoreUnavailable)) throw error
  throw new ImportError(`The file store does not take the documents (${error.code}): import the file again later.`)
}

const sha256Of = (content: Buffer) => createHash('sha256').update(content).digest('hex')

/**
 * Stores the documents of rows (as JSON) in the file store, and returns the rows with their objects. A document that the stored row has
 * already stays where it is. Only one import runs at a time, so no other import changes the stored rows meanwhile.
 * @throws ImportError without the file store
 */
export const storeDocuments = async (db: Database, files: FileStore, rows: string, signal: AbortSignal): Promise<string> => {
  if (files === databaseFiles) return rows
  const media: Media[] = JSON.parse(rows)
  const placed: object[] = []
  for await (const batch of inBatches(media, signal, documentsAtOnce)) {
    const stored = await storedDocuments(db, JSON.stringify(batch))
    const place = async (row: Media) => {
      const before = stored.find((one) => one.patient_id === row.patient_id && one.source_key === row.source_key)
      if (row.data_base64 === null || before?.isSame) return row
      const content = Buffer.from(row.data_base64, 'base64')
      const isSameObject = before?.object?.sha256 === sha256Of(content)
      const object = isSameObject ? before.object : await files.put(content).catch(refuseWithoutStore)
      return { ...row, data_base64: object ? null : row.data_base64, ...objectColumns(object) }
    }
    placed.push(...(await Promise.all(batch.map(place))))
  }
  return JSON.stringify(placed)
}
