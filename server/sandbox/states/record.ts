import type { ColumnValue, Database, Tables } from '../../platform/database/schema.ts'
import { idText } from '../../platform/store/ids.ts'
import { patientId } from '../patients.ts'
import { type ContractState, defineState, type MakeState } from './state.ts'

/** The lists of the record by their name in state descriptions, with their tables. */
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
} as const satisfies Record<string, keyof Tables>

type RecordTable = (typeof lists)[keyof typeof lists]

const empty = (db: Database, table: RecordTable, userName: string) =>
  db.deleteFrom(table).where('patient_id', '=', patientId(userName)).execute()

const without =
  (...tables: RecordTable[]): MakeState =>
  async ({ db }, { userName = 'patient' }) => {
    for (const table of tables) await empty(db, table, userName)
    return {}
  }

const asMade: MakeState = async () => ({})

const nobodysId = '999999999'

type ReportKind = ColumnValue<'lab_result', 'kind'>

/** The id of a patient's latest result of a kind. */
const resultOf = async (db: Database, userName: string, kind: ReportKind) => {
  const { id } = await db
    .selectFrom('lab_result')
    .select(idText)
    .where('patient_id', '=', patientId(userName))
    .where('kind', '=', kind)
    .orderBy('reported_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return id
}

const withReport =
  (kind: ReportKind): MakeState =>
  async ({ db }, { userName = 'patient' }) => ({ resultId: await resultOf(db, userName, kind) })

/** Marks the latest table and its first line as corrected. */
const corrected: MakeState = async ({ db }, { userName = 'patient' }) => {
  const resultId = await resultOf(db, userName, 'table')
  const id = Number(resultId)
  await db.updateTable('lab_result').set({ status: 'corrected', correction: 'Cholesterol was 5.9 mmol/L' }).where('id', '=', id).execute()
  await db.updateTable('lab_observation').set({ status: 'corrected' }).where('result_id', '=', id).where('position', '=', 1).execute()
  return { resultId }
}

const othersResult: MakeState = async ({ db }) => ({ resultId: await resultOf(db, 'george', 'table') })

/** The id of a patient's latest document, or link. */
const mediaOf =
  (owner: string | null, kind: 'document' | 'link'): MakeState =>
  async ({ db }, { userName = 'patient' }) => {
    const { id } = await db
      .selectFrom('media')
      .select(idText)
      .where('patient_id', '=', patientId(owner ?? userName))
      .where('data_base64', kind === 'document' ? 'is not' : 'is', null)
      .orderBy('published_at', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    return { resourceId: id }
  }

/** Health records. They extend a state that signs a user in. */
export const recordStates: Record<string, ContractState> = {
  ...Object.fromEntries(
    Object.keys(lists).map((name) => [`the patient has ${name}`, defineState(`There are ${name} in the patient’s record`, asMade)]),
  ),
  ...Object.fromEntries(
    Object.entries(lists).map(([name, table]) => [
      `the patient has no ${name}`,
      defineState(`There are no ${name} in the patient’s record`, without(table)),
    ]),
  ),
  'the patient has a record': defineState('Every list of the record has entries', asMade),
  'the patient has no record': defineState('Every list of the record is empty', without(...Object.values(lists))),
  'the patient has more timeline items than a page holds': defineState('More than one page of the timeline', asMade),
  'the patient has more test results than a page holds': defineState('More than one page of test results', asMade),
  'a test result has a PDF report': defineState('A result whose report is a PDF', withReport('pdf')),
  'a test result has an HTML report': defineState('A result whose report is HTML', withReport('html')),
  'a test result has a table': defineState('A result with lines and values', withReport('table')),
  'a test result has no report': defineState('A result of which nothing more is there', withReport('none')),
  'a test result was corrected': defineState('A result with a table whose first line was corrected', corrected),
  'a test result is of another patient': defineState('The result belongs to a patient to whom the user is not linked', othersResult),
  'no such test result exists': defineState('The result’s id is nobody’s', async () => ({ resultId: nobodysId })),
  'a laboratory code has values': defineState('Several values of one LOINC code', async () => ({
    labCode: '2093-3',
    labCodeSystem: 'http://loinc.org',
  })),
  'a laboratory code has values in another code system': defineState(
    'Several values of the same code in a laboratory’s own system',
    async () => ({ labCode: '2093-3', labCodeSystem: 'urn:example:local' }),
  ),
  'a laboratory code has no values': defineState('A code that no result has', async () => ({ labCode: '0000-0' })),
  'a document exists': defineState('A document with its file', mediaOf(null, 'document')),
  'a media item is a link': defineState('An entry that is a link, without a file', mediaOf(null, 'link')),
  'a document is of another patient': defineState(
    'The document belongs to a patient to whom the user is not linked',
    mediaOf('george', 'document'),
  ),
  'no such document exists': defineState('The document’s id is nobody’s', async () => ({ resourceId: nobodysId })),
}
