import { rmSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrate } from '../../../../server/platform/database/migrate.ts'
import { type OpenDatabase, openFolder, openPostgres } from '../../../../server/platform/database/open.ts'
import type { ObserveStatement } from '../../../../server/platform/database/statement-log.ts'
import { newPostgresDatabase } from '../../postgres-server.ts'
import { postgresTests } from '../../postgres-tests.ts'
import { copySandbox } from '../../sandbox-database.ts'
import { temporaryFolder } from '../../server-process.ts'

const letter = {
  recipient: 'aroha@example.nz',
  subject: 'Kia ora',
  text: 'Hello',
  links: '[]',
  created_at: new Date(),
  next_attempt_at: new Date(),
}

const expectStatements = async (open: (observe: ObserveStatement) => Promise<OpenDatabase>) => {
  const observed: Parameters<ObserveStatement>[0][] = []
  const { db, close } = await open((statement) => observed.push(statement))
  await migrate(db)
  observed.length = 0
  await db.transaction().execute(async (transaction) => {
    await transaction.insertInto('outbox').values(letter).execute()
  })
  await db
    .selectFrom('practice as p')
    .innerJoin('patient', 'patient.practice_id', 'p.id')
    .select('p.id')
    .where('p.code', '=', 'a')
    .execute()
  await db.updateTable('practice').set({ name: 'b' }).where('code', '=', 'a').execute()
  await db.deleteFrom('outbox').where('attempts', '>', 3).execute()
  await sql`
    with numbers as (select extract(epoch from now()), 1 is distinct from 2 from unnest(${[1]}::int[])) insert into role (id) select 1 from numbers where false`.execute(
    db,
  )
  await sql`select 1`.execute(db)
  await sql`select ${'zanzibar'}::integer`.execute(db).catch(() => undefined)
  await close()
  expect(observed.filter(({ operation }) => !/^(?:begin|start|commit)$/.test(operation))).toEqual(
    [
      ['insert', 'outbox', false],
      ['select', 'practice', false],
      ['update', 'practice', false],
      ['delete', 'outbox', false],
      ['with', 'role', false],
      ['select', null, false],
      ['select', null, true],
    ].map(([operation, table, hasFailed]) => ({ operation, table, hasFailed, durationMs: expect.any(Number) })),
  )
}

test('an observer of the embedded database gets operation, first table, duration and failure of each statement', async () => {
  const folder = temporaryFolder()
  await copySandbox(folder)
  await expectStatements((observe) => openFolder(folder, undefined, observe))
  rmSync(folder, { recursive: true })
})

postgresTests('an observer of PostgreSQL', () => {
  test('gets the same', () => expectStatements(async (observe) => openPostgres(await newPostgresDatabase('observed'), { observe })))
})
