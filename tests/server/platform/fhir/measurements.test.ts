import { describe, expect, test } from 'vitest'
import { vitalResource } from '../../../../server/platform/fhir/summary/measurements.ts'
import { allRows, aroha, linesByResult, openImportDatabase, subject } from './import-database.ts'
import { conceptOf, laboratory, observation, report } from './resources.ts'

const practice = openImportDatabase()

const loinc = (code: string, display: string) => ({ coding: [{ system: 'http://loinc.org', code, display }] })
const vital = (id: string, code: string, more: object) =>
  observation(id, { category: [conceptOf('vital-signs')], code: loinc(code, code), ...more })
const lab = (id: string, more: object) => observation(id, { category: laboratory, code: loinc('2093-3', 'Cholesterol'), ...more })
const panel = (lines: string[], more: object = {}) =>
  report('panel', lines, {
    code: { text: 'Lipid panel' },
    performer: [{ type: 'Organization', display: 'Southern Laboratory' }],
    conclusion: 'Please repeat',
    ...more,
  })
const cholesterol = lab('cholesterol', {
  valueQuantity: { value: 85.04263699593015, unit: 'mg/dL' },
  referenceRange: [{ low: { value: 60 }, high: { value: 80.5 } }],
  interpretation: [conceptOf('H')],
})

const vitals = () => practice.db.selectFrom('vital').select(['name', 'value', 'second_value', 'unit']).orderBy('id').execute()

describe('vital signs', () => {
  const pressure = (code: string, value: number) => ({ code: loinc(code, code), valueQuantity: { value, unit: 'mmHg', code: 'mm[Hg]' } })

  test('a blood pressure is read by its codes, in any order of components', async () => {
    await practice.importBundle([aroha, vital('bp', '55284-4', { component: [pressure('8462-4', 78.44444), pressure('8480-6', 121.9)] })])
    expect(await vitals()).toEqual([{ name: 'Blood Pressure', value: 121.9, second_value: 78, unit: 'mmHg' }])
  })

  test('a blood pressure without its diastolic value survives a summary and its import', async () => {
    await practice.importBundle([aroha, vital('bp', '85354-9', { component: [pressure('8480-6', 121)] })])
    const one = [{ name: 'Blood Pressure', value: 121, second_value: null, unit: 'mmHg' }]
    expect(await vitals()).toEqual(one)
    const row = await practice.db.selectFrom('vital').selectAll().executeTakeFirstOrThrow()
    await practice.db.deleteFrom('vital').execute()
    const resource = { ...vitalResource(row, aroha), subject }
    expect(resource).toMatchObject({ code: conceptOf('85354-9') })
    await practice.importBundle([aroha, resource])
    expect(await vitals()).toEqual(one)
  })

  test.each([
    ['29463-7', { value: 154.3, unit: 'lbs', code: '[lb_av]' }, 'Weight', 70, 'kg'],
    ['29463-7', { value: 70.03456789, unit: 'kg' }, 'Weight', 70, 'kg'],
    ['29463-7', { value: 3457, code: 'g' }, 'Weight', 3.457, 'kg'],
    ['8302-2', { value: 65, unit: 'in', code: '[in_i]' }, 'Height', 165.1, 'cm'],
    ['8302-2', { value: 1.66, unit: 'm' }, 'Height', 166, 'cm'],
    ['8331-1', { value: 98.6, unit: 'degF', code: '[degF]' }, 'Body Temperature', 37, '°C'],
    ['39156-5', { value: 27.338421004, unit: 'kg/m2' }, 'BMI', 27.3, 'kg/m2'],
    ['8867-4', { value: 84, unit: 'beats/minute', code: '/min' }, 'Heart Rate', 84, '/min'],
  ])('%s %j is converted to the unit of the chart', async (code, valueQuantity, name, value, unit) => {
    await practice.importBundle([aroha, vital('one', code, { valueQuantity })])
    expect(await vitals()).toEqual([{ name, value, second_value: null, unit }])
  })

  test('a vital sign in an unknown unit is skipped', async () => {
    const { skipped } = await practice.importBundle([aroha, vital('one', '29463-7', { valueQuantity: { value: 11, unit: 'stone' } })])
    expect(skipped).toEqual([{ type: 'Observation', reason: 'its unit is stone', count: 1, place: 'entry[1] (Observation)' }])
    expect(await vitals()).toEqual([])
  })
})

