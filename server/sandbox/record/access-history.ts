import { type Insertable, sql } from 'kysely'
import type { Database, Tables } from '../../platform/database/schema.ts'
import { later, minutes } from '../../platform/values/clock.ts'
import { sandboxId } from '../ids.ts'
import { patientId } from '../patients.ts'
import { practiceId } from '../practices.ts'
import { instantDaysAgo } from './past.ts'

const importSource = 'records.southclinic.example.nz'

/** The visits to the record of the account `history`. `by`: the user name. `reads`: the calls, in their order. */
const visits = [
  { by: 'historychild', daysAgo: 2, time: '19:40', reads: ['patient', 'labResults', 'labResultById', 'medications'] },
  { by: 'history', daysAgo: 3, time: '08:15', reads: ['patient', 'timeline', 'labResults', 'mediaById'] },
  { by: 'historycarer', daysAgo: 6, time: '14:05', reads: ['appointments', 'bookAppointment'] },
  { by: 'history', daysAgo: 9, time: '21:30', reads: ['messages', 'sendMessage'] },
  { by: 'historychild', daysAgo: 40, time: '10:20', reads: ['healthSummary', 'loadInvoicePdf'] },
] as const

const rows = (now: Date): Insertable<Tables['access_log']>[] => {
  const row = { practice_id: practiceId('harbour'), patient_id: patientId('history'), status: 200, told_to: 'patient' as const }
  const ofVisits = visits.flatMap(({ by, daysAgo, time, reads }, visit) =>
    reads.map((operation, index) => ({
      ...row,
      at: later(instantDaysAgo(now, daysAgo, time), minutes(index)),
      account_id: patientId(by),
      session_id: sandboxId('visit', `${visit}`, by),
      operation,
      address: '203.0.113.9',
    })),
  )
  const imported = {
    ...row,
    at: instantDaysAgo(now, 5, '11:00'),
    account_id: null,
    session_id: null,
    operation: 'import',
    about: { source: importSource },
  }
  return [...ofVisits, imported].sort((one, other) => one.at.getTime() - other.at.getTime())
}

/** The history of the account `history`: own visits, two proxy users, and an import with its notice. */
export const seedAccessHistory = async (db: Database, now: Date) => {
  for (const row of rows(now)) await db.insertInto('access_log').values(row).execute()
  await db
    .insertInto('record_import')
    .values({
      patient_id: patientId('history'),
      imported_at: instantDaysAgo(now, 5, '11:00'),
      source: importSource,
      collected: ['Allergies', 'Immunisation'],
    })
    .execute()
  const imported = { imported_at: instantDaysAgo(now, 5, '11:00'), file_at: instantDaysAgo(now, 7, '16:20') }
  for (const [table, type] of [
    ['allergy', 'AllergyIntolerance'],
    ['immunization', 'Immunization'],
  ] as const)
    await db
      .updateTable(table)
      .set({ ...imported, source_key: sql`${`${type}/`} || id || ${`@${importSource}`}` })
      .where('patient_id', '=', patientId('history'))
      .execute()
}
