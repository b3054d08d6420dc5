import { deleteExpiredDrafts } from '../areas/access/store/factor-drafts.ts'
import { deleteKnownBrowsers } from '../areas/access/store/known-browsers.ts'
import { deleteExpiredChallenges } from '../areas/access/store/passkey-challenges.ts'
import { deleteOldSignInAttempts } from '../areas/access/store/sign-in-attempts.ts'
import { deleteExpiredTickets } from '../areas/access/store/sign-in-tickets.ts'
import { deletePastSlots } from '../areas/appointments/store/slots.ts'
import { deleteDiscardedDrafts } from '../areas/messages/store/stored-messages.ts'
import { deleteUnpaid } from '../areas/payments/store/sessions.ts'
import { deleteOldEmailCodes } from '../areas/profile/store/email-changes.ts'
import { deleteOldInvitations } from '../areas/proxies/store/invitations.ts'
import type { Database } from '../platform/database/schema.ts'
import { deleteOldAccessLog } from '../platform/store/access-log.ts'
import { deleteOldAttempts } from '../platform/store/failed-attempts.ts'
import { deleteOldLinks } from '../platform/store/links.ts'
import { deleteOldLetters } from '../platform/store/outbox.ts'
import { deleteExpiredSessions } from '../platform/store/sessions.ts'
import { deleteExpiredVerifications } from '../platform/store/spent-verifications.ts'
import { deleteOldTrustedBrowsers } from '../platform/store/trusted-browsers.ts'

const deletions = [
  deleteExpiredSessions,
  deleteOldTrustedBrowsers,
  deleteKnownBrowsers,
  deleteExpiredVerifications,
  deleteExpiredChallenges,
  deleteExpiredTickets,
  deleteExpiredDrafts,
  deleteOldAttempts,
  deleteOldSignInAttempts,
  deleteOldEmailCodes,
  deleteOldLinks,
  deleteOldInvitations,
  deletePastSlots,
  deleteUnpaid,
  deleteDiscardedDrafts,
  deleteOldAccessLog,
  deleteOldLetters,
]

/** Deletes expired rows, one store after the other: sessions, free slots of past days, drafts, secrets in letters. */
export const purge = async (db: Database, now: Date) => {
  for (const deleteExpired of deletions) await deleteExpired(db, now)
}
