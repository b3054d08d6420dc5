import type { Database } from '../../platform/database/schema.ts'
import { alertRows } from './alerts.ts'
import { allergyRows, conditionRows } from './conditions.ts'
import { immunizationRows } from './immunizations.ts'
import { labResultRow, resultsByPatient } from './lab-results.ts'
import { mediaRows } from './media.ts'
import { medicationRows } from './medications.ts'
import { timelineRows } from './timeline.ts'
import { vitalRows } from './vitals.ts'

const seedResults = async (db: Database, now: Date) => {
  const given = resultsByPatient.flatMap(({ results, ...whose }) =>
    results.map((result) => ({ row: labResultRow(whose, now, result), lines: result.lines ?? [] })),
  )
  const made = await db
    .insertInto('lab_result')
    .values(given.map(({ row }) => row))
    .returning(['id', 'patient_id', 'reported_at'])
    .execute()
  const lines = made.flatMap(({ id, patient_id, reported_at }, index) =>
    (given[index]?.lines ?? []).map((line, position) => ({
      ...line,
      result_id: id,
      patient_id,
      position: position + 1,
      observed_at: reported_at,
    })),
  )
  await db.insertInto('lab_observation').values(lines).execute()
}

/** The health records of all patients except the large one. */
export const seedHealthRecords = async (db: Database, now: Date) => {
  await db.insertInto('condition').values(conditionRows(now)).execute()
  await db.insertInto('allergy').values(allergyRows(now)).execute()
  await db.insertInto('immunization').values(immunizationRows(now)).execute()
  await db.insertInto('medication').values(medicationRows(now)).execute()
  await db.insertInto('timeline_item').values(timelineRows(now)).execute()
  await db.insertInto('patient_alert').values(alertRows(now)).execute()
  await db.insertInto('media').values(mediaRows(now)).execute()
  await db.insertInto('vital').values(vitalRows(now)).execute()
  await seedResults(db, now)
}
