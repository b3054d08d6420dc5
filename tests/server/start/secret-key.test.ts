import { chmodSync, existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { sendStaffCommand } from '../../../scripts/practice/target.ts'
import { migrate } from '../../../server/platform/database/migrate.ts'
import { openInMemory } from '../../../server/platform/database/open.ts'
import { StartupError } from '../../../server/platform/process/startup-error.ts'
import { keyFileOf, loadSecretKey } from '../../../server/start/secret-key.ts'
import { settingsFrom } from '../../../server/start/settings.ts'
import { refusedStart, temporaryFolder } from '../server-process.ts'

const base64 = (byte: number) => Buffer.alloc(32, byte).toString('base64')

describe('the key of the second factors', () => {
  let opened: Awaited<ReturnType<typeof openInMemory>>
  let dataFolder = ''
  beforeEach(async () => {
    opened = await openInMemory()
    await migrate(opened.db)
    dataFolder = join(temporaryFolder(), 'data')
  })
  afterEach(() => opened.close())

  const load = (secretKey: Buffer | null = null) => loadSecretKey(opened.db, { secretKey, dataFolder })
  const refusal = (loading: Promise<Buffer>) =>
    loading.then(
      () => 'it started',
      (error: unknown) => (error instanceof StartupError ? error.message : Promise.reject(error)),
    )

  test('is made beside the data at the first start, for its owner alone, and read at the next', async () => {
    const key = await load()
    const file = keyFileOf(dataFolder)
    expect(file).toBe(`${dataFolder}.key`)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    chmodSync(file, 0o644)
    expect(await load()).toEqual(key)
    expect(statSync(file).mode & 0o777).toBe(0o600)
  })

  test('is SECRET_KEY where it is set, and no file is made', async () => {
    expect(await load(Buffer.alloc(32, 1))).toEqual(Buffer.alloc(32, 1))
    expect(existsSync(keyFileOf(dataFolder))).toBe(false)
  })

  test('is not made anew where it is lost: the start says how to go on', async () => {
    await load()
    rmSync(keyFileOf(dataFolder))
    const sentence = await refusal(load())
    expect(sentence).toContain('The key of the second factors is missing')
    expect(sentence).toContain('npm run practice -- lift-factor --everyone --reason TEXT (docs/running.md)')
    expect(existsSync(keyFileOf(dataFolder))).toBe(false)
  })

  test('is refused where it is another one, or no key at all', async () => {
    await load()
    expect(await refusal(load(Buffer.alloc(32, 2)))).toContain('The key in SECRET_KEY is not the one')
    writeFileSync(keyFileOf(dataFolder), `${base64(3)}\n`)
    expect(await refusal(load())).toContain(`The key in ${keyFileOf(dataFolder)} is not the one`)
    writeFileSync(keyFileOf(dataFolder), 'no key')
    expect(await refusal(load())).toContain('has no key')
  })

  test.each([
    ['short', Buffer.alloc(16).toString('base64')],
    ['no base64', 'a key that someone has thought of'],
  ])('is refused as SECRET_KEY if it is %s', (_, SECRET_KEY) =>
    expect(() => settingsFrom({ SECRET_KEY })).toThrow('SECRET_KEY must be 32 bytes in base64'),
  )
})

test('a server with a lost key starts again once every factor is lifted', async () => {
  const DATA_DIR = join(temporaryFolder(), 'data')
  const environment = { DATA_DIR, SANDBOX: '0', LOG_LEVEL: 'silent' }
  expect(await refusedStart({ ...environment, SECRET_KEY: base64(1) })).toBe('It ran until it was stopped.')
  expect(await refusedStart(environment)).toContain('is missing')
  const sentence = await sendStaffCommand(settingsFrom(environment), { liftFactor: { user: null, reason: 'The key is lost' } })
  expect(sentence).toContain('0 users')
  expect(await refusedStart(environment)).toBe('It ran until it was stopped.')
  expect(Buffer.from(readFileSync(`${DATA_DIR}.key`, 'utf8'), 'base64')).toHaveLength(32)
}, 60_000)

test('a server that has stopped leaves no timer that ends the process later', async () => {
  const begin = vi.spyOn(globalThis, 'setTimeout')
  const end = vi.spyOn(globalThis, 'clearTimeout')
  await refusedStart({ DATA_DIR: join(temporaryFolder(), 'data'), SANDBOX: '0', LOG_LEVEL: 'silent', SECRET_KEY: base64(1) })
  const exits = begin.mock.calls.findIndex(([run]) => String(run).includes('process.exit'))
  expect(end).toHaveBeenCalledWith(begin.mock.results[exits]?.value)
}, 60_000)
