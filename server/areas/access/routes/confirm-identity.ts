import type { components, operations } from '../../../generated/practice.ts'
import type { PracticeCallers, User } from '../../../platform/access/practice-callers.ts'
import { rateLimits } from '../../../platform/access/rate-limits.ts'
import type { Handlers } from '../../../platform/contract/handlers.ts'
import { unauthorized } from '../../../platform/contract/refusal.ts'
import { accountById } from '../../../platform/store/accounts.ts'
import { recordSessionProof } from '../../../platform/store/sessions.ts'
import { done } from '../../../platform/wire/status-reply.ts'
import type { Services } from '../../../services.ts'
import { passkeyProof, passwordProof } from '../rules/identity-proof.ts'
import { relyingParty } from '../rules/passkey-ceremonies.ts'
import { recordPasskeyUse } from '../store/passkeys.ts'
import { passwordMissing, passwordWrong } from './present-password.ts'

type Schemas = components['schemas']
type StatusReply = Schemas['StatusReply']

const confirmed = done('Thank you.')
const passkeyWrong: StatusReply = { StatusCode: 6, StatusMessage: 'This passkey does not belong to your account.' }

export const confirmIdentityHandlers = ({ db, clock, portalUrl }: Services) => {
  const limits = rateLimits(db, clock)
  const fits = passwordProof(db, clock)
  const provenPasskey = passkeyProof(db, clock, relyingParty(portalUrl))

  const byPassword = async ({ session }: User, password: string) => {
    const account = await accountById(db, session.accountId)
    if (!account) throw unauthorized()
    if (!(await fits(session, account, password))) return passwordWrong
    await recordSessionProof(db, session.id, clock())
    return confirmed
  }

  const byPasskey = async ({ session, practice }: User, assertion: Schemas['PasskeyAssertion']) => {
    const undoAttempt = await limits.count({ kind: 'session', of: session.id })
    const passkey = await provenPasskey(practice.id, assertion)
    if (passkey?.accountId !== session.accountId) return passkeyWrong
    return db.transaction().execute(async (transaction) => {
      if (!(await recordPasskeyUse(transaction, clock(), passkey.id, passkey.counter))) return passkeyWrong
      await undoAttempt(transaction)
      await recordSessionProof(transaction, session.id, clock())
      return confirmed
    })
  }

  const confirm = (caller: User, { Password, Passkey }: Schemas['ConfirmIdentityRequest']) => {
    if (Passkey) return byPasskey(caller, Passkey)
    return Password ? byPassword(caller, Password) : passwordMissing
  }

  return {
    confirmIdentity: async ({ body, caller }) => ({ status: 200, body: await confirm(caller, body) }),
  } satisfies Partial<Handlers<operations, PracticeCallers>>
}
