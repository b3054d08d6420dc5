import { setTimeout } from 'node:timers/promises'
import type { components, operations } from '../../../generated/practice.ts'
import type { PracticeCallers, Visitor } from '../../../platform/access/practice-callers.ts'
import { type RateLimitSubject, rateLimits } from '../../../platform/access/rate-limits.ts'
import { loginName } from '../../../platform/accounts/login-name.ts'
import { hashPassword, judgePassword } from '../../../platform/accounts/passwords.ts'
import type { Handlers } from '../../../platform/contract/handlers.ts'
import { accountById, accountNamed, hasPassword, renewPasswordHash } from '../../../platform/store/accounts.ts'
import { consumeLink } from '../../../platform/store/links.ts'
import { endSession } from '../../../platform/store/sessions.ts'
import { findTrustedBrowser } from '../../../platform/store/trusted-browsers.ts'
import type { Services } from '../../../services.ts'
import { countSignInAttempt, deleteSignInAttempts } from '../store/sign-in-attempts.ts'
import { firstFactorPassed } from './first-factor.ts'

type Schemas = components['schemas']
type Request = Schemas['AuthenticationRequest']

const unverified: Schemas['SignInUnverified'] = { status: 'unverified' }
/** No account has this id. */
const nobody = '00000000-0000-0000-0000-000000000000'
const notRight: Schemas['SignInRefused'] = { StatusCode: 102, ResponseMessage: 'The user name or the password is not right.' }
const verificationNeeded: Schemas['SignInRefused'] = { StatusCode: 103, ResponseMessage: "Please tick “I'm not a robot” and try again." }

/** Delays each attempt from a network without remaining attempts before a human verification, in ms. */
const suspectNetworkDelayMs = 1000

export const signInHandlers = (services: Services) => {
  const { db, clock, human } = services
  const limits = rateLimits(db, clock)
  const passed = firstFactorPassed(services)

  const openByLink = (token: string, { Platform }: Request, caller: Visitor) =>
    db.transaction().execute(async (transaction) => {
      const link = await consumeLink(transaction, { kind: 'switch', practiceId: caller.practice.id, token, now: clock() })
      const account = link?.accountId ? await accountById(transaction, link.accountId) : undefined
      caller.accountId = account?.id ?? null
      if (account?.status !== 'active') return unverified
      return passed(transaction, caller, { account, platform: Platform, isByLink: true })
    })

  /** A link cannot be guessed, so only refused links count: strangers of the same network do not use up its attempts. */
  const byLink = async (token: string, request: Request, caller: Visitor) => {
    const answer = await openByLink(token, request, caller)
    if (answer === unverified) await limits.count({ kind: 'networkLinks', of: caller.networkAddress })
    return answer
  }

  /**
   * A browser with an earlier sign-in has its own limit, so that strangers cannot use it up by the account's name or in its network.
   * An unknown account is looked up too, so that the duration reveals nothing.
   * The limit of an unknown name counts per practice: one practice must not reveal the names of another.
   */
  const subjectsOf = async (
    accountId: string | undefined,
    name: string,
    { practice, networkAddress, browser: { id: browserId } }: Visitor,
  ): Promise<RateLimitSubject[]> => {
    const own = browserId !== null && (await findTrustedBrowser(db, clock(), accountId ?? nobody, browserId))
    if (own) return [{ kind: 'browser', of: own.id }]
    return [
      { kind: 'account', of: accountId ?? `${practice.id} ${name}` },
      { kind: 'networkPasswords', of: networkAddress },
    ]
  }

  /** Counts an attempt before its password is checked. Returns a function that undoes the count; null without a needed verification. */
  const countAttempt = async (subjects: RateLimitSubject[], name: string, solution: string | null) => {
    await limits.check(...subjects)
    if (await countSignInAttempt(db, name, clock(), false)) {
      const undo = await limits.countUnverified(...subjects)
      if (undo) return undo
      await setTimeout(suspectNetworkDelayMs)
    }
    if (!(await human.pass(solution))) return null
    const undo = await limits.count(...subjects)
    await countSignInAttempt(db, name, clock(), true)
    return undo
  }

  const byPassword = async ({ UserName, Password, Platform }: Request, caller: Visitor, solution: string | null) => {
    const name = loginName(UserName)
    const account = await accountNamed(db, caller.practice.id, name)
    caller.accountId = account?.id ?? null
    const undoAttempt = await countAttempt(await subjectsOf(account?.id, name, caller), name, solution)
    if (!undoAttempt) return verificationNeeded
    const verdict = await judgePassword(account?.password_hash ?? null, Password)
    if (verdict === 'wrong' || !account) return notRight
    const renewedHash = verdict === 'stale' ? await hashPassword(Password) : null
    return db.transaction().execute(async (transaction) => {
      if (!(await hasPassword(transaction, account))) return notRight
      if (renewedHash !== null) await renewPasswordHash(transaction, account.id, renewedHash)
      await deleteSignInAttempts(transaction, [name])
      await undoAttempt(transaction)
      if (account.status === 'unverified') return unverified
      return passed(transaction, caller, { account, platform: Platform })
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
