import type { PracticeCallers } from '../access/practice-callers.ts'
import { instantText } from '../clock.ts'
import type { Handlers } from '../contract/handlers.ts'
import type { operations } from '../generated/practice.ts'
import type { Services } from '../services.ts'
import { endSessions, sessionsOf } from '../store/sessions.ts'
import { bundle } from './bundle.ts'
import { done } from './status-reply.ts'

/** Where a user is signed in, and how to end all of it but here. */
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
