import { describe, expect, test } from 'vitest'
import { vitalResource } from '../../../../server/areas/record/routes/record-resources.ts'
import { vitalsOf } from '../../../../server/areas/record/store/vitals.ts'
import { vitalsIn } from '../../../../server/platform/fhir/store/summary.ts'
import { vitalResource as vitalInSummary } from '../../../../server/platform/fhir/summary/measurements.ts'
import { asPatient } from '../../../../server/platform/store/readable.ts'
import { aroha, openImportDatabase } from './import-database.ts'
import { conceptOf, observation } from './resources.ts'

const practice = openImportDatabase()

const loinc = (code: string) => conceptOf(code, 'http://loinc.org')

/** The resources in the response to the patient's page. */
const vitalResources = async () =>
  (await vitalsOf(practice.db, asPatient(await practice.patientId()), { from: null, until: null }, { size: 100, number: 1 })).rows.map(
    vitalResource,
  )

describe('a measurement', () => {
  const vital = (id: string, code: string, valueQuantity: object) => observation(id, { code: loinc(code), valueQuantity })
  const mmHg = (value: number) => ({ value, unit: 'mmHg', code: 'mm[Hg]' })

  test('keeps its comparator', async () => {
    await practice.importBundle([aroha, vital('heavy', '29463-7', { value: 200, comparator: '>', unit: 'kg', code: 'kg' })])
    expect((await vitalResources())[0]?.component).toEqual([{ valueQuantity: { comparator: '>', value: 200, unit: 'kg' } }])
  })

  const below = vital('below', '8462-4', mmHg(78))
  const above = vital('above', '8480-6', mmHg(122))
  const both = [{ valueQuantity: { value: 122, unit: 'mmHg' } }, { valueQuantity: { value: 78, unit: 'mmHg' } }]
  const pressures = async () => (await vitalResources()).map(({ component }) => component)

  test.each([
    ['in one file', [[below, above]]],
    ['in two files', [[below], [above]]],
    ['in two files, systolic first', [[above], [below]]],
    ['in two files with different zones', [[above], [{ ...below, effectiveDateTime: '2026-04-30T22:00:00Z' }]]],
  ])('of blood pressure joins two observations of one time, %s', async (_, files) => {
    for (const resources of files) expect((await practice.importBundle([aroha, ...resources])).skipped).toEqual([])
    expect(await pressures()).toEqual([both])
    const rows = await vitalsIn(practice.db, asPatient(await practice.patientId()))
    expect(rows.map((row) => vitalInSummary(row, { resourceType: 'Patient', id: 'aroha' }).component)).toEqual([
      [
        expect.objectContaining({ valueQuantity: expect.objectContaining({ value: 122 }) }),
        expect.objectContaining({ valueQuantity: expect.objectContaining({ value: 78 }) }),
      ],
    ])
    expect((await practice.importBundle([aroha, ...files.flat()])).counts.filter(({ written }) => written > 0)).toEqual([])
  })

  const quantityOf = (value: number) => ({ value, unit: 'mmHg' })
  const low = { value: 40, comparator: '<', unit: 'mmHg' }
  const high = { value: 250, comparator: '>', unit: 'mmHg' }
  const pressure = (systolic: object, diastolic: object) => ({
    ...vital('pressure', '85354-9', {}),
    component: [
      { code: loinc('8480-6'), valueQuantity: systolic },
      { code: loinc('8462-4'), valueQuantity: diastolic },
    ],
  })

  test.each([
    ['diastolic, in two observations', [above, vital('below', '8462-4', low)], [quantityOf(122), low]],
    ['systolic, in two observations', [vital('above', '8480-6', high), below], [high, quantityOf(78)]],
    ['both, in one observation', [pressure(high, low)], [high, low]],
  ])('of blood pressure keeps the comparator of each value: %s', async (_, resources, values) => {
    expect((await practice.importBundle([aroha, ...resources])).skipped).toEqual([])
    const quantities = values.map((valueQuantity) => ({ valueQuantity }))
    expect(await pressures()).toEqual([quantities])
    const [row] = await vitalsIn(practice.db, asPatient(await practice.patientId()))
    expect(row && vitalInSummary(row, { resourceType: 'Patient', id: 'aroha' }).component).toMatchObject(quantities)
  })

  test('has its note, and a joined one has both notes', async () => {
    const withNote = (resource: object, text: string) => ({ ...resource, note: [{ text }] })
    const { notShown } = await practice.importBundle([aroha, withNote(above, 'After a run'), withNote(below, 'Left arm')])
    expect(notShown).toEqual([])
    expect((await vitalResources()).map(({ note }) => note)).toEqual([[{ text: 'After a run\nLeft arm' }]])
  })

  test('of blood pressure does not join one of several systolic values of one time', async () => {
    const { notes } = await practice.importBundle([aroha, above, vital('higher', '8480-6', mmHg(150)), below])
    expect((await pressures()).filter((component) => component?.length === 2)).toEqual([])
    expect(notes).toEqual(['1 diastolic pressures are without one systolic pressure of their time: no chart shows them.'])
  })
})
