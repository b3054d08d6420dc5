import { FileStoreUnavailable } from '../values/file-store-unavailable.ts'

/** An object of the file store, as the row of its file names it. `sha256`: in hexadecimal digits. */
export type StoredObject = { key: string; bytes: number; sha256: string }

/** The place of the bytes of attachments, pictures and letters: the rows themselves, or a store of objects. */
export type FileStore = {
  /** Stores the bytes of a file before its row. Returns null if the row gets the bytes. */
  put: (content: Buffer) => Promise<StoredObject | null>
  /** @throws FileStoreUnavailable also for an object with other bytes than those that were stored */
  get: (object: StoredObject) => Promise<Buffer>
  remove: (key: string) => Promise<void>
  /** The next objects of this installation in the order of their keys; empty after the last one. */
  list: (after: string) => Promise<{ key: string; ageMs: number }[]>
}

/** Rows have their bytes. */
export const databaseFiles: FileStore = {
  put: async () => null,
  get: async () => {
    throw new FileStoreUnavailable('NO_STORE')
  },
  remove: async () => undefined,
  list: async () => [],
}

type ObjectColumns = { object_key: string | null; object_bytes: number | null; object_sha256: string | null }

/** The object that a row names; null for a row with its bytes. */
export const objectOf = ({ object_key: key, object_bytes: bytes, object_sha256: sha256 }: ObjectColumns): StoredObject | null =>
  key === null || bytes === null || sha256 === null ? null : { key, bytes, sha256 }

/** Removes objects without a row. An object that cannot be removed is left to the job that sweeps. */
export const removeUnused = async (files: FileStore, keys: readonly string[]) => {
  await Promise.all(keys.map((key) => files.remove(key).catch(() => undefined)))
}

/** The bytes of a file in base64: those of its object, or those in its row. */
export const base64Of = async (files: FileStore, { object, data }: { object: StoredObject | null; data: string | null }) =>
  object ? (await files.get(object)).toString('base64') : data

/** The columns of a row that names an object, or has its bytes. */
export const objectColumns = (object: StoredObject | null): ObjectColumns => ({
  object_key: object?.key ?? null,
  object_bytes: object?.bytes ?? null,
  object_sha256: object?.sha256 ?? null,
})
