import { type Selectable, sql } from 'kysely'
import type { Database, Tables } from '../database/schema.ts'

export type Account = Selectable<Tables['account']>

const accountsNamed = (db: Database, name: string) =>
  db.selectFrom('account').where(({ or, eb }) => or([eb(sql`lower(user_name)`, '=', name), eb(sql`lower(account.email)`, '=', name)]))

/** The account of a normalised user name or e-mail address at one practice. */
export const accountNamed = (db: Database, practiceId: string, name: string) =>
  accountsNamed(db, name).selectAll().where('practice_id', '=', practiceId).executeTakeFirst()

/** The practice of the account with a normalised user name or e-mail address. */
export const practiceOfAccountNamed = (db: Database, name: string) =>
  accountsNamed(db, name)
    .innerJoin('practice', 'practice.id', 'account.practice_id')
    .select(['practice.code', 'practice.name', 'account.id'])
    .executeTakeFirst()

export const accountById = (db: Database, id: string) => db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirst()

/** Locks an account until the transaction ends. Returns false if its password has changed since it was checked. */
export const hasPassword = async (transaction: Database, { id, password_hash }: Account) => {
  const held = await transaction.selectFrom('account').select('password_hash').where('id', '=', id).forUpdate().executeTakeFirst()
  return held?.password_hash === password_hash
}

/** Locks an account until the transaction ends. Undefined if it is not there, or not active. */
export const lockAccount = (transaction: Database, id: string) =>
  transaction.selectFrom('account').selectAll().where('id', '=', id).where('status', '=', 'active').forUpdate().executeTakeFirst()

const voidResetLinks = (db: Database, accountId: string, now: Date) =>
  db
    .updateTable('link')
    .set({ used_at: now })
    .where('account_id', '=', accountId)
    .where('kind', '=', 'reset')
    .where('used_at', 'is', null)
    .execute()

/** Sets a password that the user has chosen. No change is due afterwards, and links to reset the password are void. */
export const setPassword = async (db: Database, accountId: string, passwordHash: string, now: Date) => {
  await db.updateTable('account').set({ password_hash: passwordHash, is_password_change_due: false }).where('id', '=', accountId).execute()
  await voidResetLinks(db, accountId, now)
}

/** Replaces the hash of an unchanged password. */
export const renewPasswordHash = (db: Database, accountId: string, passwordHash: string) =>
  db.updateTable('account').set({ password_hash: passwordHash }).where('id', '=', accountId).execute()

/** Sets the e-mail address for sign-in, which may also be the user name. Links sent to the old one are void. */
export const setEmail = async (db: Database, accountId: string, email: string, now: Date) => {
  await db
    .updateTable('account')
    .set({ email, user_name: sql<string>`case when lower(user_name) = lower(account.email) then ${email} else user_name end` })
    .where('id', '=', accountId)
    .execute()
  await voidResetLinks(db, accountId, now)
}
