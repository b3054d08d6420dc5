import { sql } from 'kysely'
import type { Database } from '../platform/database/schema.ts'
import { type KnownTable, sandboxTables, saveCatalogue, savedTables } from './catalogue.ts'
import { copyChanges } from './copy-changes.ts'

/** `code` is the hash of the creating code; the times of the rows are relative to `day` and `moment`. */
export type Template = { code: string; day: string; moment: Date }

/** A table may be recorded more than once, because a unique record would make a second writer wait for the first. */
const notes = [
  'create schema sandbox',
  'create schema sandbox_template',
  'create table sandbox.template (code text not null, day date not null, moment timestamptz not null)',
  'create table sandbox.identity (sequence name primary key, next bigint not null)',
  'create table sandbox.written (name name not null)',
  `create function sandbox.note() returns trigger language plpgsql as $$
    begin
      if not exists (select from sandbox.written where name = tg_table_name) then
        insert into sandbox.written values (tg_table_name);
      end if;
      return null;
    end $$`,
]

const namesOf = (tables: KnownTable[]) => sql.join(tables.map(({ name }) => sql.table(name)))

const forgetWritten = (db: Database) => sql`delete from sandbox.written`.execute(db)

const writtenOf = async (db: Database, tables: KnownTable[]) => {
  const { rows } = await sql<{ name: string }>`select distinct name::text from sandbox.written`.execute(db)
  return tables.filter(({ name }) => rows.some((one) => one.name === name))
}

const restartIdentities = async (db: Database) => {
  const { rows } = await sql<{ sequence: string; next: string }>`
    select sequence::text, next::text from sandbox.identity join pg_sequences on sequencename = sequence
    where schemaname = current_schema() and last_value is not null`.execute(db)
  for (const { sequence, next } of rows) await sql`alter sequence ${sql.id(sequence)} restart with ${sql.raw(next)}`.execute(db)
}

/** The template of this database; null without one. */
export const readTemplate = async (db: Database) => {
  const { rows: found } = await sql<{ is: boolean }>`select to_regclass('sandbox.template') is not null as is`.execute(db)
  if (!found[0]?.is) return null
  const { rows } = await sql<Template>`select code, day::text, moment from sandbox.template`.execute(db)
  return rows[0] ?? null
}

/** Empties all tables, and drops the template with its triggers. */
export const emptyTables = async (db: Database) => {
  await sql`drop schema if exists sandbox, sandbox_template cascade`.execute(db)
  await sql`truncate ${namesOf(await sandboxTables(db))} restart identity`.execute(db)
}

/** Saves the current rows as the template, and records from now on which tables any process writes. */
export const saveTemplate = async (db: Database, { code, day, moment }: Template) => {
  for (const statement of notes) await sql.raw(statement).execute(db)
  await sql`insert into sandbox.template values (${code}, ${day}, ${moment})`.execute(db)
  await sql`insert into sandbox.identity select sequencename, coalesce(last_value + 1, start_value)
    from pg_sequences where schemaname = current_schema()`.execute(db)
  await restartIdentities(db)
  await saveCatalogue(db)
  for (const { name } of await savedTables(db)) {
    await sql`create table ${sql.table(`sandbox_template.${name}`)} as table ${sql.table(name)}`.execute(db)
    await sql`create trigger sandbox_note after insert or update or delete or truncate on ${sql.table(name)}
      for each statement execute function sandbox.note()`.execute(db)
  }
}

/** Restores the written tables. The lock waits for open writes and blocks new ones. */
export const restoreTemplate = async (db: Database) => {
  const tables = await savedTables(db)
  await sql`lock table ${namesOf(tables)} in share row exclusive mode`.execute(db)
  await copyChanges(db, await writtenOf(db, tables), 'fromTemplate')
  await restartIdentities(db)
  await forgetWritten(db)
}

/** Changes rows of a sandbox that was just restored, and the template with them. */
export const changeTemplate = async (db: Database, moment: Date, change: () => Promise<void>) => {
  await change()
  await copyChanges(db, await writtenOf(db, await savedTables(db)), 'intoTemplate')
  await sql`update sandbox.template set moment = ${moment}`.execute(db)
  await forgetWritten(db)
}
