import type { Insertable } from 'kysely'
import { codeAt } from '../areas/access/rules/one-time-codes.ts'
import { secretSeal } from '../platform/accounts/secret-seal.ts'
import type { Database, Tables } from '../platform/database/schema.ts'
import { practiceOfAccountNamed } from '../platform/store/accounts.ts'
import { secondFactorOf } from '../platform/store/second-factors.ts'
import { sandboxId } from './ids.ts'
import { patientId } from './patients.ts'
import { instantDaysAgo } from './record/past.ts'

/** The sandbox's key is public, as its passwords are. A server for patients never uses it. */
export const sandboxKey = Buffer.from('the sandbox has no secrets at all')
const seal = secretSeal(sandboxKey)

/** The key of the account `twostep`, for an authenticator app. */
export const sandboxSeed = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
/** The recovery codes of the account `twostep`. */
export const sandboxRecoveryCodes = ['KAURI-22222', 'TOTRA-33333', 'RATAS-44444'] as const

/** `sandboxSeed`, encrypted for the account `twostep`. A precomputed text, so that the data is the same each time. */
const sealedSeed = 'dwnfW1yqEiXt2VZtIptoA8piONZAXt/cZM6Ru2jmRrYdKJw09oD/W1RuKo0U+24pqZnuX6P3ni2EgJc9'

export const secondFactorRow = (now: Date): Insertable<Tables['second_factor']> => ({
  account_id: patientId('twostep'),
  id: sandboxId('second-factor', 'twostep'),
  sealed_seed: sealedSeed,
  last_step: 0,
  added_at: instantDaysAgo(now, 30),
})

export const recoveryCodeRows: Insertable<Tables['recovery_code']>[] = sandboxRecoveryCodes.map((code) => ({
  account_id: patientId('twostep'),
  code_hash: seal.digest(patientId('twostep'), code.replace('-', '')),
  used_at: null,
}))

/** The present code of an account, as its authenticator app shows it. */
export const codeOf = async (db: Database, now: Date, userName: string) => {
  const account = await practiceOfAccountNamed(db, userName.toLowerCase())
  if (!account) return { isDone: false, sentence: `There is no account ${userName}.` }
  const factor = await secondFactorOf(db, account.id)
  if (!factor) return { isDone: false, sentence: `The account ${userName} has no second factor.` }
  return { isDone: true, sentence: codeAt(seal.open(account.id, factor.sealedSeed), now) }
}
