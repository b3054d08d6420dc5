import type { operations } from '../../../generated/practice.ts'
import type { PracticeCallers } from '../../../platform/access/practice-callers.ts'
import type { Handlers } from '../../../platform/contract/handlers.ts'
import { endSessions, sessionsOf } from '../../../platform/store/sessions.ts'
import { instantText } from '../../../platform/values/clock.ts'
import { bundle } from '../../../platform/wire/bundle.ts'
import { done } from '../../../platform/wire/status-reply.ts'
import type { Services } from '../../../services.ts'

/** The sessions of a user, and the call that ends all other sessions. */
export const deviceHandlers = ({ db, clock }: Services) =>
  ({
    devices: async ({ caller: { session } }) => {
      const sessions = await sessionsOf(db, clock(), session.accountId, session.id)
      const resources = sessions.map(({ id, platform, signedInAt, lastUsedAt, isCurrent }) => ({
        id,
        Platform: platform,
        SignedInAt: instantText(signedInAt),
        LastUsedAt: instantText(lastUsedAt),
        IsThisOne: isCurrent,
      }))
      return { status: 200, body: bundle(resources) }
    },
    endOtherSessions: async ({ caller: { session } }) => {
      await endSessions(db, session.accountId, session.id)
      return { status: 200, body: done('You are signed out everywhere else.') }
    },
  }) satisfies Partial<Handlers<operations, PracticeCallers>>
