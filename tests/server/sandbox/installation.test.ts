import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { migrate } from '../../../server/platform/database/migrate.ts'
import { type OpenDatabase, openInMemory } from '../../../server/platform/database/open.ts'
import { storedKind } from '../../../server/platform/store/installation.ts'
import { systemClock } from '../../../server/platform/values/clock.ts'
import { claim } from '../../../server/sandbox/installation.ts'
import { practices } from '../../../server/sandbox/practices.ts'
import { resetSandbox } from '../../../server/sandbox/seed.ts'
import { refusedStart } from '../server-process.ts'
import { serverProcesses } from '../server-processes.ts'

const codes = 'coast, harbour, ranges, valley'
const sandboxFound = (place: string) =>
  `The database ${place} holds the sandbox's practices ${codes}, whose passwords everybody knows: use another one, or say SANDBOX=1 to try things out with it.`
const inRealUse = (place: string) =>
  `The database ${place} is in real use, and the sandbox never touches such a one: use another one, or say SANDBOX=0.`

describe('a database', () => {
  let open: OpenDatabase
  beforeAll(async () => {
    open = await openInMemory()
    await migrate(open.db)
  })
  beforeEach(() => sql`truncate installation, practice cascade`.execute(open.db))
  afterAll(() => open.close())

  const add = (...those: { id: string; code: string }[]) =>
    open.db
      .insertInto('practice')
      .values(practices.slice(0, those.length).map((one, index) => ({ ...one, ...those[index] })))
      .execute()

  test.each(['sandbox', 'live'] as const)('is %s from its first start on', async (kind) => {
    const other = kind === 'live' ? 'sandbox' : 'live'
    await claim(open.db, kind, 'here')
    await claim(open.db, kind, 'here')
    await expect(claim(open.db, other, 'here')).rejects.toThrow(kind === 'live' ? inRealUse('here') : /^The database here is a sandbox: /)
    expect(await storedKind(open.db)).toBe(kind)
  })

  test('of an older server is known as a sandbox by its practices', async () => {
    await add(...practices)
    await expect(claim(open.db, 'live', 'here')).rejects.toThrow(sandboxFound('here'))
    expect(await storedKind(open.db)).toBe(null)
    await claim(open.db, 'sandbox', 'here')
    expect(await storedKind(open.db)).toBe('sandbox')
  })

  test('of an older server is known as a live one by other practices', async () => {
    await add({ id: randomUUID(), code: 'harbour' })
    await expect(claim(open.db, 'sandbox', 'here')).rejects.toThrow(inRealUse('here'))
    await claim(open.db, 'live', 'here')
    expect(await storedKind(open.db)).toBe('live')
  })

  test('with patients refuses once a copy contains a practice of the sandbox', async () => {
    await claim(open.db, 'live', 'here')
    await add(...practices)
    await expect(claim(open.db, 'live', 'here')).rejects.toThrow(sandboxFound('here'))
  })

  test('in real use is never put back to the sandbox, and loses nothing', async () => {
    await claim(open.db, 'live', 'here')
    await add({ id: randomUUID(), code: 'kauri' })
    await expect(resetSandbox(open.db, systemClock)).rejects.toThrow(inRealUse('of this server'))
    expect(await open.db.selectFrom('practice').select('code').execute()).toEqual([{ code: 'kauri' }])
  })
})

describe('the program', () => {
  const { data, start } = serverProcesses()

  test('starts on nothing, says how to add the first practice, and is no sandbox afterwards', async () => {
    const server = await start({ SANDBOX: '0' })
    expect(server.output.text).toContain('There is no practice yet. Add the first one, with its first user:\n\n  npm run practice -- add ')
    expect((await fetch(`${server.url}/sandbox/reset`, { method: 'POST' })).status).toBe(404)
    expect(await server.stop('SIGTERM')).toBe(0)
    expect(await refusedStart({ DATA_DIR: data })).toBe(inRealUse(`in ${data}`))
  })
})
