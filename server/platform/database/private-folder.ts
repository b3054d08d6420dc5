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

/** A folder is closed before what it holds is looked at, so that nobody else can put a link in a file's place meanwhile. */
const closeContent = (folder: string): number =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !entry.isSymbolicLink())
    .map((entry) => {
      const path = join(folder, entry.name)
      return close(path, lstatSync(path).mode) + (entry.isDirectory() ? closeContent(path) : 0)
    })
    .reduce((sum, count) => sum + count, 0)

/**
 * Takes from everybody but the owner what they may do with the folder and all in it; links are never followed. Answers how many files and folders
 * others could get at until then: none where the folder itself was closed.
 * @throws StartupError when the folder is there for many
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
