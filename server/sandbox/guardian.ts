import { sql } from 'kysely'
import type { Database } from '../platform/database/schema.ts'
import { dayOf, days, later } from '../platform/values/clock.ts'
import { patientId } from './patients.ts'
import { instantDaysAgo } from './record/past.ts'

/** A child who is 16 in twenty days, with a diagnosis that the practice withholds from the guardian and one that it does not. */
export const seedGuardian = async (db: Database, now: Date) => {
  const ari = patientId('ari')
  await db
    .updateTable('patient')
    .set({ birth_date: sql<string>`(${dayOf(later(now, days(20)))}::date - interval '16 years')::date` })
    .where('id', '=', ari)
    .execute()
  const diagnosis = { patient_id: ari, is_long_term: true, clinical_status: 'active', onset_at: instantDaysAgo(now, 90, '09:00') } as const
  await db
    .insertInto('condition')
    .values([
      { ...diagnosis, text: 'Asthma' },
      { ...diagnosis, text: 'Anxiety', withheld_from_proxies: true },
    ])
    .execute()
}
