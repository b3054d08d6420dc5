import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { codeOf, StartupError } from '../process/startup-error.ts'

const bootId = '/proc/sys/kernel/random/boot_id'

/** Ended, though its parent has not asked how. */
const ended = ['Z', 'X']

/**
 * What tells a process from a later one of the same number: when it started, in clock ticks since the boot, and which boot. Null for one that has ended, and where
 * the system does not say.
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
    return codeOf(error) === 'EPERM'
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
    if (codeOf(error) === 'ENOENT') return null
    throw error
  }
}

const lockIn = (folder: string) => join(folder, 'server.lock')

/** The process that has the folder's database open; null when none does. */
export const holderOf = (folder: string) => {
  const holder = read(lockIn(folder))
  return holder !== null && isHeldBy(holder) ? Number(holder.split(' ')[0]) : null
}

const take = (file: string) => {
  try {
    writeFileSync(file, owner(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
}

/** Puts the lock of a dead process aside; a lock that a third process took meanwhile is put back. */
const putAside = (file: string, stale: string) => {
  const aside = `${file}.${process.pid}`
  try {
    renameSync(file, aside)
    if (read(aside) !== stale) linkSync(aside, file)
  } catch (error) {
    if (codeOf(error) !== 'ENOENT' && codeOf(error) !== 'EEXIST') throw error
  }
  rmSync(aside, { force: true })
}

/**
 * Makes this process the only one that opens the folder's database: a second one would lose committed data without a word.
 * Answers what gives the folder free again.
 * @throws StartupError when a living process holds it
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
