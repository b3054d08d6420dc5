import { sql } from 'kysely'
import type { Database } from '../database/schema.ts'

export type Letter = { to: string; subject: string; text: string; links: string[] }

/** Keeps a letter to be sent, in the transaction of what it tells about. */
export const post = async (db: Database, now: Date, { to, subject, text, links }: Letter) => {
  await db
    .insertInto('outbox')
    .values({ recipient: to, subject, text, links: JSON.stringify(links), created_at: now, sent_at: null, next_attempt_at: now })
    .execute()
}

/** The letters to an address, newest first. */
export const lettersTo = (db: Database, address: string): Promise<Letter[]> =>
  db
    .selectFrom('outbox')
    .select(['recipient as to', 'subject', 'text', 'links'])
    .where(sql`lower(recipient)`, '=', address.trim().toLowerCase())
    .orderBy('id', 'desc')
    .execute()
