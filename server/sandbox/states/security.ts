import { randomBytes } from 'node:crypto'
import { makeChallenge } from '../../areas/access/store/passkey-challenges.ts'
import { addPasskey, passkeysOf } from '../../areas/access/store/passkeys.ts'
import { deleteAttemptsOf, type RateLimitSubject, rateLimits } from '../../platform/access/rate-limits.ts'
import { openSession } from '../../platform/store/sessions.ts'
import { patientId } from '../patients.ts'
import { allStates, type ContractState, defineState, identityOf, type MakeState, type Sandbox } from './state.ts'

/** The site of the contracts' passkeys. */
const site = { rpId: 'localhost', origin: 'http://localhost' }

/** Loaded on use, because only contract verification needs it. */
const authenticatorOf = async (userName: string) => {
  const { softwareAuthenticator } = await import('../software-authenticator.ts')
  return softwareAuthenticator(site, patientId(userName))
}

const newChallenge = () => randomBytes(32).toString('base64url')

const registerPasskey = async ({ db, clock }: Sandbox, userName: string) => {
  const authenticator = await authenticatorOf(userName)
  await addPasskey(db, clock(), patientId(userName), 'My phone', authenticator.credential)
  return authenticator
}

const withPasskey: MakeState = async (sandbox, { userName = 'patient' }) => {
  const { id } = await registerPasskey(sandbox, userName)
  const [passkey] = await passkeysOf(sandbox.db, patientId(userName))
  return { credentialId: id, passkeyId: passkey?.id ?? null }
}

const othersPasskey: MakeState = async (sandbox) => {
  const { passkeyId = null } = await withPasskey(sandbox, { userName: 'parent' })
  return { passkeyId }
}

const answered =
  (isGood: boolean): MakeState =>
  async (sandbox, { userName = 'patient' }) => {
    const authenticator = await registerPasskey(sandbox, userName)
    const challenge = newChallenge()
    if (isGood) await makeChallenge(sandbox.db, sandbox.clock(), null, challenge)
    return { credentialId: authenticator.id, ...authenticator.assert({ challenge }).response }
  }

const made =
  (isGood: boolean): MakeState =>
  async ({ db, clock }, { userName = 'patient' }) => {
    const authenticator = await authenticatorOf(userName)
    const challenge = newChallenge()
    if (isGood) await makeChallenge(db, clock(), patientId(userName), challenge)
    const { clientDataJSON, attestationObject } = authenticator.attest({ challenge }).response
    return { credentialId: authenticator.id, clientDataJSON, attestationObject }
  }

const elsewhere: MakeState = async ({ db, clock }, { userName = 'patient' }) => {
  await openSession(db, clock(), { accountId: patientId(userName), platform: 'Firefox 160', isPasswordChangeDue: false, isProven: true })
  return {}
}

const guessedTooOften: MakeState = async ({ db, clock }, { userName = 'patient' }) => {
  const limits = rateLimits(db, clock)
  const sessions = await db.selectFrom('session').select('id').where('account_id', '=', patientId(userName)).execute()
  const subjects: RateLimitSubject[] = [
    { kind: 'account', of: patientId(userName) },
    ...sessions.map(({ id }) => ({ kind: 'session' as const, of: id })),
  ]
  for (const subject of subjects) {
    await deleteAttemptsOf(db, [subject])
    for (let attempts = 0; attempts < 10; attempts += 1) await limits.count(subject)
  }
  return identityOf(userName)
}

const confirmedLongAgo: MakeState = async ({ db }) => {
  await db.updateTable('session').set({ proved_at: null }).execute()
  return {}
}

const passwordChangeDue: MakeState = async ({ db }, { userName = 'patient' }) => {
  await db.updateTable('account').set({ is_password_change_due: true }).where('id', '=', patientId(userName)).execute()
  return identityOf(userName)
}

/** Passkeys, devices and failed attempts. They extend a state that signs a user in. */
export const securityStates = {
  'the user has a passkey': defineState('A passkey named My phone, which was never used', withPasskey),
  'the user has no passkey': defineState('No passkey; the id is nobody’s', async () => ({ passkeyId: patientId('nobody') })),
  "the passkey is another user's": defineState('The passkey belongs to somebody else', othersPasskey),
  'a passkey answered a challenge': defineState(
    'A passkey’s good answer to a challenge that is still open',
    allStates(async (_, { userName = 'patient' }) => identityOf(userName), answered(true)),
  ),
  'a passkey answered a challenge that is spent': defineState('A passkey’s answer to a challenge that is not open', answered(false)),
  'a passkey was made for a challenge': defineState('A new passkey for a challenge that is still open', made(true)),
  'a passkey was made for a challenge that is spent': defineState('A new passkey for a challenge that is not open', made(false)),
  'the user is signed in elsewhere': defineState('A second session, on Firefox 160', elsewhere),
  'the practice asks for a new password': defineState('The account’s password has to be changed', passwordChangeDue),
  'the user was confirmed long ago': defineState(
    'The session’s last proof of who it is was too long ago for what is asked',
    confirmedLongAgo,
  ),
  'too many sign-ins have failed': defineState(
    'The limit of wrong passwords is reached, for sign-ins to the account and in its sessions',
    guessedTooOften,
  ),
} satisfies Record<string, ContractState>
