import type { components } from '../../../generated/practice.ts'
import type { Visitor } from '../../../platform/access/practice-callers.ts'
import type { Database } from '../../../platform/database/schema.ts'
import { factorStateOf } from '../../../platform/store/second-factors.ts'
import { sha256 } from '../../../platform/values/secrets.ts'
import type { Services } from '../../../services.ts'
import { waysDue } from '../rules/factor-due.ts'
import { makeTicket } from '../store/sign-in-tickets.ts'
import { type Opening, sessionOpening } from './session-opening.ts'

type Schemas = components['schemas']

/** Ends a sign-in by password or link: opens its session, or makes a ticket if a second factor is due. The ticket tells nothing of the account. */
export const firstFactorPassed = (services: Services) => {
  const { clock } = services
  const open = sessionOpening(services)
  return async (on: Database, caller: Visitor, opening: Opening): Promise<Schemas['SignedIn'] | Schemas['SecondFactorNeeded']> => {
    const { account, platform, isByLink = false } = opening
    const now = clock()
    const cookie = caller.browser.id
    const state = await factorStateOf(on, now, account.id, cookie === null ? null : sha256(cookie))
    const ways = state ? waysDue(state, now) : null
    if (ways === null) return open(on, caller, opening)
    return { SecondFactorTicket: await makeTicket(on, now, { accountId: account.id, platform, isByLink }), SecondFactorWays: ways }
  }
}
