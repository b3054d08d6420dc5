import { fullMenu } from '../platform/access/areas.ts'
import type { Database } from '../platform/database/schema.ts'
import { dayOf, days, later } from '../platform/values/clock.ts'
import { sha256 } from '../platform/values/secrets.ts'
import { sandboxId } from './ids.ts'
import { emailOf, patientId } from './patients.ts'
import { instantDaysAgo } from './record/past.ts'

/** The token of the invitation that `onleave` sent to `carer`. It exists in the sandbox only. */
export const carerInvitation = 'invitation-carer'

/** Its id. */
export const carerInvitationId = sandboxId('invitation', 'onleave', 'carer')

type Invited = { from: string; to: string; token: string; daysOpen?: number }

/** An invitation to act for a patient, in appointments and messages, for a year. `daysOpen`: negative for an expired one. */
export const invitationRow = (now: Date, { from, to, token, daysOpen = 6 }: Invited) => ({
  id: sandboxId('invitation', from, to),
  patient_id: patientId(from),
  name: 'Ana Fonoti',
  email: emailOf(to),
  relationship: 'Friend',
  menu_ids: fullMenu.slice(0, 2).map(({ menu_id }) => menu_id),
  ends_on: dayOf(later(now, days(365))),
  token_hash: sha256(token),
  created_at: instantDaysAgo(now, 1),
  expires_at: instantDaysAgo(now, -daysOpen),
})

/** An open invitation: `onleave` has sent it, and `carer` may answer it. */
export const seedProxyInvitations = (db: Database, now: Date) =>
  db
    .insertInto('proxy_invitation')
    .values(invitationRow(now, { from: 'onleave', to: 'carer', token: carerInvitation }))
    .execute()
