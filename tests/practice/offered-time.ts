import { saveWish } from '../../server/areas/appointments/store/earlier-times.ts'
import type { Database } from '../../server/platform/database/schema.ts'
import { days, later, minutes } from '../../server/platform/values/clock.ts'
import { patientId } from '../../server/sandbox/patients.ts'
import { gpId } from '../../server/sandbox/practices.ts'
import { offeredTimeId } from './request-bodies.ts'

/** Stores the offer that the examples' bodies name. It holds no slot. */
export const offerTime = async (db: Database) => {
  const now = new Date()
  const wish = { appointmentId: '1', accountId: patientId('patient'), days: [1], partOfDay: null, practitionerIds: [] }
  await saveWish(db, wish, now)
  const { id } = await db
    .selectFrom('earlier_time_wish')
    .select('id')
    .where('appointment_id', '=', Number(wish.appointmentId))
    .executeTakeFirstOrThrow()
  const times = { starts_at: later(now, days(1)), offered_at: now, expires_at: later(now, minutes(30)) }
  await db
    .insertInto('earlier_time_offer')
    .values({ id: offeredTimeId, wish_id: id, slot_ids: [], practitioner_id: gpId('harbour'), ...times })
    .execute()
}
