import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrate, statementsOf } from '../../../../server/platform/database/migrate.ts'
import { openInMemory, openPostgres } from '../../../../server/platform/database/open.ts'
import { newPostgresDatabase } from '../../postgres-server.ts'
import { postgresTests } from '../../postgres-tests.ts'

const first = { '0001-notes': ['create table note (id integer primary key, text text)'] }
const second = { ...first, '0002-colours': ['alter table note add column colour text'] }

test('a release starts on a database that a newer release has migrated', async () => {
  const { db, close } = await openInMemory()
  await migrate(db, second)
  await migrate(db, first)
  await sql`insert into note (id, text) values (1, 'written by the older release')`.execute(db)
  await migrate(db, second)
  expect((await sql`select * from note`.execute(db)).rows).toEqual([{ id: 1, text: 'written by the older release', colour: null }])
  await close()
})

postgresTests('a new release on a PostgreSQL in use', () => {
  test('migrates without holding up calls behind a table that it waits for', async () => {
    const url = await newPostgresDatabase('upgrade_waits')
    const { db, close } = await openPostgres(url)
    await migrate(db, first)
    const serving = await openPostgres(url, { muteMs: 10_000 })
    const ask = (on = serving.db) => sql`select id from note`.execute(on)
    const waits = async () => (await sql`select from pg_locks where not granted and locktype = 'relation'`.execute(db)).rows.length > 0
    const { migrated } = await serving.db.transaction().execute(async (transaction) => {
      await ask(transaction)
      const migrating = migrate(db, second)
      while (!(await waits())) await sql`select pg_sleep(0.02)`.execute(db)
      await ask()
      return { migrated: migrating }
    })
    await migrated
    expect((await sql`select colour from note`.execute(db)).rows).toEqual([])
    await serving.close()
    await close()
  })

  test('makes one call of an older release unavailable where its transaction meets a changed table', async () => {
    const { db, close } = await openPostgres(await newPostgresDatabase('upgrade_changes'), { poolSize: 1 })
    await migrate(db, first)
    const ask = () => db.transaction().execute((transaction) => sql`select * from note where id = ${1}`.execute(transaction))
    await ask()
    await migrate(db, second)
    await expect(ask()).rejects.toMatchObject({ name: 'Error', code: '0A000', message: 'The database is not available.' })
    expect((await ask()).rows).toEqual([])
    await close()
  })
})

/** The last migration before this rule. There was no release before it. */
const lastWithoutRule = '0057-item-sources'

/** A comment in the statement: why older releases go on with it. For example, no release reads the removed column since the last one. */
const note = /\/\* older releases: [^*]+\*\//

/** Older releases would meet a missing name, a refused row, an unexpected null, or a table that is locked for long. */
const breaking: readonly RegExp[] = [
  /\bdrop (?!not null)/,
  /\brename\b/,
  /\bdrop not null\b/,
  /\bset not null\b/,
  /\balter column \w+ (?:set data )?type\b/,
  /\badd (?:constraint|check|unique|primary key|foreign key)\b(?!.*\bnot valid\b)/s,
  /\badd column (?:(?!\bdefault\b|,).)*\bnot null\b(?!(?:(?!,).)*\bdefault\b)/s,
  /\bcreate (?:constraint )?trigger\b/,
  /\bcreate unique index\b/,
  /^\s*(?:update|delete|truncate)\b/,
]

const tableOf = /\b(?:on|table|into|update|from) (?:if exists )?(\w+)/

/** The breaking statements of a migration. Its own new tables are free. */
const breakingIn = (statements: readonly string[]) => {
  const created = statements.flatMap((statement) => /^\s*create table (\w+)/.exec(statement)?.[1] ?? [])
  return statements.filter(
    (statement) =>
      !note.test(statement) && !created.includes(tableOf.exec(statement)?.[1] ?? '') && breaking.some((one) => one.test(statement)),
  )
}

test('migrations only add, or say why older releases go on', () => {
  const after = Object.entries(statementsOf).filter(([name]) => name > lastWithoutRule)
  expect(after.flatMap(([name, statements]) => breakingIn(statements).map((statement) => `${name}: ${statement}`))).toEqual([])
})

test.each([
  ['alter table message drop column subject', 1],
  ['/* older releases: none reads the subject since v1.2 */ alter table message drop column subject', 0],
  ['alter table message rename column subject to title', 1],
  ['alter table message add column colour text not null', 1],
  [`alter table message add column colour text not null default 'red', add column size integer`, 0],
  [`alter table message add column size integer default 1, add column colour text not null`, 1],
  ['alter table message add constraint short check (length(subject) < 9)', 1],
  ['alter table message add constraint short check (length(subject) < 9) not valid', 0],
  ['create unique index one_subject on message (subject)', 1],
  ['create index message_subject on message (subject)', 0],
  ["update message set subject = ''", 1],
  ['create table reply (id bigint primary key, message_id bigint not null references message)', 0],
])('of the rule for migrations: %s', (statement, count) => {
  expect(breakingIn([statement])).toHaveLength(count)
})

test('the rule finds the migrations of the time before it', () => {
  const before = Object.entries(statementsOf).filter(([, statements]) => breakingIn(statements).length > 0)
  const names = before.map(([name]) => name)
  for (const name of ['0027-help-letters-alone', '0042-draft-authors', '0043-proxy-links', '0050-invitation-letters'])
    expect(names).toContain(name)
})
