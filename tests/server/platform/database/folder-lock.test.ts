import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { holderOf, lockFolder } from '../../../../server/platform/database/folder-lock.ts'
import { temporaryFolder } from '../../server-process.ts'

let folder = ''
beforeEach(() => {
  folder = temporaryFolder()
})
afterEach(() => rmSync(folder, { recursive: true }))

const inUse = (pid: number) => `The database in ${folder} is in use by process ${pid}: stop that one, or set DATA_DIR.`

const takesAndWaits = `
  import { lockFolder } from ${JSON.stringify(join(import.meta.dirname, '../../../../server/platform/database/folder-lock.ts'))}
  lockFolder(process.env.FOLDER)
  console.log('locked')
  setInterval(() => undefined, 1000)`

/** A process that holds the folder, and whose parent never collects its status. */
const startHolder = async () => {
  const command = '"$NODE" --input-type=module -e "$SCRIPT" & echo $!; exec sleep 100'
  const env = { ...process.env, NODE: process.execPath, SCRIPT: takesAndWaits, FOLDER: folder }
  const parent = spawn('sh', ['-c', command], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const said: string[] = []
  for await (const line of createInterface(parent.stdout)) if (said.push(line) === 2) break
  return { pid: Number(said[0]), stop: () => parent.kill('SIGKILL') }
}

test('the folder of a living process is refused; once it was killed it is free at once, whether or not its parent noticed', async () => {
  const holder = await startHolder()
  expect(holderOf(folder)).toBe(holder.pid)
  expect(() => lockFolder(folder)).toThrow(inUse(holder.pid))
  process.kill(holder.pid, 'SIGKILL')
  await expect.poll(() => holderOf(folder)).toBe(null)
  expect(() => process.kill(holder.pid, 0)).not.toThrow()
  lockFolder(folder)()
  holder.stop()
})

test('a process does not open its own folder twice', () => {
  const unlock = lockFolder(folder)
  expect(() => lockFolder(folder)).toThrow(inUse(process.pid))
  unlock()
  lockFolder(folder)()
})

test('the folder of an ended process is free, even if its pid is in use again', () => {
  const file = join(folder, 'server.lock')
  const unlockOwn = lockFolder(folder)
  const [, ticks] = readFileSync(file, 'utf8').split(' ')
  unlockOwn()
  const ofAnotherBoot = `${process.pid} ${ticks} 00000000-0000-4000-8000-000000000000`
  for (const stale of ['999999999 1', '1 1', `${process.ppid} 1`, `${process.pid} 1`, ofAnotherBoot, 'garbage', '']) {
    writeFileSync(file, stale)
    const unlock = lockFolder(folder)
    expect(readFileSync(file, 'utf8')).toMatch(new RegExp(`^${process.pid} `))
    unlock()
    expect(existsSync(file)).toBe(false)
  }
})
