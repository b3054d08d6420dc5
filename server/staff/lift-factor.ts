import { loginName } from '../platform/accounts/login-name.ts'
import type { Database } from '../platform/database/schema.ts'
import { secondFactorLetters } from '../platform/mail/security-letters.ts'
import { StartupError } from '../platform/process/startup-error.ts'
import { logAccess } from '../platform/store/access-log.ts'
import { hasNoEmail } from '../platform/store/missing-email.ts'
import { queueLetter } from '../platform/store/outbox.ts'
import { type AccountToLift, accountsWithFactor, accountToLift, deleteMark, removeEveryFactor } from '../platform/store/second-factors.ts'
import { endSessions } from '../platform/store/sessions.ts'
import { momentText } from '../platform/values/date-words.ts'

/** The user whose second factor is lifted, or everyone's after the key is lost, and the reason for the access log. */
export type FactorLift = { user: string | null; reason: string }

/** Removes factors and passkeys, ends every session, and tells the patient and the access log. */
const liftFrom = async (on: Database, now: Date, account: AccountToLift, reason: string, portalUrl: string) => {
  await removeEveryFactor(on, account.id)
  await endSessions(on, account.id)
  const row = { at: now, practice_id: account.practiceId, account_id: account.id, session_id: null, patient_id: null, address: null }
  await logAccess(on, [{ ...row, operation: 'liftSecondFactor', status: 200, changed: reason, about: null, told_to: 'account' }])
  if (hasNoEmail(account.email)) return
  const letters = secondFactorLetters(account.email, { name: account.practiceName }, momentText(now), portalUrl)
  await queueLetter(on, now, letters.lifted())
}

/**
 * Lifts the second factor of one user, or of everyone. Returns the number of accounts.
 * @throws StartupError without such a user
 */
export const liftFactor = (db: Database, now: Date, { user, reason }: FactorLift, portalUrl: string) =>
  db.transaction().execute(async (transaction) => {
    const account = user === null ? undefined : await accountToLift(transaction, loginName(user))
    if (user !== null && !account) throw new StartupError(`There is no user ${user}.`)
    const accounts = account ? [account] : await accountsWithFactor(transaction)
    for (const one of accounts) await liftFrom(transaction, now, one, reason, portalUrl)
    if (user === null) await deleteMark(transaction)
    return accounts.length
  })
