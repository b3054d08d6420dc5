import type { ColumnValue, Database } from '../../platform/database/schema.ts'
import { dayOf, days, later } from '../../platform/values/clock.ts'
import { patientId } from '../patients.ts'
import { practices } from '../practices.ts'
import { practitionerId } from '../practitioners.ts'
import { seedPharmacies } from './pharmacies.ts'
import { seedRepeatRequests } from './requests.ts'

const feeKinds: readonly ColumnValue<'prescription_fee', 'kind'>[] = ['standard', 'fax', 'urgent', 'urgentFax']
const feeCents = 25_00

/** Patients whose provider is on leave, and the covering providers. */
const onLeave: Record<string, readonly string[]> = { onleave: ['cooper', 'chen'], onleavealone: [] }

const leaveDays = 14

/** Fees, pharmacies, providers on leave and repeat requests. Runs after the health records. */
export const seedPrescriptions = async (db: Database, now: Date) => {
  await seedPharmacies(db, now)
  const fees = practices.flatMap(({ id }) => feeKinds.map((kind) => ({ practice_id: id, kind, cents: feeCents })))
  await db.insertInto('prescription_fee').values(fees).execute()
  const away = Object.keys(onLeave).map((key) => ({ patient_id: patientId(key), ends_on: dayOf(later(now, days(leaveDays))) }))
  await db.insertInto('provider_leave').values(away).execute()
  const standIns = Object.entries(onLeave).flatMap(([key, people]) =>
    people.map((person, position) => ({ patient_id: patientId(key), practitioner_id: practitionerId(person), position })),
  )
  await db.insertInto('provider_stand_in').values(standIns).execute()
  await seedRepeatRequests(db, now)
}
