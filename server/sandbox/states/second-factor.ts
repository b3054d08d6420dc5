import { codeAt } from '../../areas/access/rules/one-time-codes.ts'
import { saveDraft } from '../../areas/access/store/factor-drafts.ts'
import { consumeTicket, makeTicket } from '../../areas/access/store/sign-in-tickets.ts'
import { deleteAttemptsOf, type RateLimitSubject, rateLimits } from '../../platform/access/rate-limits.ts'
import { secretSeal } from '../../platform/accounts/secret-seal.ts'
import { requiredFromSetting, setSecondFactor } from '../../platform/store/second-factors.ts'
import { dayOf, days, hours, later, minutes } from '../../platform/values/clock.ts'
import { sha256 } from '../../platform/values/secrets.ts'
import { sandboxId } from '../ids.ts'
import { patientId } from '../patients.ts'
import { practiceId } from '../practices.ts'
import { sandboxKey, sandboxRecoveryCodes, sandboxSeed } from '../second-factors.ts'
import { accountNamed, allStates, type ContractState, defineState, identityOf, type MakeState } from './state.ts'

const seal = secretSeal(sandboxKey)
const codesNow = (now: Date) => ({ code: codeAt(sandboxSeed, now), recoveryCode: sandboxRecoveryCodes[0] })

const withFactor: MakeState = async ({ db, clock }, { userName = 'twostep' }) => {
  const accountId = patientId(userName)
  const codeHashes = sandboxRecoveryCodes.map((code) => seal.digest(accountId, code.replace('-', '')))
  await setSecondFactor(db, clock(), accountId, { sealedSeed: seal.seal(accountId, sandboxSeed), lastStep: 0, codeHashes })
  return { ...identityOf(userName), ...codesNow(clock()) }
}

const withoutFactor: MakeState = async ({ db }, { userName = 'patient' }) => {
  await db.deleteFrom('second_factor').where('account_id', '=', patientId(userName)).execute()
  return {}
}

type TicketState = { isUsed?: boolean; lifetimeMs?: number }

const ticket =
  (defaultName: string, { isUsed = false, lifetimeMs = minutes(15) }: TicketState = {}): MakeState =>
  async ({ db, clock }, { userName = defaultName }) => {
    const token = `contract-ticket-${userName}`
    await db.deleteFrom('sign_in_ticket').where('token_hash', '=', sha256(token)).execute()
    await makeTicket(db, clock(), { accountId: patientId(userName), platform: 'contract', isByLink: false, token, lifetimeMs })
    if (isUsed) await consumeTicket(db, clock(), token)
    return { ticket: token, ...codesNow(clock()) }
  }

const requiredSince =
  (offsetMs: number): MakeState =>
  async ({ db, clock }, { userName = 'patient' }) => {
    const practice_id = practiceId(accountNamed(userName).practice)
    const value = dayOf(later(clock(), offsetMs))
    await db
      .updateTable('practice_setting')
      .set({ value })
      .where('practice_id', '=', practice_id)
      .where('name', '=', requiredFromSetting)
      .execute()
    return { ...identityOf(userName), requiredFrom: value }
  }
const required = requiredSince(-days(1))

const begun: MakeState = async ({ db, clock }, { userName = 'patient' }) => {
  const [accountId, id] = [patientId(userName), sandboxId('set-up', userName)]
  await db.deleteFrom('second_factor_draft').where('id', '=', id).execute()
  const codeHashes = sandboxRecoveryCodes.map((code) => seal.digest(accountId, code.replace('-', '')))
  await saveDraft(db, clock(), { id, accountId, sealedSeed: seal.seal(accountId, sandboxSeed), codeHashes })
  return { setUpId: id, ...codesNow(clock()) }
}

const guessedTooOften: MakeState = async ({ db, clock }, { userName = 'twostep' }) => {
  const subject: RateLimitSubject = { kind: 'secondFactor', of: patientId(userName) }
  await deleteAttemptsOf(db, [subject])
  for (let attempts = 0; attempts < 5; attempts += 1) await rateLimits(db, clock).count(subject)
  return {}
}

/** The second factor, before and after a sign-in. `code` is the present code of the account's authenticator app. */
export const secondFactorStates = {
  'the account has a second factor': defineState('An authenticator app is set up for the account twostep', withFactor),
  'the user has a second factor': defineState('An authenticator app is set up for the user', (sandbox, params) =>
    withFactor(sandbox, { userName: 'patient', ...params }),
  ),
  'the user has no second factor': defineState('No authenticator app is set up for the user', withoutFactor),
  'a second factor is due': defineState(
    'A ticket of a sign-in to an account with an authenticator app',
    allStates(withFactor, ticket('twostep')),
  ),
  'the ticket was used': defineState('The ticket of a sign-in has opened a session', ticket('twostep', { isUsed: true })),
  'the ticket has expired': defineState('The ticket of a sign-in is too old', ticket('twostep', { lifetimeMs: -hours(1) })),
  'too many codes have failed': defineState('The limit of wrong codes of the account is reached', guessedTooOften),
  'the practice requires a second factor': defineState('From yesterday on each sign-in at the practice needs a second factor', required),
  'the practice will require a second factor': defineState(
    'In 30 days each sign-in at the practice will need a second factor',
    requiredSince(days(30)),
  ),
  'a second factor must be set up': defineState(
    'A ticket of a sign-in to an account without a factor, at a practice that requires one',
    allStates(required, ticket('patient')),
  ),
  'a set-up of a second factor has begun': defineState('A key for an authenticator app waits for its first code', begun),
  'the set-up is of another user': defineState('The key that waits for its first code belongs to another user', (sandbox) =>
    begun(sandbox, { userName: 'parent' }),
  ),
  'the set-up ticket was used': defineState('The ticket has set up a factor and opened a session', ticket('patient', { isUsed: true })),
} satisfies Record<string, ContractState>
