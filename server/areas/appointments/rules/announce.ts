import type { User } from '../../../platform/access/practice-callers.ts'
import type { Database } from '../../../platform/database/schema.ts'
import { makePushDue } from '../../../platform/store/push-subscriptions.ts'
import type { Services } from '../../../services.ts'
import { appointmentFacts, appointmentRecipients } from '../store/appointments.ts'
import { bookedLetter, cancelledLetter } from './letters.ts'

const letters = { booked: bookedLetter, cancelled: cancelledLetter }

/** The portal's origin in tests and behind a relative API URL. */
const noOrigin = 'http://localhost'

/**
 * Tells the patient, and a proxy user who acted, by letter that an appointment is booked or cancelled. A move is told as both, because the new
 * appointment is booked before the old one is cancelled. The devices of a patient for whom another user acted get a push.
 */
export const announcing =
  ({ mail, clock, publicUrl, portalUrl }: Services) =>
  async (transaction: Database, { practice, session }: User, kind: keyof typeof letters, appointmentId: string) => {
    const facts = await appointmentFacts(transaction, appointmentId)
    const { starts_at, minutes, video_provider, location, place, patient_id, first_name } = facts
    const apiUrl = new URL(`${publicUrl}/practice/${practice.code}`, portalUrl || noOrigin).href
    const portal = { apiUrl, url: portalUrl, name: 'Patient portal' }
    const where = video_provider === null ? (location ?? place ?? practice.address) : null
    const recipients = await appointmentRecipients(transaction, [patient_id, session.accountId])
    const pushed = recipients.filter(({ id, byPush }) => byPush && id !== session.accountId)
    await makePushDue(
      transaction,
      clock(),
      pushed.map(({ id }) => id),
    )
    for (const { id, email } of recipients.filter(({ byEmail }) => byEmail)) {
      const told = { id: appointmentId, startsAt: starts_at, minutes, place: where, patient: id === patient_id ? null : first_name }
      await mail(transaction, letters[kind](email, practice, told, portal, clock()))
    }
  }
