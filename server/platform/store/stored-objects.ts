import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../database/schema.ts'
import { later, minutes } from '../values/clock.ts'

const keysOfRows = (db: Database) =>
  db
    .selectFrom('message_attachment')
    .select('object_key')
    .unionAll(db.selectFrom('document').select('object_key'))
    .unionAll(db.selectFrom('media').select('object_key'))

/** Whether a row has its file in a store of objects. */
export const hasObjects = async (db: Database) =>
  (await db.selectFrom(keysOfRows(db).as('file')).select('object_key').where('object_key', 'is not', null).limit(1).executeTakeFirst()) !==
  undefined

/** Those of the keys that no row has. */
export const keysWithoutRow = async (db: Database, keys: readonly string[]) => {
  const rows = await db
    .selectFrom(keysOfRows(db).as('file'))
    .select('object_key')
    .where(sql<boolean>`object_key = any(${keys}::text[])`)
    .execute()
  const used = new Set(rows.map(({ object_key: key }) => key))
  return keys.filter((key) => !used.has(key))
}

/**
 * The beginning of the keys of this installation, made once. A restored database gets a new one, so that a restore on trial removes no
 * object of the real installation.
 */
export const objectPrefix = async (db: Database) => {
  const { object_prefix: prefix } = await db
    .updateTable('installation')
    .set({ object_prefix: sql<string>`coalesce(object_prefix, ${`patient-portal/${randomUUID()}`})` })
    .returning('object_prefix')
    .executeTakeFirstOrThrow()
  return prefix ?? ''
}

const sweepEveryMs = minutes(1)

/** Gives the next round of the sweep to one process. Returns the key after which it continues; null if another process has the round. */
export const claimSweep = async (db: Database, now: Date) => {
  const claimed = await db
    .updateTable('installation')
    .set({ objects_swept_at: now })
    .where(({ eb, or }) => or([eb('objects_swept_at', 'is', null), eb('objects_swept_at', '<=', later(now, -sweepEveryMs))]))
    .returning('objects_swept_to')
    .executeTakeFirst()
  return claimed?.objects_swept_to ?? null
}

/** Saves the last key of a round; an empty one begins again. */
export const saveSweep = async (db: Database, sweptTo: string) => {
  await db.updateTable('installation').set({ objects_swept_to: sweptTo }).execute()
}
