import type { components, operations } from '../../../generated/practice.ts'
import type { PracticeCallers, User } from '../../../platform/access/practice-callers.ts'
import { rateLimits } from '../../../platform/access/rate-limits.ts'
import { isEmailAddress, loginName } from '../../../platform/accounts/login-name.ts'
import type { Handlers } from '../../../platform/contract/handlers.ts'
import { unauthorized } from '../../../platform/contract/refusal.ts'
import { emailChangedLetter, emailCodeLetter } from '../../../platform/mail/letters.ts'
import { isUniqueViolation } from '../../../platform/process/startup-error.ts'
import { accountById } from '../../../platform/store/accounts.ts'
import { patientById } from '../../../platform/store/patients.ts'
import { isSettingOn } from '../../../platform/store/practices.ts'
import { hasSession } from '../../../platform/store/sessions.ts'
import { dayOf } from '../../../platform/values/clock.ts'
import { momentText } from '../../../platform/values/date-words.ts'
import { done, refused } from '../../../platform/wire/status-reply.ts'
import type { Services } from '../../../services.ts'
import { needsRecentProof } from '../../access/rules/identity-proof.ts'
import { isOldEnough } from '../../access/rules/registration-match.ts'
import { confirmEmailCode, type EmailChange, makeEmailCode } from '../rules/change-email.ts'
import { profileReplies as replies } from '../rules/refusal-messages.ts'

type StatusReply = components['schemas']['StatusReply']

const replyTo = (change: EmailChange): StatusReply => {
  if (change === 'wrong') return refused(replies.codeWrong)
  if (change === 'taken') return refused(replies.emailTaken)
  return change === 'spent' ? { StatusCode: 4, StatusMessage: replies.codeSpent } : done(replies.emailChanged)
}

/** Changes an e-mail address after the patient has entered the code that was sent to the new one. */
export const emailChangeHandlers = ({ db, clock, mail }: Services) => {
  const limits = rateLimits(db, clock)

  /**
   * The reason to refuse a change; null if the change is allowed. A person with an account, or who may register with this address, changes
   * it alone.
   */
  const problemOf = async ({ session, practice }: User, patientId: string) => {
    if (!(await isSettingOn(db, practice.id, 'AllowPatientToUpdateProfile'))) return replies.notAllowed
    if (patientId === session.accountId) return null
    const patient = await patientById(db, patientId)
    const isTheirs = !patient || isOldEnough(dayOf(clock()), patient.birth_date) || (await accountById(db, patientId)) !== undefined
    return isTheirs ? replies.emailIsTheirs : null
  }

  const send = async (caller: User, patientId: string, email: string) => {
    const problem = await problemOf(caller, patientId)
    if (problem) return refused(problem)
    if (!isEmailAddress(email)) return refused(replies.emailInvalid)
    if (loginName((await patientById(db, patientId))?.email ?? '') === email) return refused(replies.emailSame)
    // The user signs in with this e-mail address and resets the password by it. The code that is sent replaces the proof.
    if (patientId === caller.session.accountId) needsRecentProof(caller.session, clock())
    await limits.count({ kind: 'emailCodes', of: caller.session.accountId })
    await db.transaction().execute(async (transaction) => {
      const code = await makeEmailCode(transaction, clock(), { patientId, email })
      await mail(transaction, emailCodeLetter(email, caller.practice, code))
    })
    return done(replies.codeSent)
  }

  const confirm = async (caller: User, patientId: string, email: string, code: string) => {
    const problem = await problemOf(caller, patientId)
    if (problem) return refused(problem)
    const { session, practice } = caller
    const accountId = patientId === session.accountId ? session.accountId : null
    const now = clock()
    const name = accountId === null ? ((await patientById(db, patientId))?.first_name ?? null) : null
    const change = await db.transaction().execute(async (transaction) => {
      if (!(await hasSession(transaction, session))) throw unauthorized()
      const outcome = await confirmEmailCode(transaction, now, { patientId, accountId, email, code })
      for (const before of typeof outcome === 'string' ? [] : outcome.before)
        await mail(transaction, emailChangedLetter(before, practice, momentText(now), name))
      return outcome
    })
    if (typeof change !== 'string') caller.changed = change.changed
    return replyTo(change)
  }

  /** Two accounts may take one e-mail address at the same moment. The second one is refused. */
  const confirmOnce = (...confirmArguments: Parameters<typeof confirm>) =>
    confirm(...confirmArguments).catch((error: unknown) => {
      if (isUniqueViolation(error)) return replyTo('taken')
      throw error
    })

  return {
    sendEmailVerification: async ({ body, caller }) => ({
      status: 200,
      body: await send(caller, body.PatientID.toLowerCase(), loginName(body.Email)),
    }),

    confirmEmail: async ({ body, caller }) => ({
      status: 200,
      body: await confirmOnce(caller, body.PatientID.toLowerCase(), loginName(body.Email), body.Code),
    }),
  } satisfies Partial<Handlers<operations, PracticeCallers>>
}
