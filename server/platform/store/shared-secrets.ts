import { randomBytes } from 'node:crypto'
import type { Database } from '../database/schema.ts'

/** A secret that all processes on this database share. It is created on first use. */
export const sharedSecret = async (db: Database, name: string) => {
  const read = db.selectFrom('secret').select('value').where('name', '=', name)
  const known = await read.executeTakeFirst()
  if (known) return known.value
  await db
    .insertInto('secret')
    .values({ name, value: randomBytes(32).toString('hex') })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await read.executeTakeFirstOrThrow()).value
}
