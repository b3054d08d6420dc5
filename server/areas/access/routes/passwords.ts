import type { components, operations } from '../../../generated/practice.ts'
import type { PracticeCallers, User, Visitor } from '../../../platform/access/practice-callers.ts'
import { deleteAttemptsOf, rateLimits } from '../../../platform/access/rate-limits.ts'
import { loginName } from '../../../platform/accounts/login-name.ts'
import { hashPassword, verifyPassword } from '../../../platform/accounts/passwords.ts'
import type { Handlers } from '../../../platform/contract/handlers.ts'
import { notHuman, unauthorized } from '../../../platform/contract/refusal.ts'
import { passwordLetter } from '../../../platform/mail/letters.ts'
import { passwordChangedLetter } from '../../../platform/mail/security-letters.ts'
import { type Account, accountById, accountNamed, hasPassword, setPassword } from '../../../platform/store/accounts.ts'
import { consumeLink, findUsableLink, makeLink, resetLinkLifetimeMs } from '../../../platform/store/links.ts'
import { hasNoEmail } from '../../../platform/store/missing-email.ts'
import { factorStateOf } from '../../../platform/store/second-factors.ts'
import { endSessions, recordPasswordChange } from '../../../platform/store/sessions.ts'
import { trustedBrowsersOf } from '../../../platform/store/trusted-browsers.ts'
import { momentText } from '../../../platform/values/date-words.ts'
import { done, refused } from '../../../platform/wire/status-reply.ts'
import type { Services } from '../../../services.ts'
import { arePasskeysRequired } from '../rules/factor-due.ts'
import { isRecentlyProven, passwordProof } from '../rules/identity-proof.ts'
import { brokenPasswordRule } from '../rules/password-rules.ts'
import { passwordWeakness } from '../rules/password-strength.ts'
import { removePasskeysOf } from '../store/passkeys.ts'
import { deleteSignInAttempts } from '../store/sign-in-attempts.ts'
import { passwordMissing, passwordWrong } from './present-password.ts'

type Schemas = components['schemas']
type StatusReply = Schemas['StatusReply']

const changed = done('Password changed successfully.')
const changedButPasskeys = done(
  'Password changed successfully. Your passkeys stay, because your practice requires a second step. Please call your practice if you do not have them.',
)
const samePassword = 'Your new password must be another one than your current password.'
const noEmail = 'Your practice has no email address of yours. Please call your practice to set a new password.'
const linkSpent: StatusReply = { StatusCode: 4, StatusMessage: 'This link has been used or has expired.' }

/** The reason to reject a new password; null if the password is allowed. */
const problemOf = async (password: string, account: Account, practice: { name: string }) => {
  const { first_name, middle_name, family_name, user_name, email } = account
  const known = [first_name, middle_name ?? '', family_name, user_name, email, practice.name]
  return brokenPasswordRule(password, account) ?? (await passwordWeakness(password, known))
}

export const passwordHandlers = ({ db, clock, human, mail, portalUrl }: Services) => {
  const limits = rateLimits(db, clock)
  const isPresent = passwordProof(db, clock)

  const change = async ({ session, practice }: User, { Password, CurrentPassword }: Schemas['ChangePasswordRequest']) => {
    const account = await accountById(db, session.accountId)
    if (!account) throw unauthorized()
    if (CurrentPassword) {
      if (!(await isPresent(session, account, CurrentPassword))) return passwordWrong
    } else if (!isRecentlyProven(session, clock())) return passwordMissing
    // The answer to an earlier successful change may have been lost.
    else if (!session.isPasswordChangeDue) return (await isPresent(session, account, Password)) ? changed : passwordMissing
    const problem = await problemOf(Password, account, practice)
    if (problem) return refused(problem)
    if (await verifyPassword(account.password_hash, Password)) return refused(samePassword)
    const passwordHash = await hashPassword(Password)
    const now = clock()
    return db.transaction().execute(async (transaction) => {
      if (!(await hasPassword(transaction, account))) return passwordWrong
      await setPassword(transaction, account.id, passwordHash, now)
      await recordPasswordChange(transaction, session.id)
      await endSessions(transaction, account.id, session.id)
      await mail(transaction, passwordChangedLetter(account.email, practice, { at: momentText(now), arePasskeysRemoved: false }, portalUrl))
      return changed
    })
  }

  type Reset = Schemas['ResetPasswordRequest']
  const reset = async (caller: Visitor, token: string, { PatientID, Password, RemovePasskeys }: Reset) => {
    const now = clock()
    const { practice } = caller
    const link = { kind: 'reset', practiceId: practice.id, token, now } as const
    const accountId = (await findUsableLink(db, link))?.accountId
    const account = accountId === PatientID.toLowerCase() ? await accountById(db, accountId) : undefined
    if (!account) return linkSpent
    caller.accountId = account.id
    const problem = await problemOf(Password, account, practice)
    if (problem) return refused(problem)
    if (account.is_password_change_due && (await verifyPassword(account.password_hash, Password))) return refused(samePassword)
    const passwordHash = await hashPassword(Password)
    return db.transaction().execute(async (transaction) => {
      if (!(await consumeLink(transaction, link))) return linkSpent
      await setPassword(transaction, account.id, passwordHash, now)
      await endSessions(transaction, account.id)
      const state = await factorStateOf(transaction, now, account.id, null)
      const arePasskeysKept = RemovePasskeys === true && state !== undefined && arePasskeysRequired(state, now)
      const arePasskeysRemoved = RemovePasskeys === true && !arePasskeysKept && (await removePasskeysOf(transaction, account.id))
      const browsers = await trustedBrowsersOf(transaction, account.id)
      const ofBrowsers = browsers.map(({ id }) => ({ kind: 'browser', of: id }) as const)
      await deleteAttemptsOf(transaction, [{ kind: 'account', of: account.id }, ...ofBrowsers])
      await deleteSignInAttempts(transaction, [account.user_name, account.email].map(loginName))
      await mail(transaction, passwordChangedLetter(account.email, practice, { at: momentText(now), arePasskeysRemoved }, portalUrl))
      return arePasskeysKept ? changedButPasskeys : changed
    })
  }

  return {
    changePassword: async ({ body, caller }) => ({
      status: 200,
      body: await change(caller, body),
    }),

    resetPassword: async ({ body, query, caller }) => ({
      status: 200,
      body: await reset(caller, query.token, body),
    }),

    forgotPassword: async ({ body, caller, humanVerification }) => {
      const { practice, networkAddress } = caller
      if (!(await human.pass(humanVerification))) throw notHuman()
      await limits.count({ kind: 'lookUps', of: networkAddress })
      const account = await accountNamed(db, practice.id, loginName(body.Username))
      caller.accountId = account?.id ?? null
      if (!account) return { status: 200, body: { StatusCode: 0, ResponseMessage: 'Invalid email address' } }
      if (hasNoEmail(account.email)) return { status: 200, body: { StatusCode: 0, ResponseMessage: noEmail } }
      await limits.count({ kind: 'resetLetters', of: account.id })
      await db.transaction().execute(async (transaction) => {
        const token = await makeLink(transaction, clock(), {
          kind: 'reset',
          practiceId: practice.id,
          accountId: account.id,
          lifetimeMs: resetLinkLifetimeMs,
        })
        await mail(transaction, passwordLetter(account.email, practice, `${portalUrl}/resetpassword?token=${token}&id=${account.id}`))
      })
      return {
        status: 200,
        body: { StatusCode: 1, ResponseMessage: 'We have sent you an email with a link to set a new password.' },
      }
    },
  } satisfies Partial<Handlers<operations, PracticeCallers>>
}
