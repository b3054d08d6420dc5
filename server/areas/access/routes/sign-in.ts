import type { components, operations } from '../../../generated/practice.ts'
import type { PracticeCallers, Visitor } from '../../../platform/access/practice-callers.ts'
import { type RateLimitSubject, rateLimits } from '../../../platform/access/rate-limits.ts'
import { loginName } from '../../../platform/accounts/login-name.ts'
import { verifyPassword } from '../../../platform/accounts/passwords.ts'
import type { Handlers } from '../../../platform/contract/handlers.ts'
import { accountById, accountNamed, hasPassword } from '../../../platform/store/accounts.ts'
import { consumeLink } from '../../../platform/store/links.ts'
import { endSession } from '../../../platform/store/sessions.ts'
import { findTrustedBrowser } from '../../../platform/store/trusted-browsers.ts'
import type { Services } from '../../../services.ts'
import { countSignInAttempt, deleteSignInAttempts } from '../store/sign-in-attempts.ts'
import { sessionOpening } from './session-opening.ts'

type Schemas = components['schemas']
type Request = Schemas['AuthenticationRequest']

const unverified: Schemas['SignInUnverified'] = { status: 'unverified' }
/** No account has this id. */
const nobody = '00000000-0000-0000-0000-000000000000'
const notRight: Schemas['SignInRefused'] = { StatusCode: 102, ResponseMessage: 'The user name or the password is not right.' }
const verificationNeeded: Schemas['SignInRefused'] = { StatusCode: 103, ResponseMessage: "Please tick “I'm not a robot” and try again." }

export const signInHandlers = (services: Services) => {
  const { db, clock, human } = services
  const limits = rateLimits(db, clock)
  const open = sessionOpening(services)

  const byLink = async (token: string, { Platform }: Request, caller: Visitor) => {
    const undoAttempt = await limits.count({ kind: 'address', of: caller.networkAddress })
    return db.transaction().execute(async (transaction) => {
      const link = await consumeLink(transaction, { kind: 'switch', practiceId: caller.practice.id, token, now: clock() })
      const account = link?.accountId ? await accountById(transaction, link.accountId) : undefined
      caller.accountId = account?.id ?? null
      if (account?.status !== 'active') return unverified
      await undoAttempt(transaction)
      return open(transaction, caller, { account, platform: Platform, isByLink: true })
    })
  }

  /**
   * A browser with an earlier sign-in has its own limit, so that strangers cannot use it up.
   * An unknown account is looked up too, so that the duration reveals nothing.
   * The limit of an unknown name counts per practice: one practice must not reveal the names of another.
   */
  const triesOf = async (
    accountId: string | undefined,
    name: string,
    { practice, browser: { id: browserId } }: Visitor,
  ): Promise<RateLimitSubject> => {
    const own = browserId !== null && (await findTrustedBrowser(db, clock(), accountId ?? nobody, browserId))
    return own ? { kind: 'browser', of: own.id } : { kind: 'account', of: accountId ?? `${practice.id} ${name}` }
  }

  const byPassword = async ({ UserName, Password, Platform }: Request, caller: Visitor, solution: string | null) => {
    const name = loginName(UserName)
    const account = await accountNamed(db, caller.practice.id, name)
    caller.accountId = account?.id ?? null
    const rateLimitSubjects: RateLimitSubject[] = [await triesOf(account?.id, name, caller), { kind: 'address', of: caller.networkAddress }]
    await limits.check(...rateLimitSubjects)
    const mayTry =
      (await countSignInAttempt(db, name, clock(), false)) ||
      ((await human.pass(solution)) && (await countSignInAttempt(db, name, clock(), true)))
    if (!mayTry) return verificationNeeded
    const undoAttempt = await limits.count(...rateLimitSubjects)
    if (!(await verifyPassword(account?.password_hash ?? null, Password)) || !account) return notRight
    return db.transaction().execute(async (transaction) => {
      if (!(await hasPassword(transaction, account))) return notRight
      await deleteSignInAttempts(transaction, [name])
      await undoAttempt(transaction)
      if (account.status === 'unverified') return unverified
      return open(transaction, caller, { account, platform: Platform })
    })
  }

  return {
    authenticate: async ({ body, caller, humanVerification }) => ({
      status: 200,
      body: body.q ? await byLink(body.q, body, caller) : await byPassword(body, caller, humanVerification),
    }),
    logout: async ({ caller }) => {
      await endSession(db, caller.session.id)
      return { status: 200, body: 'You have been logged out successfully.' }
    },
    validateToken: async () => ({ status: 200, body: true }),
  } satisfies Partial<Handlers<operations, PracticeCallers>>
}
