import { loginName } from '../../access/login-name.ts'
import { hours, minutes } from '../../clock.ts'
import type { LinkKind } from '../../database/schema.ts'
import { sha256 } from '../../secrets.ts'
import { makeLink } from '../../store/links.ts'
import { countTry, forgetTries, triesWithoutVerification } from '../../store/sign-in-tries.ts'
import { emailOf, patientId } from '../patients.ts'
import { solve } from '../solve.ts'
import { all, identityOf, type State } from './state.ts'

const account =
  (defaultName: string): State =>
  async (_sandbox, { userName = defaultName }) =>
    identityOf(userName)

const failedSignIns =
  (count: number): State =>
  async ({ db, clock }, { userName = 'patient' }) => {
    const names = [userName, emailOf(userName)].map(loginName)
    await forgetTries(db, names)
    for (const name of names) for (let tries = 0; tries < count; tries += 1) await countTry(db, name, clock(), true)
    return identityOf(userName)
  }

type LinkState = { lifetimeMs: number; isUsed?: boolean }

const link =
  (kind: LinkKind, { lifetimeMs, isUsed = false }: LinkState): State =>
  async ({ db, clock }, { userName = 'patient', token = `contract-${kind}-link` }) => {
    const identity = identityOf(userName)
    await db.deleteFrom('link').where('token_hash', '=', sha256(token)).execute()
    const accountId = kind === 'registration' ? null : patientId(userName)
    await makeLink(db, clock(), { kind, practiceId: identity.practiceId, accountId, lifetimeMs, token })
    if (isUsed) await db.updateTable('link').set({ used_at: clock() }).where('token_hash', '=', sha256(token)).execute()
    return { ...identity, token }
  }

export const verificationSolved: State = async ({ human }) => ({ humanVerification: await solve(await human.newChallenge()) })

const verificationSpent: State = async ({ human }) => {
  const humanVerification = await solve(await human.newChallenge())
  for (const use of ['lookUp', 'command'] as const) await human.pass(humanVerification, use)
  return { humanVerification }
}

const usable = { lifetimeMs: minutes(30) }
const expired = { lifetimeMs: -hours(1) }
const used = { lifetimeMs: minutes(30), isUsed: true }

/** Before a session exists. */
export const signInStates = {
  'the account can sign in': failedSignIns(0),
  'the account is unverified': account('unverified'),
  'the account must change its password': account('newpassword'),
  'one sign-in has failed': failedSignIns(1),
  'three sign-ins have failed': failedSignIns(triesWithoutVerification),
  'three sign-ins have failed and a human verification is solved': all(failedSignIns(triesWithoutVerification), verificationSolved),
  'a switch link exists': link('switch', usable),
  'a switch link has expired': link('switch', expired),
  'a switch link is used': link('switch', used),
  'a reset link exists': link('reset', usable),
  'a reset link has expired': link('reset', expired),
  'a reset link is used': link('reset', used),
  'a registration link exists': link('registration', usable),
  'a registration link has expired': link('registration', expired),
  'no such link exists': async (_sandbox, { token = 'contract-unknown-link' }) => ({ token }),
  'a human verification is solved': verificationSolved,
  'a human verification is spent': verificationSpent,
  'an e-mail is registered': all(account('patient'), verificationSolved),
  'an e-mail is not registered': all(async () => ({ email: 'nobody@example.nz' }), verificationSolved),
} satisfies Record<string, State>
