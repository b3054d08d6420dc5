import type { components, operations } from '../../../generated/practice.ts'
import type { PracticeCallers, User, Visitor } from '../../../platform/access/practice-callers.ts'
import { rateLimits } from '../../../platform/access/rate-limits.ts'
import type { Handlers } from '../../../platform/contract/handlers.ts'
import { unauthorized } from '../../../platform/contract/refusal.ts'
import { newPasskeyLetter, passkeyRemovedLetter } from '../../../platform/mail/security-letters.ts'
import { accountById, hasPassword } from '../../../platform/store/accounts.ts'
import { displayName } from '../../../platform/store/patients.ts'
import { hasSession } from '../../../platform/store/sessions.ts'
import { instantText } from '../../../platform/values/clock.ts'
import { momentText } from '../../../platform/values/date-words.ts'
import { bundle } from '../../../platform/wire/bundle.ts'
import { done, refused } from '../../../platform/wire/status-reply.ts'
import type { Services } from '../../../services.ts'
import { needsRecentProof, passkeyProof } from '../rules/identity-proof.ts'
import { clientDataOf, creationOptions, credentialOf, relyingParty } from '../rules/passkey-ceremonies.ts'
import { challengeLifetimeMs, consumeChallenge, makeChallenge } from '../store/passkey-challenges.ts'
import { addPasskey, passkeysOf, recordPasskeyUse, removePasskey, renamePasskey } from '../store/passkeys.ts'
import { sessionOpening } from './session-opening.ts'

type Schemas = components['schemas']
type SignIn = Schemas['PasskeyAuthenticationRequest']

const passkeyMissing = refused('This passkey is no longer there.')
const notRight: Schemas['SignInRefused'] = { StatusCode: 102, ResponseMessage: 'This passkey does not belong to an account here.' }
const unverified: Schemas['SignInUnverified'] = { status: 'unverified' }

export const passkeyHandlers = (services: Services) => {
  const { db, clock, mail, portalUrl } = services
  const party = relyingParty(portalUrl)
  const limits = rateLimits(db, clock)
  const open = sessionOpening(services)
  const proven = passkeyProof(db, clock, party)

  const openByPasskey = async ({ Assertion, Platform }: SignIn, caller: Visitor) => {
    const passkey = await proven(caller.practice.id, Assertion)
    const account = passkey && (await accountById(db, passkey.accountId))
    caller.accountId = account?.id ?? null
    if (!passkey || !account) return notRight
    return db.transaction().execute(async (transaction) => {
      if (!(await hasPassword(transaction, account))) return notRight
      if (!(await recordPasskeyUse(transaction, clock(), passkey.id, passkey.counter))) return notRight
      if (account.status === 'unverified') return unverified
      return open(transaction, caller, { account, platform: Platform })
    })
  }

  /** An assertion cannot be guessed, so only refused assertions count: strangers of the same network do not use up its attempts. */
  const signIn = async (request: SignIn, caller: Visitor) => {
    const answer = await openByPasskey(request, caller)
    if (answer === notRight) await limits.count({ kind: 'networkPasskeys', of: caller.networkAddress })
    return answer
  }

  const add = async ({ session, practice }: User, { Name, Attestation }: Schemas['AddPasskeyRequest']) => {
    const { accountId } = session
    const expected = clientDataOf(Attestation)
    const isAwaited = expected && (await consumeChallenge(db, clock(), accountId, expected.challenge))
    const credential = isAwaited ? await credentialOf(party, Attestation, expected) : null
    if (!credential) return refused('This passkey could not be added. Please try again.')
    const account = await accountById(db, accountId)
    if (!account) throw unauthorized()
    const now = clock()
    const isNew = await db.transaction().execute(async (transaction) => {
      if (!(await hasSession(transaction, session))) throw unauthorized()
      const isAdded = await addPasskey(transaction, now, accountId, Name.trim(), credential)
      if (isAdded) await mail(transaction, newPasskeyLetter(account.email, practice, momentText(now), portalUrl))
      return isAdded
    })
    return isNew ? done('Your passkey has been added.') : refused('This passkey has been added before.')
  }

  const remove = async ({ session: { accountId }, practice }: User, id: string) => {
    const account = await accountById(db, accountId)
    if (!account) throw unauthorized()
    const isRemoved = await db.transaction().execute(async (transaction) => {
      const isRemoved = await removePasskey(transaction, { accountId, id })
      if (isRemoved) await mail(transaction, passkeyRemovedLetter(account.email, practice, momentText(clock()), portalUrl))
      return isRemoved
    })
    return isRemoved ? done('Your passkey has been removed.') : passkeyMissing
  }

  return {
    authenticateWithPasskey: async ({ body, caller }) => ({ status: 200, body: await signIn(body, caller) }),

    passkeys: async ({ caller: { session } }) => {
      const passkeys = await passkeysOf(db, session.accountId)
      const resources = passkeys.map(({ id, name, created_at, last_used_at }) => ({
        id,
        Name: name,
        AddedAt: instantText(created_at),
        LastUsedAt: last_used_at && instantText(last_used_at),
      }))
      return { status: 200, body: bundle(resources) }
    },

    passkeyOptions: async ({ caller: { session, practice } }) => {
      needsRecentProof(session, clock())
      const account = await accountById(db, session.accountId)
      if (!account) throw unauthorized()
      const options = creationOptions(party, {
        practiceName: practice.name,
        user: { id: account.id, name: account.email, displayName: displayName(account) },
        challenge: await makeChallenge(db, clock(), account.id),
        timeoutMs: challengeLifetimeMs,
        known: (await passkeysOf(db, account.id)).map(({ credential_id }) => credential_id),
      })
      return { status: 200, body: options }
    },

    addPasskey: async ({ body, caller }) => ({ status: 200, body: await add(caller, body) }),

    renamePasskey: async ({ body, caller: { session } }) => {
      const isRenamed = await renamePasskey(db, { accountId: session.accountId, id: body.PasskeyID }, body.Name.trim())
      return { status: 200, body: isRenamed ? done('Your passkey has been renamed.') : passkeyMissing }
    },

    removePasskey: async ({ body, caller }) => ({ status: 200, body: await remove(caller, body.PasskeyID) }),
  } satisfies Partial<Handlers<operations, PracticeCallers>>
}
