import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../database/schema.ts'

/** The authenticator app of an account. `lastStep`: the time step of the last accepted code. */
export type SecondFactor = { id: string; sealedSeed: string; lastStep: number; addedAt: Date }

export type NewSecondFactor = { id?: string; sealedSeed: string; lastStep: number; codeHashes: readonly string[] }

export const secondFactorOf = async (db: Database, accountId: string): Promise<SecondFactor | undefined> =>
  db
    .selectFrom('second_factor')
    .select(['id', 'sealed_seed as sealedSeed', 'last_step as lastStep', 'added_at as addedAt'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()

/** Replaces the recovery codes of an account. */
export const setRecoveryCodes = async (transaction: Database, accountId: string, codeHashes: readonly string[]) => {
  await transaction.deleteFrom('recovery_code').where('account_id', '=', accountId).execute()
  await transaction
    .insertInto('recovery_code')
    .values(codeHashes.map((code_hash) => ({ account_id: accountId, code_hash, used_at: null })))
    .execute()
}

/** Saves an account's authenticator app and recovery codes in place of earlier ones. */
export const setSecondFactor = async (transaction: Database, now: Date, accountId: string, factor: NewSecondFactor) => {
  const { id = randomUUID(), sealedSeed, lastStep, codeHashes } = factor
  const row = { id, sealed_seed: sealedSeed, last_step: lastStep, added_at: now }
  await transaction
    .insertInto('second_factor')
    .values({ account_id: accountId, ...row })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(row))
    .execute()
  await setRecoveryCodes(transaction, accountId, codeHashes)
}

/** Saves the time step of a code. Returns false if that step, or a later one, was used before: of parallel calls only one returns true. */
export const consumeStep = async (db: Database, accountId: string, step: number) => {
  const consumed = await db
    .updateTable('second_factor')
    .set({ last_step: step })
    .where('account_id', '=', accountId)
    .where('last_step', '<', step)
    .returning('id')
    .executeTakeFirst()
  return consumed !== undefined
}

/** Spends a recovery code. Returns false if it is unknown or used: of parallel calls only one returns true. */
export const consumeRecoveryCode = async (db: Database, now: Date, accountId: string, codeHash: string) => {
  const consumed = await db
    .updateTable('recovery_code')
    .set({ used_at: now })
    .where('account_id', '=', accountId)
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .returning('code_hash')
    .executeTakeFirst()
  return consumed !== undefined
}

const unusedCodes = (accountId: string) =>
  sql<number>`(select count(*)::integer from recovery_code where recovery_code.account_id = ${accountId} and recovery_code.used_at is null)`

export const countRecoveryCodes = async (db: Database, accountId: string) =>
  (await db.selectNoFrom(unusedCodes(accountId).as('left')).executeTakeFirstOrThrow()).left

/** Ends the trust of every browser of an account: the next sign-in needs the second factor again. */
export const endFactorTrust = (db: Database, accountId: string) =>
  db.updateTable('own_browser').set({ factor_trusted_until: null }).where('account_id', '=', accountId).execute()

/** Removes the authenticator app, its recovery codes, and set-ups that were not confirmed. Returns false if the account has no app. */
export const removeSecondFactor = async (transaction: Database, accountId: string) => {
  await transaction.deleteFrom('second_factor_draft').where('account_id', '=', accountId).execute()
  await endFactorTrust(transaction, accountId)
  const removed = await transaction.deleteFrom('second_factor').where('account_id', '=', accountId).returning('id').executeTakeFirst()
  return removed !== undefined
}

/** The practice's setting with the day from which every sign-in needs a second factor. */
export const requiredFromSetting = 'SecondFactorRequiredFrom'

/** The facts that decide about the second factor of a sign-in. `requiredFrom`: the setting's text. */
export const factorStateOf = (db: Database, now: Date, accountId: string, cookieHash: string | null) =>
  db
    .selectFrom('account')
    .leftJoin('second_factor', 'second_factor.account_id', 'account.id')
    .leftJoin('practice_setting', (join) =>
      join.onRef('practice_setting.practice_id', '=', 'account.practice_id').on('practice_setting.name', '=', requiredFromSetting),
    )
    .select((build) => [
      'second_factor.id as factorId',
      'second_factor.added_at as addedAt',
      'practice_setting.value as requiredFrom',
      build.exists(build.selectFrom('passkey').select('passkey.id').whereRef('passkey.account_id', '=', 'account.id')).as('hasPasskey'),
      unusedCodes(accountId).as('codesLeft'),
      build
        .exists(
          build
            .selectFrom('own_browser')
            .select('own_browser.id')
            .whereRef('own_browser.account_id', '=', 'account.id')
            .where('own_browser.id_hash', '=', cookieHash)
            .where('own_browser.factor_trusted_until', '>', now),
        )
        .as('isBrowserTrusted'),
    ])
    .where('account.id', '=', accountId)
    .executeTakeFirst()

export type FactorState = NonNullable<Awaited<ReturnType<typeof factorStateOf>>>

const markName = 'second-factor-key'

/** Identifies the key with which the seeds are encrypted; null before the first start. */
export const storedMark = async (db: Database) =>
  (await db.selectFrom('secret').select('value').where('name', '=', markName).executeTakeFirst())?.value ?? null

/** Saves the mark of the key, unless another process was first. Returns the saved one. */
export const saveMark = async (db: Database, mark: string) => {
  await db
    .insertInto('secret')
    .values({ name: markName, value: mark })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return storedMark(db)
}

/** The next start takes any key. */
export const deleteMark = (db: Database) => db.deleteFrom('secret').where('name', '=', markName).execute()

/** The accounts with an authenticator app. */
export const accountsWithFactor = (db: Database) =>
  db
    .selectFrom('account')
    .innerJoin('second_factor', 'second_factor.account_id', 'account.id')
    .innerJoin('practice', 'practice.id', 'account.practice_id')
    .select(['account.id', 'account.email', 'account.practice_id as practiceId', 'practice.name as practiceName'])
    .execute()

/** The account of a normalised user name or e-mail address, at whichever practice. */
export const accountToLift = (db: Database, name: string) =>
  db
    .selectFrom('account')
    .innerJoin('practice', 'practice.id', 'account.practice_id')
    .select(['account.id', 'account.email', 'account.practice_id as practiceId', 'practice.name as practiceName'])
    .where(({ or, eb }) => or([eb(sql`lower(user_name)`, '=', name), eb(sql`lower(account.email)`, '=', name)]))
    .executeTakeFirst()

export type AccountToLift = NonNullable<Awaited<ReturnType<typeof accountToLift>>>

/** Removes every second factor of an account: its app and its passkeys. */
export const removeEveryFactor = async (transaction: Database, accountId: string) => {
  await removeSecondFactor(transaction, accountId)
  await transaction.deleteFrom('passkey_challenge').where('account_id', '=', accountId).execute()
  await transaction.deleteFrom('passkey').where('account_id', '=', accountId).execute()
}
