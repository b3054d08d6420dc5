import { randomUUID } from 'node:crypto'
import type { Database } from '../../../platform/database/schema.ts'
import { later } from '../../../platform/values/clock.ts'
import { ticketLifetimeMs } from './sign-in-tickets.ts'

type NewDraft = { accountId: string; id?: string; sealedSeed: string; codeHashes: string[] }

/** Saves the seed and recovery codes of a set-up until a first code confirms them. Returns its id. */
export const saveDraft = async (db: Database, now: Date, { accountId, id = randomUUID(), sealedSeed, codeHashes }: NewDraft) => {
  await db
    .insertInto('second_factor_draft')
    .values({ id, account_id: accountId, sealed_seed: sealedSeed, code_hashes: codeHashes, expires_at: later(now, ticketLifetimeMs) })
    .execute()
  return id
}

/** The account's set-up of that id; undefined if there is none, or it has expired. */
export const findDraft = (db: Database, now: Date, accountId: string, id: string) =>
  db
    .selectFrom('second_factor_draft')
    .select(['sealed_seed as sealedSeed', 'code_hashes as codeHashes'])
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('expires_at', '>', now)
    .executeTakeFirst()

/** Every set-up of an account ends with the first one that is confirmed. */
export const deleteDraftsOf = (db: Database, accountId: string) =>
  db.deleteFrom('second_factor_draft').where('account_id', '=', accountId).execute()

export const deleteExpiredDrafts = (db: Database, now: Date) => db.deleteFrom('second_factor_draft').where('expires_at', '<', now).execute()
