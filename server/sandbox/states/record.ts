import { sql } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { RecordTables, ReportKind } from '../../database/schema-record.ts'
import { patientId } from '../patients.ts'
import type { State } from './state.ts'

/** What each list of the record is called, and where it is. */
const lists = {
  diagnoses: 'condition',
  'test results': 'lab_result',
  allergies: 'allergy',
  immunisations: 'immunization',
  'timeline items': 'timeline_item',
  reminders: 'patient_alert',
  'documents and links': 'media',
  'vital signs': 'vital',
  medications: 'medication',
} as const satisfies Record<string, keyof RecordTables>

const empty = (db: Database, table: keyof RecordTables, userName: string) =>
  db.deleteFrom(table).where('patient_id', '=', patientId(userName)).execute()

const without =
  (...tables: (keyof RecordTables)[]): State =>
  async ({ db }, { userName = 'patient' }) => {
    for (const table of tables) await empty(db, table, userName)
    return {}
  }

const asMade: State = async () => ({})

const nobodysId = '999999999'

/** The id of a patient's latest result of a kind. */
const resultOf = async (db: Database, userName: string, kind: ReportKind) => {
  const { id } = await db
    .selectFrom('lab_result')
    .select(sql<string>`id::text`.as('id'))
    .where('patient_id', '=', patientId(userName))
    .where('kind', '=', kind)
    .orderBy('reported_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return id
}

const withReport =
  (kind: ReportKind): State =>
  async ({ db }, { userName = 'patient' }) => ({ resultId: await resultOf(db, userName, kind) })

/** The latest table says that it was corrected, as its first line does. */
const corrected: State = async ({ db }, { userName = 'patient' }) => {
  const resultId = await resultOf(db, userName, 'table')
  const id = Number(resultId)
  await db.updateTable('lab_result').set({ status: 'corrected', correction: 'Cholesterol was 5.9 mmol/L' }).where('id', '=', id).execute()
  await db.updateTable('lab_observation').set({ status: 'corrected' }).where('result_id', '=', id).where('position', '=', 1).execute()
  return { resultId }
}

const othersResult: State = async ({ db }) => ({ resultId: await resultOf(db, 'george', 'table') })

/** The id of a patient's latest document, or link. */
const mediaOf =
  (owner: string | null, kind: 'document' | 'link'): State =>
  async ({ db }, { userName = 'patient' }) => {
    const { id } = await db
      .selectFrom('media')
      .select(sql<string>`id::text`.as('id'))
      .where('patient_id', '=', patientId(owner ?? userName))
      .where('data_base64', kind === 'document' ? 'is not' : 'is', null)
      .orderBy('published_at', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    return { resourceId: id }
  }

/** What is in a health record. They add to a state that signs somebody in. */
export const recordStates: Record<string, State> = {
  ...Object.fromEntries(Object.keys(lists).map((name) => [`the patient has ${name}`, asMade])),
  ...Object.fromEntries(Object.entries(lists).map(([name, table]) => [`the patient has no ${name}`, without(table)])),
  'the patient has a record': asMade,
  'the patient has no record': without(...Object.values(lists)),
  'the patient has more timeline items than a page holds': asMade,
  'the patient has more test results than a page holds': asMade,
  'a test result has a PDF report': withReport('pdf'),
  'a test result has an HTML report': withReport('html'),
  'a test result has a table': withReport('table'),
  'a test result has no report': withReport('none'),
  'a test result was corrected': corrected,
  'a test result is of another patient': othersResult,
  'no such test result exists': async () => ({ resultId: nobodysId }),
  'a laboratory code has values': async () => ({ labCode: '2093-3', labCodeSystem: 'http://loinc.org' }),
  'a laboratory code has values in another code system': async () => ({ labCode: '2093-3', labCodeSystem: 'urn:example:local' }),
  'a laboratory code has no values': async () => ({ labCode: '0000-0' }),
  'a document exists': mediaOf(null, 'document'),
  'a media item is a link': mediaOf(null, 'link'),
  'a document is of another patient': mediaOf('george', 'document'),
  'no such document exists': async () => ({ resourceId: nobodysId }),
}
