import type { Database } from '../platform/database/schema.ts'
import { databaseFiles, type FileStore } from '../platform/files/file-store.ts'
import { s3Files } from '../platform/files/s3-files.ts'
import { StartupError } from '../platform/process/startup-error.ts'
import { hasObjects, objectPrefix } from '../platform/store/stored-objects.ts'
import type { Settings } from './settings.ts'

/** Opens the store of files. @throws StartupError without a store for files that are in one */
export const openFiles = async (db: Database, { fileStore }: Pick<Settings, 'fileStore'>): Promise<FileStore> => {
  if (fileStore) return s3Files(fileStore, { prefix: await objectPrefix(db) })
  if (await hasObjects(db))
    throw new StartupError('Files of this database are in an S3 store: set FILES_S3_ENDPOINT and the other variables of that store.')
  return databaseFiles
}
