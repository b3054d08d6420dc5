import { chmodSync, lstatSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { StartupError } from '../process/startup-error.ts'

const ownerOnly = 0o700
const everybodyElse = 0o077
const sticky = 0o1000

const close = (path: string, mode: number) => {
  if ((mode & everybodyElse) === 0) return 0
  chmodSync(path, mode & ownerOnly)
  return 1
}

/** A folder is closed before its content is read, so that no other user can replace a file by a link meanwhile. */
const closeContent = (folder: string): number =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !entry.isSymbolicLink())
    .map((entry) => {
      const path = join(folder, entry.name)
      return close(path, lstatSync(path).mode) + (entry.isDirectory() ? closeContent(path) : 0)
    })
    .reduce((sum, count) => sum + count, 0)

/**
 * Removes the permissions of other users from the folder and its content, without following links.
 * Returns the number of files and folders that other users could access before; 0 if the folder itself was closed.
 * @throws StartupError for a shared folder
 */
export const makePrivate = (folder: string): number => {
  // Windows has no such modes.
  if (process.platform === 'win32') return 0
  const { mode } = statSync(folder)
  if (mode & sticky) throw new StartupError(`The folder ${folder} is shared by all users of this machine: set DATA_DIR to one of its own.`)
  const closed = close(folder, mode)
  const within = closeContent(folder)
  return closed === 0 ? 0 : closed + within
}
