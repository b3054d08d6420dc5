import { randomUUID } from 'node:crypto'
import type { Database } from '../../../platform/database/schema.ts'

/** The stored part of a passkey. Id and public key (COSE) are base64url. */
export type Credential = { id: string; publicKey: string; counter: number; transports: string[] }

/** Returns false if the credential exists already, for whichever account. */
export const addPasskey = async (db: Database, now: Date, accountId: string, name: string, credential: Credential) => {
  const added = await db
    .insertInto('passkey')
    .values({
      id: randomUUID(),
      account_id: accountId,
      credential_id: credential.id,
      public_key: credential.publicKey,
      counter: credential.counter,
      transports: JSON.stringify(credential.transports),
      name,
      created_at: now,
      last_used_at: null,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

export const passkeysOf = (db: Database, accountId: string) =>
  db
    .selectFrom('passkey')
    .select(['id', 'credential_id', 'name', 'created_at', 'last_used_at'])
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()

export const passkeyByCredential = async (db: Database, practiceId: string, credentialId: string) => {
  const found = await db
    .selectFrom('passkey')
    .innerJoin('account', 'account.id', 'passkey.account_id')
    .select(['passkey.id', 'passkey.account_id', 'credential_id', 'public_key', 'counter', 'transports'])
    .where('credential_id', '=', credentialId)
    .where('practice_id', '=', practiceId)
    .executeTakeFirst()
  if (!found) return null
  const credential: Credential = {
    id: found.credential_id,
    publicKey: found.public_key,
    counter: found.counter,
    transports: found.transports,
  }
  return { id: found.id, accountId: found.account_id, credential }
}

/** The practice of a passkey's account. */
export const practiceOfCredential = (db: Database, credentialId: string) =>
  db
    .selectFrom('passkey')
    .innerJoin('account', 'account.id', 'passkey.account_id')
    .innerJoin('practice', 'practice.id', 'account.practice_id')
    .select('practice.code')
    .where('credential_id', '=', credentialId)
    .executeTakeFirst()

/** Saves a sign-in. Returns false if the authenticator's counter has not grown: the passkey may have been copied. */
export const recordPasskeyUse = async (db: Database, now: Date, id: string, counter: number) => {
  const used = await db
    .updateTable('passkey')
    .set({ counter, last_used_at: now })
    .where('id', '=', id)
    .where(({ or, and, eb }) => or([eb('counter', '<', counter), and([eb('counter', '=', 0), eb.lit(counter === 0)])]))
    .returning('id')
    .executeTakeFirst()
  return used !== undefined
}

type Own = { accountId: string; id: string }

/** Returns false if the account has no such passkey. */
export const renamePasskey = async (db: Database, { accountId, id }: Own, name: string) => {
  const renamed = await db
    .updateTable('passkey')
    .set({ name })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .returning('id')
    .executeTakeFirst()
  return renamed !== undefined
}

/** Returns false if the account has no such passkey. */
export const removePasskey = async (db: Database, { accountId, id }: Own) => {
  const removed = await db.deleteFrom('passkey').where('id', '=', id).where('account_id', '=', accountId).returning('id').executeTakeFirst()
  return removed !== undefined
}

/** Deletes pending challenges too. Returns false if the account has no passkey. */
export const removePasskeysOf = async (db: Database, accountId: string) => {
  await db.deleteFrom('passkey_challenge').where('account_id', '=', accountId).execute()
  const removed = await db.deleteFrom('passkey').where('account_id', '=', accountId).returning('id').execute()
  return removed.length > 0
}
