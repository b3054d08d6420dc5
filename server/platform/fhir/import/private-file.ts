import { randomUUID } from 'node:crypto'
import { readdirSync, rmSync } from 'node:fs'
import { type FileHandle, open, rm } from 'node:fs/promises'
import { join } from 'node:path'

const prefix = 'import-'
const bytesAtOnce = 262_144

/** What a file holds from a place to another one, however often. */
export async function* bytesOf(file: FileHandle, from = 0, to = Number.POSITIVE_INFINITY) {
  for (let at = from; at < to; ) {
    const length = Math.min(bytesAtOnce, to - at)
    const { bytesRead, buffer } = await file.read(Buffer.alloc(length), 0, length, at)
    if (bytesRead === 0) return
    yield buffer.subarray(0, bytesRead)
    at += bytesRead
  }
}

/** A file for the server's own user only, which goes with the process, also where that is killed. */
export const openPrivateFile = async (folder: string) => {
  const path = join(folder, `${prefix}${randomUUID()}`)
  const file = await open(path, 'wx+', 0o600)
  // Some systems delete an open file only once it is closed.
  await rm(path, { force: true }).catch(() => undefined)
  return {
    file,
    close: async () => {
      await file.close()
      await rm(path, { force: true })
    },
  }
}

/** Deletes what a server that was killed may have left in the folder. */
export const clearPrivateFiles = (folder: string) => {
  for (const name of readdirSync(folder)) if (name.startsWith(prefix)) rmSync(join(folder, name), { force: true })
}