describe('test results', () => {
  test('an observation without a report becomes a result with its range and flag', async () => {
    await practice.importBundle([aroha, cholesterol])
    expect(
      await practice.db.selectFrom('lab_observation').select(['code', 'value', 'unit', 'low', 'high', 'flag']).executeTakeFirst(),
    ).toEqual({ code: '2093-3', value: 85.04, unit: 'mg/dL', low: 60, high: 80.5, flag: 'High' })
    expect(await linesByResult(practice.db)).toEqual([{ name: 'Cholesterol', text: 'Cholesterol' }])
  })

  test.each([
    [{ valueQuantity: { value: 5, comparator: '<', unit: 'mmol/L' } }, '<5 mmol/L'],
    [{ valueQuantity: { value: 5, comparator: '>', code: 'mmol/L' } }, '>5 mmol/L'],
    [{ valueString: 'Small red cells' }, 'Small red cells'],
    [{ valueCodeableConcept: { text: 'Positive' } }, 'Positive'],
    [{ valueBoolean: true }, 'Yes'],
    [{ valueDateTime: '2026-05-03' }, '3 May 2026'],
    [{ valueDateTime: '2026-05-03T09:15:00+12:00' }, '3 May 2026, 9:15 am'],
    [{ dataAbsentReason: { text: 'Sample clotted' } }, 'Sample clotted'],
  ])('%j is stored as text', async (value, words) => {
    await practice.importBundle([aroha, lab('one', value)])
    expect(await practice.db.selectFrom('lab_observation').select(['value', 'value_text']).executeTakeFirst()).toEqual({
      value: null,
      value_text: words,
    })
  })

  test('rounding does not move a value across its bound', async () => {
    const referenceRange = [{ high: { value: 5.6, unit: 'mmol/L' } }]
    await practice.importBundle([aroha, lab('one', { valueQuantity: { value: 5.60004, unit: 'mmol/L' }, referenceRange })])
    expect(await practice.db.selectFrom('lab_observation').select(['value', 'high']).executeTakeFirst()).toEqual({
      value: 5.60004,
      high: 5.6,
    })
  })

  const withFlags = (...codes: string[]) => ({ interpretation: codes.map((code) => ({ coding: [{ code }] })) })
  test.each([
    [withFlags('N'), 'Normal'],
    [withFlags('NEG'), 'Negative'],
    [withFlags('ND'), 'Not detected'],
    [withFlags('NR'), 'Non-reactive'],
    [withFlags('S'), 'Susceptible'],
    [withFlags('POS'), 'Positive'],
    [withFlags('R'), 'Resistant'],
    [withFlags('N', 'LL'), 'Critically low'],
    [withFlags('H', 'HH'), 'Critically high'],
    [withFlags('POS', 'A'), 'Abnormal'],
    [withFlags('NEG', 'POS'), 'Negative'],
    [{ interpretation: [{ coding: [{ code: 'N' }, { code: 'A' }] }] }, 'Abnormal'],
    [withFlags('>'), 'Off scale high'],
    [{ interpretation: [{ text: 'Reactive' }] }, 'Reactive'],
    [withFlags('toString'), 'toString'],
    [{ interpretation: [{}] }, null],
    [{}, null],
  ])('with %j have the flag %j', async (interpretation, flag) => {
    await practice.importBundle([aroha, lab('one', { valueString: 'Reactive', ...interpretation })])
    expect(await practice.db.selectFrom('lab_observation').select('flag').executeTakeFirst()).toEqual({ flag })
  })

  const gramsPerDecilitre = (low: number, high: number) => ({ low: { value: low, unit: 'g/dL' }, high: { value: high, unit: 'g/dL' } })
  const grams = (low: number, high: number) => ({ low: { value: low, unit: 'g/L' }, high: { value: high, unit: 'g/L' } })
  const type = (code: string) => ({ type: { coding: [{ code }] } })
  const male = { appliesTo: [{ text: 'Male' }] }
  test.each([
    ['in the unit of the value', [grams(135, 175)], 135, 175, null],
    ['without a unit', [{ low: { value: 0 }, high: { value: 175 } }], 0, 175, null],
    ['with the code of the unit', [{ high: { value: 175, unit: 'grams per litre', code: 'g/L' } }], null, 175, null],
    ['in another unit', [gramsPerDecilitre(13.5, 17.5)], null, null, 'Reference range: 13.5 g/dL – 17.5 g/dL'],
    [
      'with one bound in another unit',
      [{ ...grams(1, 2), high: { value: 17.5, unit: 'g/dL' } }],
      null,
      null,
      'Reference range: 1 g/L – 17.5 g/dL',
    ],
    ['for a group', [{ ...grams(135, 175), ...male }], null, null, 'Reference range: 135 g/L – 175 g/L (Male)'],
    [
      'for an age',
      [{ ...grams(1, 2), age: { high: { value: 5, unit: 'a' } } }],
      null,
      null,
      'Reference range: 1 g/L – 2 g/L (age up to 5 a)',
    ],
    [
      'for a treatment, before the normal one',
      [
        { ...grams(1, 2), ...type('treatment') },
        { ...grams(135, 175), ...type('normal') },
      ],
      135,
      175,
      'Other reference ranges: 1 g/L – 2 g/L (treatment)',
    ],
    [
      'of two that differ in their text alone',
      [
        { ...grams(120, 180), text: 'Children' },
        { ...grams(135, 175), text: 'Adults' },
      ],
      null,
      null,
      'Reference range: 120 g/L – 180 g/L, Children; 135 g/L – 175 g/L, Adults',
    ],
    ['with additional text', [{ ...grams(135, 175), text: 'Fasting only' }], 135, 175, 'Reference range: Fasting only'],
    ['with a text that repeats the bounds', [{ ...grams(135, 175), text: '135 to 175 g/L' }], 135, 175, null],
    [
      'with a text that contradicts the bounds',
      [{ ...grams(135, 175), text: '120 - 175 g/L' }],
      135,
      175,
      'Reference range: 120 - 175 g/L',
    ],
    ['as text', [{ text: 'up to 175' }], null, null, 'Reference range: up to 175'],
  ])('a range %s has bounds only for the values that it applies to', async (_what, referenceRange, low, high, summary) => {
    await practice.importBundle([aroha, lab('hb', { valueQuantity: { value: 140, unit: 'g/L', code: 'g/L' }, referenceRange })])
    expect(await practice.db.selectFrom('lab_observation').select(['low', 'high', 'summary']).executeTakeFirst()).toEqual({
      low,
      high,
      summary,
    })
  })

  test('a report has its lines in its own order, from any place of the file', async () => {
    const hdl = lab('hdl', { code: { text: 'HDL' }, valueInteger: 1 })
    await practice.importBundle([hdl, panel(['cholesterol', 'hdl']), cholesterol, aroha])
    expect(await linesByResult(practice.db)).toEqual([
      { name: 'Lipid panel', text: 'Cholesterol' },
      { name: 'Lipid panel', text: 'HDL' },
    ])
    expect(await practice.db.selectFrom('lab_result').select(['laboratory', 'comments', 'kind', 'is_read']).execute()).toEqual([
      { laboratory: 'Southern Laboratory', comments: 'Please repeat', kind: 'table', is_read: false },
    ])
  })

  test('a report collects lines of an earlier file, and that file then changes nothing', async () => {
    const lines = [aroha, cholesterol].map((resource) => JSON.stringify(resource)).join('\n')
    await practice.read('Observation.ndjson', lines)
    await practice.read('DiagnosticReport.ndjson', JSON.stringify(panel(['cholesterol'])))
    const gathered = await allRows(practice.db)
    expect(await linesByResult(practice.db)).toEqual([{ name: 'Lipid panel', text: 'Cholesterol' }])
    await practice.read('Observation.ndjson', lines)
    expect(await allRows(practice.db)).toEqual(gathered)
  })

  test('a line without a stored report becomes a result', async () => {
    await practice.importBundle([aroha, cholesterol, panel(['cholesterol'], { status: 'registered' })])
    expect(await linesByResult(practice.db)).toEqual([{ name: 'Cholesterol', text: 'Cholesterol' }])
  })

  test('a read result stays read after an import without a visible change', async () => {
    await practice.importBundle([aroha, cholesterol])
    await practice.db.updateTable('lab_result').set({ is_read: true }).execute()
    const { counts } = await practice.importBundle([aroha, { ...cholesterol, code: { ...cholesterol.code, coding: [{ code: 'CHOL' }] } }])
    expect(await practice.db.selectFrom('lab_result').select('is_read').execute()).toEqual([{ is_read: true }])
    expect(counts.find(({ type }) => type === 'Observation')).toMatchObject({ written: 1, unchanged: 0 })
  })
})
