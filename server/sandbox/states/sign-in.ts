import { attemptsWithoutVerification, countSignInAttempt, deleteSignInAttempts } from '../../areas/access/store/sign-in-attempts.ts'
import { loginName } from '../../platform/accounts/login-name.ts'

import { type LinkKind, makeLink } from '../../platform/store/links.ts'
import { hours, minutes } from '../../platform/values/clock.ts'
import { sha256 } from '../../platform/values/secrets.ts'
import { emailOf, patientId } from '../patients.ts'
import { solve } from '../solve.ts'
import { allStates, type ContractState, defineState, identityOf, type MakeState } from './state.ts'

const account =
  (defaultName: string): MakeState =>
  async (_sandbox, { userName = defaultName }) =>
    identityOf(userName)

const failedSignIns =
  (count: number): MakeState =>
  async ({ db, clock }, { userName = 'patient' }) => {
    const names = [userName, emailOf(userName)].map(loginName)
    await deleteSignInAttempts(db, names)
    for (const name of names) for (let attempts = 0; attempts < count; attempts += 1) await countSignInAttempt(db, name, clock(), true)
    return identityOf(userName)
  }

type LinkState = { lifetimeMs: number; isUsed?: boolean }

const link =
  (kind: LinkKind, { lifetimeMs, isUsed = false }: LinkState): MakeState =>
  async ({ db, clock }, { userName = 'patient', token = `contract-${kind}-link` }) => {
    const identity = identityOf(userName)
    await db.deleteFrom('link').where('token_hash', '=', sha256(token)).execute()
    const accountId = kind === 'registration' ? null : patientId(userName)
    await makeLink(db, clock(), { kind, practiceId: identity.practiceId, accountId, lifetimeMs, token })
    if (isUsed) await db.updateTable('link').set({ used_at: clock() }).where('token_hash', '=', sha256(token)).execute()
    return { ...identity, token }
  }

export const verificationSolved: MakeState = async ({ human }) => ({ humanVerification: await solve(await human.newChallenge()) })

const verificationSpent: MakeState = async ({ human }) => {
  const humanVerification = await solve(await human.newChallenge())
  for (const use of ['lookUp', 'command'] as const) await human.pass(humanVerification, use)
  return { humanVerification }
}

const usable = { lifetimeMs: minutes(30) }
const expired = { lifetimeMs: -hours(1) }
const used = { lifetimeMs: minutes(30), isUsed: true }

/** States before a session exists. */
export const signInStates = {
  'the account can sign in': defineState('User name, e-mail and password are right, and no sign-in has failed', failedSignIns(0)),
  'the account is unverified': defineState('The account’s e-mail address was never confirmed', account('unverified')),
  'the account must change its password': defineState('The password is right and has to be changed', account('newpassword')),
  'one sign-in has failed': defineState('One wrong password was given for the account', failedSignIns(1)),
  'three sign-ins have failed': defineState(
    'So many wrong passwords that a human verification is asked for',
    failedSignIns(attemptsWithoutVerification),
  ),
  'three sign-ins have failed and a human verification is solved': defineState(
    'The same, with a solution that works',
    allStates(failedSignIns(attemptsWithoutVerification), verificationSolved),
  ),
  'a switch link exists': defineState('A link that signs in, still good', link('switch', usable)),
  'a switch link has expired': defineState('A link that signs in, too old', link('switch', expired)),
  'a switch link is used': defineState('A link that signs in, and did so', link('switch', used)),
  'a reset link exists': defineState('A link to set a password, still good', link('reset', usable)),
  'a reset link has expired': defineState('A link to set a password, too old', link('reset', expired)),
  'a reset link is used': defineState('A link to set a password, and did so', link('reset', used)),
  'a registration link exists': defineState('An invitation of a practice, still good', link('registration', usable)),
  'a registration link has expired': defineState('An invitation of a practice, too old', link('registration', expired)),
  'no such link exists': defineState('The link’s token is nobody’s', async (_sandbox, { token = 'contract-unknown-link' }) => ({ token })),
  'a human verification is solved': defineState('A challenge’s solution that was not used', verificationSolved),
  'a human verification is spent': defineState(
    'A challenge’s solution that was used for everything that it is good for',
    verificationSpent,
  ),
  'an e-mail is registered': defineState(
    'An account has the e-mail address; a human verification is solved',
    allStates(account('patient'), verificationSolved),
  ),
  'an e-mail is not registered': defineState(
    'No account has the e-mail address; a human verification is solved',
    allStates(async () => ({ email: 'nobody@example.nz' }), verificationSolved),
  ),
} satisfies Record<string, ContractState>
