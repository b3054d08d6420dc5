import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { ImportError } from '../../../../server/platform/fhir/problems.ts'
import { patientId } from '../../../../server/sandbox/patients.ts'
import { serverUnderTest } from '../../server-under-test.ts'
import { importInto } from './import-database.ts'

const server = serverUnderTest()

const documentOf = async (): Promise<object> => {
  const token = await server.tokenOf('patient')
  return (await server.post('Patient/HealthSummary', { PatientID: patientId('patient'), ProxyID: patientId('patient') }, { token })).json()
}

const canonical = { 'Body Height': 'Height', 'Body Mass Index': 'BMI', 'Body Weight': 'Weight' }

/** The rows of one patient in a table, without ids and other columns of the database. */
const rowsOf = async (table: string, id: string) => {
  const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)} where patient_id = ${id}`.execute(server.db)
  return rows
    .filter(({ type }) => type !== 'due' && type !== 'overdue')
    .map(({ id: _, patient_id, source_key, result_id, position, is_read, imported_at, file_at, ...row }) => ({
      ...row,
      ...(table === 'vital' && { name: Reflect.get(canonical, String(row.name)) ?? row.name }),
    }))
    .map((row) => JSON.stringify(row))
    .sort()
}

const tables = ['condition', 'medication', 'allergy', 'immunization', 'lab_result', 'lab_observation', 'vital']
const recordOf = async (id: string) =>
  Object.fromEntries(await Promise.all(tables.map(async (table) => [table, await rowsOf(table, id)] as const)))

describe('a summary that another practice imports', () => {
  test('has the same rows in each table', async () => {
    await importInto(server.db, 'ranges', await documentOf())
    const { id } = await server.db
      .selectFrom('patient')
      .select('id')
      .where('source_key', 'like', `Patient/${patientId('patient')}@%`)
      .executeTakeFirstOrThrow()
    const before = await recordOf(patientId('patient'))
    for (const rows of Object.values(before)) expect(rows.length).toBeGreaterThan(4)
    expect(await recordOf(id)).toEqual(before)
  })

  test('has the same patient, and the lines of reports in their order', async () => {
    await importInto(server.db, 'ranges', await documentOf())
    const people = await server.db
      .selectFrom('patient')
      .select(['title', 'first_name', 'middle_name', 'family_name', 'preferred_name', 'nhi', 'birth_date', 'gender', 'ethnicity'])
      .select(['mobile', 'home_phone', 'work_phone', 'email'])
      .where('email', '=', 'patient@example.nz')
      .execute()
    expect(people).toHaveLength(2)
    expect(people[0]).toEqual(people[1])
    expect(people[0]).toMatchObject({ preferred_name: 'Roha', home_phone: '09 555 0177' })
    const { rows } = await sql<{ lines: string }>`
      select string_agg(line.text, ', ' order by line.position) as lines from lab_result result join lab_observation line on line.result_id = result.id
      where result.name = 'Lipid panel' and result.provider = 'Dr Mere Tai' and result.source_key is not null group by result.id`.execute(
      server.db,
    )
    expect(new Set(rows.map(({ lines }) => lines))).toEqual(new Set(['Cholesterol, LDL cholesterol, HDL cholesterol, HbA1c, Potassium']))
  })

  test('is refused by the practice that wrote it', async () => {
    const document = await documentOf()
    await expect(importInto(server.db, 'harbour', document)).rejects.toThrow(ImportError)
  })
})
