import { describe, expect, test } from 'vitest'
import { labValuesOf } from '../../../../server/areas/record/store/lab-results.ts'
import { asPatient } from '../../../../server/platform/store/readable.ts'
import { patientId } from '../../../../server/sandbox/patients.ts'
import { serverUnderTest } from '../../server-under-test.ts'
import { recordCalls } from './record-calls.ts'

const server = serverUnderTest()
const { post } = recordCalls(server)

describe('the chart', () => {
  const PatientID = patientId('patient')
  const readTrend = async (labcode: string) => (await post('patient', 'LabResultChartById', { labcode })).json()

  /** The chart's rows for values with these texts: comparator, number and unit. */
  const trendOf = async (inWords: [number, string, string | null][]) => {
    for (const [value, value_text, unit] of inWords)
      await server.db
        .updateTable('lab_observation')
        .set({ value: null, value_text, unit })
        .where('patient_id', '=', PatientID)
        .where('code', '=', '2093-3')
        .where('value', '=', value)
        .execute()
    const rows: { Value: number; Unit: string | null; Comparator?: string }[] = JSON.parse((await readTrend('2093-3'))[0].observationtext)
    return rows.map(({ Value, Unit, Comparator }) => [Comparator, Value, Unit])
  }

  test('has the values of a code over time, oldest first, with unit and range', async () => {
    const [{ observationtext }] = await readTrend('2093-3')
    const rows = JSON.parse(observationtext)
    expect(rows.map(({ Value }: { Value: number }) => Value)).toEqual([5.2, 4.9, 5.4, 5.8, 6.1])
    expect(rows[4]).toEqual({
      Date: expect.stringMatching(/T10:30:00\+1[23]:00$/),
      Value: 6.1,
      Unit: 'mmol/L',
      Low: null,
      High: 5,
    })
  })

  test('excludes cancelled values, and marks a value that is not final', async () => {
    const values = server.db.updateTable('lab_observation').where('patient_id', '=', PatientID).where('code', '=', '2093-3')
    await values.set({ status: 'cancelled' }).where('value', '=', 5.4).execute()
    await values.set({ status: 'preliminary' }).where('value', '=', 6.1).execute()
    const rows: { Value: number; Status?: string }[] = JSON.parse((await readTrend('2093-3'))[0].observationtext)
    expect(rows.map(({ Value, Status }) => [Value, Status])).toEqual([
      [5.2, undefined],
      [4.9, undefined],
      [5.8, undefined],
      [6.1, 'preliminary'],
    ])
  })

  test('has bounds too, each with its comparator, in the unit of their words where they have no other', async () => {
    expect(
      await trendOf([
        [5.2, '>100 mmol/L', 'mmol/L'],
        [4.9, '≤1,200 ug/L', null],
        [5.4, '< 0.5', null],
        [5.8, 'Not enough blood', null],
      ]),
    ).toEqual([
      ['>', 100, 'mmol/L'],
      ['<=', 1200, 'ug/L'],
      ['<', 0.5, null],
      [undefined, 6.1, 'mmol/L'],
    ])
  })

  test('has bounds with a decimal comma, and none whose commas may be anything', async () => {
    expect(
      await trendOf([
        [5.2, '>10,5 mmol/L', null],
        [4.9, '<0,125', null],
        [5.4, '>1,250,5', null],
        [5.8, '>4,5.5', null],
      ]),
    ).toEqual([
      ['>', 10.5, 'mmol/L'],
      ['<', 0.125, null],
      [undefined, 6.1, 'mmol/L'],
    ])
  })

  test('is of one code system, apart from the same letters of another one', async () => {
    const { id } = await server.db
      .selectFrom('lab_observation')
      .select('id')
      .where('patient_id', '=', PatientID)
      .limit(1)
      .executeTakeFirstOrThrow()
    await server.db.updateTable('lab_observation').set({ code: 'K', code_system: 'urn:oid:1.1', value: 7 }).where('id', '=', id).execute()
    const valuesIn = async (system: string) => (await labValuesOf(server.db, asPatient(PatientID), 'K', system)).map(({ value }) => value)
    expect([await valuesIn('urn:oid:1.1'), await valuesIn('urn:oid:2.2')]).toEqual([[7], []])
  })

  test("of a code without values is empty, whatever other patients' are", async () => {
    expect(await readTrend('0000-0')).toEqual([])
    expect(await readTrend('2093-3%')).toEqual([])
    await server.db.deleteFrom('lab_result').where('patient_id', '=', PatientID).execute()
    expect(await readTrend('2093-3')).toEqual([])
  })
})
