import type { Database } from '../../../platform/database/schema.ts'
import { accountById, practiceOfAccountNamed, setEmail } from '../../../platform/store/accounts.ts'
import { later } from '../../../platform/values/clock.ts'
import { countEmailAttempt, emailCodeOf, recordEmailConfirmed, saveEmailCode } from '../store/email-changes.ts'
import { patientForChange, updatePatient } from '../store/profile.ts'
import { emailCodeLifetimeMs, generateEmailCode, hashEmailCode, maxEmailAttempts } from './email-code.ts'

type Asked = { patientId: string; email: string }

/** Creates a code for an e-mail address and replaces the patient's earlier code. */
export const makeEmailCode = async (transaction: Database, now: Date, { patientId, email }: Asked) => {
  const code = generateEmailCode()
  const expiresAt = later(now, emailCodeLifetimeMs)
  await saveEmailCode(transaction, { patientId, email, codeHash: hashEmailCode(patientId, email, code), expiresAt })
  return code
}

type Typed = Asked & {
  code: string
  /** The account of the signed-in user if the record is the user's own; null otherwise. */
  accountId: string | null
}

/** `before` has the e-mail addresses that the patient no longer uses. A code that was confirmed before changes nothing. */
export type EmailChange = { changed: string[]; before: string[] } | 'wrong' | 'spent' | 'taken'

/** The e-mail address of the user's own record is also a user name, so it must be unique. */
const isTaken = async (transaction: Database, { accountId, email }: Typed) => {
  if (accountId === null) return false
  const owner = await practiceOfAccountNamed(transaction, email)
  return owner !== undefined && owner.id !== accountId
}

const change = async (transaction: Database, now: Date, { patientId, accountId, email }: Typed) => {
  const patient = await patientForChange(transaction, patientId)
  await updatePatient(transaction, patientId, { email })
  const account = accountId === null ? undefined : await accountById(transaction, accountId)
  if (account) await setEmail(transaction, account.id, email, now)
  const before = [patient.email, account?.email].flatMap((one) => (one ? [one.toLowerCase()] : []))
  return { changed: ['email'], before: [...new Set(before)].filter((one) => one !== email) }
}

/**
 * Checks a code. A correct code changes the patient's e-mail address, and the user name if the record is the user's own.
 * The row is locked, so parallel attempts run one after the other.
 */
export const confirmEmailCode = async (transaction: Database, now: Date, typed: Typed): Promise<EmailChange> => {
  const { patientId, email, code } = typed
  const sent = await emailCodeOf(transaction, patientId)
  const isRight = sent?.email === email && sent.code_hash === hashEmailCode(patientId, email, code)
  if (sent?.confirmed_at) return isRight ? { changed: [], before: [] } : 'spent'
  if (!sent || sent.expires_at <= now || sent.tries >= maxEmailAttempts) return 'spent'
  if (!isRight) {
    await countEmailAttempt(transaction, patientId)
    return sent.tries + 1 < maxEmailAttempts ? 'wrong' : 'spent'
  }
  if (await isTaken(transaction, typed)) return 'taken'
  await recordEmailConfirmed(transaction, patientId, now)
  return change(transaction, now, typed)
}
