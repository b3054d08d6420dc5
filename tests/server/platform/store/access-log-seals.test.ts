import { appendFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { type Access, logAccess } from '../../../../server/platform/store/access-log.ts'
import { checkAccessLog, sealAccessLog } from '../../../../server/platform/store/access-log-seals.ts'
import { days, later, minutes } from '../../../../server/platform/values/clock.ts'
import { patientId } from '../../../../server/sandbox/patients.ts'
import { practiceId } from '../../../../server/sandbox/practices.ts'
import { exportAccessLog, proveAccessLog } from '../../../../server/staff/access-log-file.ts'
import { purge } from '../../../../server/start/purge.ts'
import { temporaryFolder } from '../../server-process.ts'
import { serverUnderTest } from '../../server-under-test.ts'

const server = serverUnderTest()
const folder = temporaryFolder()
afterAll(() => rmSync(folder, { recursive: true }))

const row = (operation: string, ageMs = minutes(10), more: Partial<Access> = {}): Access => ({
  at: later(server.clock(), -ageMs),
  practice_id: practiceId('harbour'),
  account_id: patientId('patient'),
  session_id: null,
  patient_id: patientId('patient'),
  operation,
  status: 200,
  changed: null,
  address: '127.0.0.1',
  about: { appointment: '7' },
  told_to: 'patient',
  ...more,
})

const seal = () => sealAccessLog(server.db, server.clock())
const check = () => checkAccessLog(server.db, server.clock())
const prove = (file: string | null = null) =>
  proveAccessLog(server.db, server.clock(), file).catch((error: unknown) => (error instanceof Error ? error.message : ''))

/** Two blocks: of the rows one to three, and of the rows four and five. */
beforeEach(async () => {
  await sql`truncate access_log, access_log_seal, access_log_purged restart identity`.execute(server.db)
  await logAccess(
    server.db,
    ['one', 'two', 'three'].map((name) => row(name)),
  )
  await seal()
  await logAccess(
    server.db,
    ['four', 'five'].map((name) => row(name)),
  )
  await seal()
})

test('a log that nobody changed is whole; rows of the last five minutes wait', async () => {
  await logAccess(server.db, [row('fresh', minutes(4))])
  await seal()
  expect(await check()).toEqual({ rows: 5, blocks: 2, waiting: 1, faults: [] })
  expect(await prove()).toBe('The access log is whole: 5 rows in 2 blocks. 1 rows wait for their block.')
})

test.each([
  [
    'a changed row',
    sql`update access_log set account_id = ${patientId('large')} where operation = 'two'`,
    ['A row of block 1 was changed.'],
  ],
  [
    'another time',
    sql`update access_log set at = at + interval '1 microsecond' where operation = 'two'`,
    ['A row of block 1 was changed.'],
  ],
  ['a removed row', sql`delete from access_log where operation = 'four'`, ['Block 2 has 1 of 2 rows: the others were removed.']],
  [
    'an added row',
    sql`update access_log set seal_id = 1 where operation = 'four'`,
    ['Block 1 has 4 rows instead of 3: rows were added.', 'Block 2 has 1 of 2 rows: the others were removed.'],
  ],
  [
    'a removed block',
    sql`with gone as (delete from access_log where seal_id = 1) delete from access_log_seal where id = 1`,
    ['Block 2 does not follow the block before it: a block was removed or changed.'],
  ],
  [
    'a row that is said to be over its time',
    sql`with gone as (delete from access_log where operation = 'two' returning id)
      insert into access_log_purged (row_id, seal_id, hash) select id, 1, 'other' from gone`,
    ['A row of block 1 was changed.', 'Block 1 has rows that were deleted before their time.'],
  ],
])('%s is found', async (_what, change, faults) => {
  await sql`alter table access_log drop constraint access_log_seal_id_fkey`.execute(server.db)
  await change.execute(server.db)
  expect((await check()).faults).toEqual(faults)
  expect(await prove()).toBe(['The access log was changed.', ...faults].join('\n'))
  await sql`truncate access_log, access_log_seal, access_log_purged`.execute(server.db)
  await sql`alter table access_log add constraint access_log_seal_id_fkey foreign key (seal_id) references access_log_seal`.execute(
    server.db,
  )
})

test('rows that are deleted after their years leave the chain whole', async () => {
  const years = days(11 * 366)
  await logAccess(server.db, [row('old', years), row('new')])
  await sealAccessLog(server.db, server.clock())
  await server.db
    .updateTable('access_log_seal')
    .set({ sealed_at: later(server.clock(), -years) })
    .where('id', '=', 3)
    .execute()
  await purge(server.db, server.clock())
  const left = await server.db.selectFrom('access_log').select('operation').where('seal_id', '=', 3).execute()
  expect(left).toEqual([{ operation: 'new' }])
  expect((await check()).faults).toEqual([])
})

test('rows about nobody, which are deleted after weeks, are in no block; a long log has several', async () => {
  const nobody = { account_id: null, patient_id: null }
  await logAccess(server.db, [row('stranger', minutes(10), nobody), ...Array.from({ length: 1001 }, (_, at) => row(`row ${at}`))])
  await seal()
  expect(await check()).toEqual({ rows: 1006, blocks: 4, waiting: 0, faults: [] })
})

test('an export grows by the new blocks, and names the rows that the database no longer has', async () => {
  const file = join(folder, 'log.jsonl')
  expect(await exportAccessLog(server.db, file)).toBe(2)
  await logAccess(server.db, [row('six')])
  await seal()
  expect(await exportAccessLog(server.db, file)).toBe(1)
  expect(await exportAccessLog(server.db, file)).toBe(0)
  expect(await prove(file)).toMatch(/^The access log is whole: 6 rows in 3 blocks/)

  // A forger with all rights computes the last blocks again: only the file knows it.
  await sql`delete from access_log where seal_id = 3`.execute(server.db)
  await sql`delete from access_log_seal where id = 3`.execute(server.db)
  expect((await check()).faults).toEqual([])
  expect(await prove(file)).toBe('The access log was changed.\nBlock 3 is in the file, and not in the database.')
  await sql`update access_log set patient_id = ${patientId('large')} where operation = 'two'`.execute(server.db)
  expect(await prove(file)).toContain(`Block 1 has no longer this row: [2,`)
})

test('a changed file is no proof', async () => {
  const file = join(folder, 'changed.jsonl')
  await exportAccessLog(server.db, file)
  const [first = '', second = ''] = readFileSync(file, 'utf8').split('\n')
  writeFileSync(file, `${first.replace('two', 'few')}\n${second}\n`)
  expect(await prove(file)).toBe(`Block 1 in ${file} was changed, or one before it is missing.`)
  writeFileSync(file, `${second}\n`)
  expect(await prove(file)).toBe(`Block 2 in ${file} was changed, or one before it is missing.`)
  appendFileSync(file, 'rest')
  await expect(exportAccessLog(server.db, file)).rejects.toThrow('was changed')
  expect(await prove(join(folder, 'none'))).toBe(`There is no file ${join(folder, 'none')}.`)
})
