import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { errorCodeOf, StartupError } from '../process/startup-error.ts'

const bootId = '/proc/sys/kernel/random/boot_id'

/** A zombie has ended, but its parent has not collected its status. */
const ended = ['Z', 'X']

/**
 * Distinguishes a process from a later one with the same pid: start in clock ticks since boot, and boot id.
 * Null for an ended process, and on systems without /proc.
 */
const birthOf = (pid: number) => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return ended.includes(fields[0] ?? '') ? null : `${fields[19]} ${readFileSync(bootId, 'utf8').trim()}`
  } catch {
    return null
  }
}

const isRunning = (pid: number) => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return errorCodeOf(error) === 'EPERM'
  }
}

const owner = (pid: number) => `${pid} ${birthOf(pid) ?? ''}`

const isHeldBy = (holder: string) => {
  const pid = Number(holder.split(' ')[0])
  if (!Number.isInteger(pid) || pid <= 0) return false
  return birthOf(process.pid) === null ? pid !== process.pid && isRunning(pid) : holder === owner(pid)
}

const read = (file: string) => {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (errorCodeOf(error) === 'ENOENT') return null
    throw error
  }
}

const lockIn = (folder: string) => join(folder, 'server.lock')

/** The pid of the process that has the folder's database open; null without one. */
export const holderOf = (folder: string) => {
  const holder = read(lockIn(folder))
  return holder !== null && isHeldBy(holder) ? Number(holder.split(' ')[0]) : null
}

const take = (file: string) => {
  try {
    writeFileSync(file, owner(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (errorCodeOf(error) === 'EEXIST') return false
    throw error
  }
}

/** Removes the lock of a dead process. If a third process has taken the lock meanwhile, its lock is restored. */
const putAside = (file: string, stale: string) => {
  const aside = `${file}.${process.pid}`
  try {
    renameSync(file, aside)
    if (read(aside) !== stale) linkSync(aside, file)
  } catch (error) {
    if (errorCodeOf(error) !== 'ENOENT' && errorCodeOf(error) !== 'EEXIST') throw error
  }
  rmSync(aside, { force: true })
}

/**
 * Makes this process the only one that opens the folder's database, because a second one would lose committed data silently.
 * Returns the function that unlocks the folder.
 * @throws StartupError if a living process holds the lock
 */
export const lockFolder = (folder: string) => {
  const file = lockIn(folder)
  while (!take(file)) {
    const holder = read(file)
    if (holder === null) continue
    if (isHeldBy(holder))
      throw new StartupError(`The database in ${folder} is in use by process ${holder.split(' ')[0]}: stop that one, or set DATA_DIR.`)
    putAside(file, holder)
  }
  return () => {
    if (read(file) === owner(process.pid)) rmSync(file, { force: true })
  }
}
