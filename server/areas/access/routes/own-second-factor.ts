import type { components, operations } from '../../../generated/practice.ts'
import type { PracticeCallers, User } from '../../../platform/access/practice-callers.ts'
import { rateLimits } from '../../../platform/access/rate-limits.ts'
import type { Handlers } from '../../../platform/contract/handlers.ts'
import { unauthorized } from '../../../platform/contract/refusal.ts'
import type { Database } from '../../../platform/database/schema.ts'
import { secondFactorLetters } from '../../../platform/mail/security-letters.ts'
import { accountById } from '../../../platform/store/accounts.ts'
import {
  endFactorTrust,
  factorStateOf,
  removeSecondFactor,
  secondFactorOf,
  setRecoveryCodes,
} from '../../../platform/store/second-factors.ts'
import { hasSession } from '../../../platform/store/sessions.ts'
import { instantText } from '../../../platform/values/clock.ts'
import { momentText } from '../../../platform/values/date-words.ts'
import { done, refused } from '../../../platform/wire/status-reply.ts'
import type { Services } from '../../../services.ts'
import { isFactorRequired, requiredFrom } from '../rules/factor-due.ts'
import { needsRecentProof } from '../rules/identity-proof.ts'
import { beginFactor, confirmFactor, recoveryCodesFor } from '../rules/new-factor.ts'
import { codeWrong, setUpUnknown } from './second-factor.ts'

type Schemas = components['schemas']

const isRequired = refused('Your practice requires a second step to sign in. You can set up another app in its place.')
const noFactor = refused('Your account has no second step.')

/** The second factor of a signed-in user. */
export const ownSecondFactorHandlers = ({ db, clock, mail, portalUrl, seal }: Services) => {
  const limits = rateLimits(db, clock)
  const accountOf = async ({ session }: User) => {
    const account = await accountById(db, session.accountId)
    if (!account) throw unauthorized()
    return account
  }

  const stateOf = async (on: Database, { session }: User) => {
    const state = await factorStateOf(on, clock(), session.accountId, null)
    if (!state) throw unauthorized()
    return state
  }

  /** Runs a change in a transaction that locks the account. A session that has ended meanwhile changes nothing. */
  const change = <Answer>(caller: User, make: (on: Database) => Promise<Answer>) =>
    db.transaction().execute(async (transaction) => {
      if (!(await hasSession(transaction, caller.session))) throw unauthorized()
      return make(transaction)
    })

  const letters = async (caller: User) =>
    secondFactorLetters((await accountOf(caller)).email, caller.practice, momentText(clock()), portalUrl)

  const status = async (caller: User): Promise<Schemas['SecondFactorState']> => {
    const { factorId, addedAt, codesLeft, requiredFrom: setting, hasPasskey } = await stateOf(db, caller)
    return {
      SetUpID: factorId,
      AddedAt: addedAt && instantText(addedAt),
      RecoveryCodesLeft: codesLeft,
      RequiredFrom: requiredFrom(setting, clock()),
      HasPasskey: hasPasskey === true,
    }
  }

  const begin = async (caller: User) => {
    needsRecentProof(caller.session, clock())
    const { id, email } = await accountOf(caller)
    await limits.count({ kind: 'secondFactorSetUps', of: id })
    return beginFactor(db, clock(), seal, { accountId: id, practiceName: caller.practice.name, label: email })
  }

  const confirm = async (caller: User, { SetUpID, Code }: Schemas['SecondFactorConfirmation']) => {
    const { setUp } = await letters(caller)
    const { accountId } = caller.session
    return change(caller, async (on) => {
      const outcome = await confirmFactor(on, clock(), seal, { accountId, setUpId: SetUpID, code: Code })
      if (outcome !== 'confirmed') return outcome === 'wrong' ? codeWrong : setUpUnknown
      await endFactorTrust(on, accountId)
      await mail(on, setUp())
      return done('Your second step is set up.')
    })
  }

  const remove = async (caller: User) => {
    needsRecentProof(caller.session, clock())
    const { removed } = await letters(caller)
    return change(caller, async (on) => {
      const { factorId, requiredFrom: setting } = await stateOf(on, caller)
      if (factorId === null) return noFactor
      if (isFactorRequired(setting, clock())) return isRequired
      await removeSecondFactor(on, caller.session.accountId)
      await mail(on, removed())
      return done('Your second step is removed.')
    })
  }

  const renew = async (caller: User) => {
    needsRecentProof(caller.session, clock())
    const { accountId } = caller.session
    const { recoveryCodesRenewed } = await letters(caller)
    return change(caller, async (on) => {
      if (!(await secondFactorOf(on, accountId))) return noFactor
      const { codes, codeHashes } = recoveryCodesFor(seal, accountId)
      await setRecoveryCodes(on, accountId, codeHashes)
      await mail(on, recoveryCodesRenewed())
      return { RecoveryCodes: codes }
    })
  }

  return {
    secondFactorStatus: async ({ caller }) => ({ status: 200, body: await status(caller) }),
    beginSecondFactor: async ({ caller }) => ({ status: 200, body: await begin(caller) }),
    confirmSecondFactor: async ({ body, caller }) => ({ status: 200, body: await confirm(caller, body) }),
    removeSecondFactor: async ({ caller }) => ({ status: 200, body: await remove(caller) }),
    renewRecoveryCodes: async ({ caller }) => ({ status: 200, body: await renew(caller) }),
  } satisfies Partial<Handlers<operations, PracticeCallers>>
}
