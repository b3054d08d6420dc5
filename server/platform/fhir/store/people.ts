import { sql } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { isUuid } from '../../values/uuid.ts'
import type { PatientDetails } from '../mapping/patient.ts'

/** What an import writes of a patient. */
export type ImportedPatient = PatientDetails & { id: string; gp_id: string | null; source_key: string | null; source_told: Told | null }
/** Details of a patient, by column, as a file tells them. */
export type Told = Readonly<Record<string, string>>
/** Details in which a file differs from what it told last. */
export type PatientNews = Pick<ImportedPatient, 'id' | 'source_key'> & { news: Told }

const patientColumns = {
  gp_id: 'uuid',
  title: 'text',
  first_name: 'text',
  middle_name: 'text',
  family_name: 'text',
  preferred_name: 'text',
  nhi: 'text',
  birth_date: 'date',
  gender: 'text',
  gender_name: 'text',
  ethnicity: 'text',
  mobile: 'text',
  home_phone: 'text',
  work_phone: 'text',
  email: 'text',
} as const satisfies Record<Exclude<keyof ImportedPatient, 'id' | 'source_key' | 'source_told'>, string>

const names = Object.keys(patientColumns)
const columns = sql.raw(names.join(', '))
const types = Object.entries(patientColumns).map(([name, type]) => `${name} ${type}`)
const patientsIn = (rows: readonly Partial<ImportedPatient>[]) =>
  sql`json_to_recordset(${JSON.stringify(rows)}::json) as row(id uuid, source_key text, source_told jsonb, ${sql.raw(types.join(', '))})`

const patientsOf = (db: Database, practiceId: string) => db.selectFrom('patient').where('practice_id', '=', practiceId)

export const knownNhi = async (db: Database, practiceId: string, id: string) =>
  (await patientsOf(db, practiceId).select('nhi').where('id', '=', id).executeTakeFirst())?.nhi ?? null

/** `offset 0`: looked up by the index for each text. Otherwise a plan from when the practice was empty compares every text with every patient. */
const havingOne = (practiceId: string, column: 'nhi' | 'birth_date', texts: string[]) =>
  sql`select found.* from json_array_elements_text(${JSON.stringify(texts)}::json) as wanted(value) cross join lateral (
    select id, source_key, source_told, ${columns} from patient
    where practice_id = ${practiceId} and ${sql.ref(column)} = wanted.value::${sql.raw(patientColumns[column])} offset 0) as found`

type Wanted = { keys: string[]; nhis: string[]; birthDates: string[] }

/** The patients of a practice whom a source calls by one of these keys, or who have one of these NHI numbers or birth dates. */
export const knownPatients = async (db: Database, practiceId: string, { keys, nhis, birthDates }: Wanted) => {
  const { rows } = await sql<ImportedPatient>`select found.* from json_array_elements_text(${JSON.stringify(keys)}::json) as wanted(value)
      cross join lateral (
        select id, source_key, source_told, ${columns} from patient
        where id in (select patient_id from patient_alias where practice_id = ${practiceId} and key = wanted.value) offset 0) as found
    union ${havingOne(practiceId, 'nhi', nhis)}
    union ${havingOne(practiceId, 'birth_date', birthDates)} order by id`.execute(db)
  return rows
}

/** What a source calls a patient. `systems`: of the identifiers that came with it where nothing names the source. */
export type Alias = { key: string; source: string; patient_id: string; systems: string[] }

export const aliasesOf = (db: Database, practiceId: string, keys: string[]) =>
  db
    .selectFrom('patient_alias')
    .select(['key', 'source', 'patient_id', 'systems'])
    .where('practice_id', '=', practiceId)
    .where('key', '=', sql<string>`any(${keys}::text[])`)
    .orderBy('source')
    .execute()

export const writeAliases = (db: Database, practiceId: string, aliases: Alias[]) =>
  sql`insert into patient_alias (practice_id, key, source, patient_id, systems)
    select ${practiceId}::uuid, key, source, patient_id, systems
    from json_to_recordset(${JSON.stringify(aliases)}::json) as row(key text, source text, patient_id uuid, systems text[])
    on conflict (practice_id, key, source) do update set systems = excluded.systems`.execute(db)

/** Which of these ids are those of patients of the practice. */
export const patientIdsAmong = async (db: Database, practiceId: string, ids: string[]) => {
  const uuids = JSON.stringify(ids.filter(isUuid))
  const { rows } = await sql<{ id: string }>`select wanted.id from json_array_elements_text(${uuids}::json) as wanted(id)
    where exists (select 1 from patient where patient.id = wanted.id::uuid and practice_id = ${practiceId} offset 0)`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

export const insertPatients = (db: Database, practiceId: string, rows: readonly ImportedPatient[]) =>
  sql`insert into patient (id, practice_id, source_key, source_told, ${columns})
    select id, ${practiceId}::uuid, source_key, source_told, ${columns} from ${patientsIn(rows)}`.execute(db)

/** Writes what is news alone: the rest is as the practice or the patient has it by now. */
export const updatePatients = (db: Database, changed: readonly PatientNews[]) =>
  sql`update patient set source_told = coalesce(patient.source_told, '{}') || row.source_told,
    ${sql.raw(names.map((name) => `${name} = coalesce(row.${name}, patient.${name})`).join(', '))}
    from ${patientsIn(changed.map(({ id, news }) => ({ id, ...news, source_told: news })))} where patient.id = row.id`.execute(db)
