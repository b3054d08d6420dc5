import { loginName } from '../access/login-name.ts'
import { passwordFits } from '../access/passwords.ts'
import type { PracticeCallers, Visitor } from '../access/practice-callers.ts'
import type { Handlers } from '../contract/handlers.ts'
import type { Database } from '../database/schema.ts'
import type { components, operations } from '../generated/practice.ts'
import { type Account, accountById, accountNamed } from '../store/accounts.ts'
import { redeemLink } from '../store/links.ts'
import { displayName } from '../store/patients.ts'
import { endSession, openSession } from '../store/sessions.ts'
import { countTry, forgetTries } from '../store/sign-in-tries.ts'
import type { Services } from './services.ts'

type Schemas = components['schemas']
type Request = Schemas['AuthenticationRequest']

const unverified: Schemas['SignInUnverified'] = { status: 'unverified' }
const notRight: Schemas['SignInRefused'] = { StatusCode: 102, ResponseMessage: 'The user name or the password is not right.' }
const verificationNeeded: Schemas['SignInRefused'] = { StatusCode: 103, ResponseMessage: 'Please verify CAPTCHA' }

const signedIn = (account: Account, token: string, isPasswordChangeDue: boolean, status?: string): Schemas['SignedIn'] => ({
  resourceType: 'Patient',
  id: account.id,
  ...(status && { status }),
  extension: [
    { url: 'Token', valueString: token },
    { url: 'IsPasswordChangeRequired', valueBoolean: isPasswordChangeDue },
  ],
  telecom: [{ system: 'email', value: account.email }],
  name: [{ text: displayName(account) }],
})

export const signInHandlers = ({ db, clock, human }: Services) => {
  /** Opens a session and makes it the caller's, so that the access log names who signed in. */
  const open = async (on: Database, caller: Visitor, account: Account, platform: string | undefined, isPasswordChangeDue: boolean) => {
    const opening = { accountId: account.id, platform: platform ?? null, isPasswordChangeDue }
    const { id, token } = await openSession(on, clock(), opening)
    caller.session = { id, accountId: account.id, practiceCode: caller.practice.code, isPasswordChangeDue }
    return token
  }

  const byLink = (token: string, { Platform }: Request, caller: Visitor) =>
    db.transaction().execute(async (transaction) => {
      const accountId = await redeemLink(transaction, { kind: 'switch', practiceId: caller.practice.id, token, now: clock() })
      const account = accountId === null ? undefined : await accountById(transaction, accountId)
      if (account?.status !== 'active') return unverified
      return signedIn(account, await open(transaction, caller, account, Platform, false), false, 'token verified.')
    })

  const byPassword = async ({ UserName, Password, Platform }: Request, caller: Visitor, solution: string | null) => {
    const name = loginName(UserName)
    const mayTry = (await countTry(db, name, clock(), false)) || ((await human.pass(solution)) && (await countTry(db, name, clock(), true)))
    if (!mayTry) return verificationNeeded
    const account = await accountNamed(db, caller.practice.id, name)
    if (!(await passwordFits(account?.password_hash ?? null, Password)) || !account) return notRight
    await forgetTries(db, [name])
    if (account.status === 'unverified') return unverified
    const isDue = account.is_password_change_due
    return signedIn(account, await open(db, caller, account, Platform, isDue), isDue)
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
