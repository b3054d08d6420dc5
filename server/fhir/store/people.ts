import { type SqlBool, sql } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { PatientDetails } from '../mapping/patient.ts'

/** What an import writes of a patient. */
export type ImportedPatient = PatientDetails & { id: string; gp_id: string | null; source_key: string | null }

const patientColumns = {
  gp_id: 'uuid',
  first_name: 'text',
  middle_name: 'text',
  family_name: 'text',
  nhi: 'text',
  birth_date: 'date',
  gender: 'text',
  gender_name: 'text',
  ethnicity: 'text',
  mobile: 'text',
  email: 'text',
} as const satisfies Record<Exclude<keyof ImportedPatient, 'id' | 'source_key'>, string>

const names = Object.keys(patientColumns)
const columns = sql.raw(names.join(', '))
const types = Object.entries(patientColumns).map(([name, type]) => `${name} ${type}`)
const patientsIn = (rows: readonly ImportedPatient[]) =>
  sql`json_to_recordset(${JSON.stringify(rows)}::json) as row(id uuid, source_key text, ${sql.raw(types.join(', '))})`

const patientsOf = (db: Database, practiceId: string) => db.selectFrom('patient').where('practice_id', '=', practiceId)

const isAmong = (column: 'source_key' | 'nhi', texts: readonly string[]) =>
  sql`${sql.ref(column)} in (select json_array_elements_text(${JSON.stringify(texts)}::json))`

export const knownPatient = async (db: Database, practiceId: string, key: string) =>
  (await patientsOf(db, practiceId).select('id').where('source_key', '=', key).executeTakeFirst())?.id ?? null

/** The patients of a practice who have one of these keys or NHI numbers. */
export const knownPatients = async (
  db: Database,
  practiceId: string,
  { keys, nhis }: { keys: string[]; nhis: string[] },
): Promise<ImportedPatient[]> => {
  const { rows } = await sql<ImportedPatient>`select id, source_key, ${columns} from patient where id in (
      select id from patient where practice_id = ${practiceId} and ${isAmong('source_key', keys)}
      union select id from patient where practice_id = ${practiceId} and ${isAmong('nhi', nhis)})
    order by id`.execute(db)
  return rows
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** Which of these ids are those of patients of the practice. */
export const patientIdsAmong = async (db: Database, practiceId: string, ids: string[]) => {
  const uuids = JSON.stringify(ids.filter((id) => uuid.test(id)))
  const rows = await patientsOf(db, practiceId)
    .select('id')
    .where(sql<SqlBool>`id in (select json_array_elements_text(${uuids}::json)::uuid)`)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

export const insertPatients = (db: Database, practiceId: string, rows: readonly ImportedPatient[]) =>
  sql`insert into patient (id, practice_id, source_key, ${columns})
    select id, ${practiceId}::uuid, source_key, ${columns} from ${patientsIn(rows)}`.execute(db)

export const updatePatients = (db: Database, rows: readonly ImportedPatient[]) =>
  sql`update patient set ${sql.raw(names.map((name) => `${name} = row.${name}`).join(', '))}
    from ${patientsIn(rows)} where patient.id = row.id`.execute(db)

/** The practice's own patients, whom files know by these keys from now on. Their details stay as they are. */
export const claimPatients = (db: Database, rows: readonly ImportedPatient[]) =>
  sql`update patient set source_key = row.source_key from ${patientsIn(rows)} where patient.id = row.id`.execute(db)
