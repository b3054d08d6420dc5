import { randomUUID } from 'node:crypto'
import { readdirSync, rmSync } from 'node:fs'
import { type FileHandle, open, rm } from 'node:fs/promises'
import { join } from 'node:path'

const prefix = 'import-'
const bytesAtOnce = 262_144

/** The bytes of a file between two positions. A file can be read several times. */
export async function* bytesOf(file: FileHandle, from = 0, to = Number.POSITIVE_INFINITY) {
  for (let at = from; at < to; ) {
    const length = Math.min(bytesAtOnce, to - at)
    const { bytesRead, buffer } = await file.read(Buffer.alloc(length), 0, length, at)
    if (bytesRead === 0) return
    yield buffer.subarray(0, bytesRead)
    at += bytesRead
  }
}

/** A temporary file that only the server's user can read. The system deletes it with the process, even after a kill. */
export const openPrivateFile = async (folder: string) => {
  const path = join(folder, `${prefix}${randomUUID()}`)
  const file = await open(path, 'wx+', 0o600)
  // Some systems delete an open file only after it is closed.
  await rm(path, { force: true }).catch(() => undefined)
  return {
    file,
    close: async () => {
      await file.close()
      await rm(path, { force: true })
    },
  }
}

/** Deletes temporary files that a killed server left in the folder. */
export const clearPrivateFiles = (folder: string) => {
  for (const name of readdirSync(folder)) if (name.startsWith(prefix)) rmSync(join(folder, name), { force: true })
}
