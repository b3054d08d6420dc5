import { describe, expect, test } from 'vitest'
import { vitalResource } from '../../../../server/areas/record/routes/record-resources.ts'
import { vitalsOf } from '../../../../server/areas/record/store/vitals.ts'
import { vitalsIn } from '../../../../server/platform/fhir/store/summary.ts'
import { vitalResource as vitalInSummary } from '../../../../server/platform/fhir/summary/measurements.ts'
import { aroha, importing } from './importing.ts'
import { coded, observation } from './resources.ts'

const practice = importing()

const loinc = (code: string) => coded(code, 'http://loinc.org')

/** What the patient's screens are told, as it travels. */
const told = async () =>
  (await vitalsOf(practice.db, await practice.patientId(), { from: null, until: null }, { size: 100, number: 1 })).rows.map(vitalResource)

describe('a measurement', () => {
  const vital = (id: string, code: string, valueQuantity: object) => observation(id, { code: loinc(code), valueQuantity })
  const mmHg = (value: number) => ({ value, unit: 'mmHg', code: 'mm[Hg]' })

  test('above what the scale shows is not told as its end', async () => {
    await practice.bundle([aroha, vital('heavy', '29463-7', { value: 200, comparator: '>', unit: 'kg', code: 'kg' })])
    expect((await told())[0]?.component).toEqual([{ valueQuantity: { comparator: '>', value: 200, unit: 'kg' } }])
  })

  const below = vital('below', '8462-4', mmHg(78))
  const above = vital('above', '8480-6', mmHg(122))
  const both = [{ valueQuantity: { value: 122, unit: 'mmHg' } }, { valueQuantity: { value: 78, unit: 'mmHg' } }]
  const pressures = async () => (await told()).map(({ component }) => component)

  test.each([
    ['in one file', [[below, above]]],
    ['in two files', [[below], [above]]],
    ['in two files, the upper half first', [[above], [below]]],
    ['in two files that tell the time differently', [[above], [{ ...below, effectiveDateTime: '2026-04-30T22:00:00Z' }]]],
  ])('of blood pressure that comes as two of one time, %s, is not told as half of one', async (_, files) => {
    for (const resources of files) expect((await practice.bundle([aroha, ...resources])).skipped).toEqual([])
    expect(await pressures()).toEqual([both])
    const rows = await vitalsIn(practice.db, await practice.patientId())
    expect(rows.map((row) => vitalInSummary(row, { resourceType: 'Patient', id: 'aroha' }).component)).toEqual([
      [
        expect.objectContaining({ valueQuantity: expect.objectContaining({ value: 122 }) }),
        expect.objectContaining({ valueQuantity: expect.objectContaining({ value: 78 }) }),
      ],
    ])
    expect((await practice.bundle([aroha, ...files.flat()])).counts.filter(({ written }) => written > 0)).toEqual([])
  })

  const valued = (value: number) => ({ value, unit: 'mmHg' })
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
    ['the lower one, in two', [above, vital('below', '8462-4', low)], [valued(122), low]],
    ['the upper one, in two', [vital('above', '8480-6', high), below], [high, valued(78)]],
    ['both, in one', [pressure(high, low)], [high, low]],
  ])('of blood pressure of which a value is a bound, %s, keeps each bound with its value', async (_, resources, values) => {
    expect((await practice.bundle([aroha, ...resources])).skipped).toEqual([])
    const quantities = values.map((valueQuantity) => ({ valueQuantity }))
    expect(await pressures()).toEqual([quantities])
    const [row] = await vitalsIn(practice.db, await practice.patientId())
    expect(row && vitalInSummary(row, { resourceType: 'Patient', id: 'aroha' }).component).toMatchObject(quantities)
  })

  test('comes with its note, and one that came as two with both', async () => {
    const noted = (resource: object, text: string) => ({ ...resource, note: [{ text }] })
    const { notShown } = await practice.bundle([aroha, noted(above, 'After a run'), noted(below, 'Left arm')])
    expect(notShown).toEqual([])
    expect((await told()).map(({ note }) => note)).toEqual([[{ text: 'After a run\nLeft arm' }]])
  })

  test('of blood pressure is never put together from two of several at one time', async () => {
    const { notes } = await practice.bundle([aroha, above, vital('higher', '8480-6', mmHg(150)), below])
    expect((await pressures()).filter((component) => component?.length === 2)).toEqual([])
    expect(notes).toEqual(['1 diastolic pressures are without one systolic pressure of their time: no chart shows them.'])
  })
})
