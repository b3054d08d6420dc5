import { sql } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { isUuid } from '../../values/uuid.ts'
import type { PatientDetails } from '../mapping/patient.ts'

/** The columns of a patient that an import writes. `source_told`: the details that the source last reported. */
export type ImportedPatient = PatientDetails & {
  id: string
  gp_id: string | null
  source_key: string | null
  source_told: ReportedDetails | null
}
/** The details of a patient in a file, by column. */
export type ReportedDetails = Readonly<Record<string, string>>
/** The details that the source changed since its last report. */
export type PatientChange = Pick<ImportedPatient, 'id' | 'source_key'> & { changes: ReportedDetails }

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

/** `offset 0` forces an index lookup for each text. Otherwise a plan for an empty practice compares each text with each patient. */
const havingOne = (practiceId: string, column: 'nhi' | 'birth_date', texts: string[]) =>
  sql`select found.* from json_array_elements_text(${JSON.stringify(texts)}::json) as wanted(value) cross join lateral (
    select id, source_key, source_told, ${columns} from patient
    where practice_id = ${practiceId} and ${sql.ref(column)} = wanted.value::${sql.raw(patientColumns[column])} offset 0) as found`

type PatientLookup = { keys: string[]; nhis: string[]; birthDates: string[] }

/** The patients of a practice with an alias, an NHI number or a birth date among these. */
export const knownPatients = async (db: Database, practiceId: string, { keys, nhis, birthDates }: PatientLookup) => {
  const { rows } = await sql<ImportedPatient>`select found.* from json_array_elements_text(${JSON.stringify(keys)}::json) as wanted(value)
      cross join lateral (
        select id, source_key, source_told, ${columns} from patient
        where id in (select patient_id from patient_alias where practice_id = ${practiceId} and key = wanted.value) offset 0) as found
    union ${havingOne(practiceId, 'nhi', nhis)}
    union ${havingOne(practiceId, 'birth_date', birthDates)} order by id`.execute(db)
  return rows
}

/** The key of a patient in a source. `systems`: the identifier systems of the file, for a source without a name. */
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

/** The ids among these that belong to patients of the practice. */
export const patientIdsAmong = async (db: Database, practiceId: string, ids: string[]) => {
  const uuids = JSON.stringify(ids.filter(isUuid))
  const { rows } = await sql<{ id: string }>`select wanted.id from json_array_elements_text(${uuids}::json) as wanted(id)
    where exists (select 1 from patient where patient.id = wanted.id::uuid and practice_id = ${practiceId} offset 0)`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

export const insertPatients = (db: Database, practiceId: string, rows: readonly ImportedPatient[]) =>
  sql`insert into patient (id, practice_id, source_key, source_told, ${columns})
    select id, ${practiceId}::uuid, source_key, source_told, ${columns} from ${patientsIn(rows)}`.execute(db)

/** Writes only changed details. The patient or the practice may have edited the others. */
export const updatePatients = (db: Database, patientChanges: readonly PatientChange[]) =>
  sql`update patient set source_told = coalesce(patient.source_told, '{}') || row.source_told,
    ${sql.raw(names.map((name) => `${name} = coalesce(row.${name}, patient.${name})`).join(', '))}
    from ${patientsIn(patientChanges.map(({ id, changes }) => ({ id, ...changes, source_told: changes })))} where patient.id = row.id`.execute(
    db,
  )
