import { describe, expect, test } from 'vitest'
import { vitalResource } from '../../../../server/platform/fhir/summary/measurements.ts'
import { aroha, everything, importing, resultsWithLines, subject } from './importing.ts'
import { coded, laboratory, observation, report } from './resources.ts'

const practice = importing()

const loinc = (code: string, display: string) => ({ coding: [{ system: 'http://loinc.org', code, display }] })
const vital = (id: string, code: string, more: object) =>
  observation(id, { category: [coded('vital-signs')], code: loinc(code, code), ...more })
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
  interpretation: [coded('H')],
})

const vitals = () => practice.db.selectFrom('vital').select(['name', 'value', 'second_value', 'unit']).orderBy('id').execute()

describe('vital signs', () => {
  const pressure = (code: string, value: number) => ({ code: loinc(code, code), valueQuantity: { value, unit: 'mmHg', code: 'mm[Hg]' } })

  test('a blood pressure is read by its codes, whichever component comes first', async () => {
    await practice.bundle([aroha, vital('bp', '55284-4', { component: [pressure('8462-4', 78.44444), pressure('8480-6', 121.9)] })])
    expect(await vitals()).toEqual([{ name: 'Blood Pressure', value: 121.9, second_value: 78, unit: 'mmHg' }])
  })

  test('a blood pressure without its diastolic value is one, goes out as one, and comes back', async () => {
    await practice.bundle([aroha, vital('bp', '85354-9', { component: [pressure('8480-6', 121)] })])
    const one = [{ name: 'Blood Pressure', value: 121, second_value: null, unit: 'mmHg' }]
    expect(await vitals()).toEqual(one)
    const row = await practice.db.selectFrom('vital').selectAll().executeTakeFirstOrThrow()
    await practice.db.deleteFrom('vital').execute()
    const told = { ...vitalResource(row, aroha), subject }
    expect(told).toMatchObject({ code: coded('85354-9') })
    await practice.bundle([aroha, told])
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
  ])('%s %j is charted in the unit of the chart', async (code, valueQuantity, name, value, unit) => {
    await practice.bundle([aroha, vital('one', code, { valueQuantity })])
    expect(await vitals()).toEqual([{ name, value, second_value: null, unit }])
  })

  test('one in a unit that nobody knows is left out, rather than charted wrong', async () => {
    const { skipped } = await practice.bundle([aroha, vital('one', '29463-7', { valueQuantity: { value: 11, unit: 'stone' } })])
    expect(skipped).toEqual([{ type: 'Observation', reason: 'its unit is stone', count: 1, place: 'entry[1] (Observation)' }])
    expect(await vitals()).toEqual([])
  })
})

describe('test results', () => {
  test('an observation of its own becomes a result with its range and flag', async () => {
    await practice.bundle([aroha, cholesterol])
    expect(
      await practice.db.selectFrom('lab_observation').select(['code', 'value', 'unit', 'low', 'high', 'flag']).executeTakeFirst(),
    ).toEqual({ code: '2093-3', value: 85.04, unit: 'mg/dL', low: 60, high: 80.5, flag: 'High' })
    expect(await resultsWithLines(practice.db)).toEqual([{ name: 'Cholesterol', text: 'Cholesterol' }])
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
  ])('%j is told in words', async (value, words) => {
    await practice.bundle([aroha, lab('one', value)])
    expect(await practice.db.selectFrom('lab_observation').select(['value', 'value_text']).executeTakeFirst()).toEqual({
      value: null,
      value_text: words,
    })
  })

  test('a value is not rounded to the other side of its bound', async () => {
    const referenceRange = [{ high: { value: 5.6, unit: 'mmol/L' } }]
    await practice.bundle([aroha, lab('one', { valueQuantity: { value: 5.60004, unit: 'mmol/L' }, referenceRange })])
    expect(await practice.db.selectFrom('lab_observation').select(['value', 'high']).executeTakeFirst()).toEqual({
      value: 5.60004,
      high: 5.6,
    })
  })

  const judged = (...codes: string[]) => ({ interpretation: codes.map((code) => ({ coding: [{ code }] })) })
  test.each([
    [judged('N'), 'Normal'],
    [judged('NEG'), 'Negative'],
    [judged('ND'), 'Not detected'],
    [judged('NR'), 'Non-reactive'],
    [judged('S'), 'Susceptible'],
    [judged('POS'), 'Positive'],
    [judged('R'), 'Resistant'],
    [judged('N', 'LL'), 'Critically low'],
    [judged('H', 'HH'), 'Critically high'],
    [judged('POS', 'A'), 'Abnormal'],
    [judged('NEG', 'POS'), 'Negative'],
    [{ interpretation: [{ coding: [{ code: 'N' }, { code: 'A' }] }] }, 'Abnormal'],
    [judged('>'), 'Off scale high'],
    [{ interpretation: [{ text: 'Reactive' }] }, 'Reactive'],
    [judged('toString'), 'toString'],
    [{ interpretation: [{}] }, null],
    [{}, null],
  ])('with %j are told %j, and without a word nothing', async (interpretation, flag) => {
    await practice.bundle([aroha, lab('one', { valueString: 'Reactive', ...interpretation })])
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
      'with one end in another unit',
      [{ ...grams(1, 2), high: { value: 17.5, unit: 'g/dL' } }],
      null,
      null,
      'Reference range: 1 g/L – 17.5 g/dL',
    ],
    ['that is not for everybody', [{ ...grams(135, 175), ...male }], null, null, 'Reference range: 135 g/L – 175 g/L (Male)'],
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
      'of two that only their words tell apart',
      [
        { ...grams(120, 180), text: 'Children' },
        { ...grams(135, 175), text: 'Adults' },
      ],
      null,
      null,
      'Reference range: 120 g/L – 180 g/L, Children; 135 g/L – 175 g/L, Adults',
    ],
    ['with words that say more', [{ ...grams(135, 175), text: 'Fasting only' }], 135, 175, 'Reference range: Fasting only'],
    ['with words that say the same', [{ ...grams(135, 175), text: '135 to 175 g/L' }], 135, 175, null],
    ['with words that say otherwise', [{ ...grams(135, 175), text: '120 - 175 g/L' }], 135, 175, 'Reference range: 120 - 175 g/L'],
    ['in words', [{ text: 'up to 175' }], null, null, 'Reference range: up to 175'],
  ])('a range %s judges only what it is for', async (_what, referenceRange, low, high, summary) => {
    await practice.bundle([aroha, lab('hb', { valueQuantity: { value: 140, unit: 'g/L', code: 'g/L' }, referenceRange })])
    expect(await practice.db.selectFrom('lab_observation').select(['low', 'high', 'summary']).executeTakeFirst()).toEqual({
      low,
      high,
      summary,
    })
  })

  test('a report holds the lines that it names, in its order, wherever they stand in the file', async () => {
    const hdl = lab('hdl', { code: { text: 'HDL' }, valueInteger: 1 })
    await practice.bundle([hdl, panel(['cholesterol', 'hdl']), cholesterol, aroha])
    expect(await resultsWithLines(practice.db)).toEqual([
      { name: 'Lipid panel', text: 'Cholesterol' },
      { name: 'Lipid panel', text: 'HDL' },
    ])
    expect(await practice.db.selectFrom('lab_result').select(['laboratory', 'comments', 'kind', 'is_read']).execute()).toEqual([
      { laboratory: 'Southern Laboratory', comments: 'Please repeat', kind: 'table', is_read: false },
    ])
  })

  test('a report in a later file gathers what an earlier file brought, and the earlier file then changes nothing', async () => {
    const lines = [aroha, cholesterol].map((resource) => JSON.stringify(resource)).join('\n')
    await practice.read('Observation.ndjson', lines)
    await practice.read('DiagnosticReport.ndjson', JSON.stringify(panel(['cholesterol'])))
    const gathered = await everything(practice.db)
    expect(await resultsWithLines(practice.db)).toEqual([{ name: 'Lipid panel', text: 'Cholesterol' }])
    await practice.read('Observation.ndjson', lines)
    expect(await everything(practice.db)).toEqual(gathered)
  })

  test('a line whose report cannot be stored is kept as a result of its own', async () => {
    await practice.bundle([aroha, cholesterol, panel(['cholesterol'], { status: 'registered' })])
    expect(await resultsWithLines(practice.db)).toEqual([{ name: 'Cholesterol', text: 'Cholesterol' }])
  })

  test('what the patient has read stays read while it says the same', async () => {
    await practice.bundle([aroha, cholesterol])
    await practice.db.updateTable('lab_result').set({ is_read: true }).execute()
    const { counts } = await practice.bundle([aroha, { ...cholesterol, code: { ...cholesterol.code, coding: [{ code: 'CHOL' }] } }])
    expect(await practice.db.selectFrom('lab_result').select('is_read').execute()).toEqual([{ is_read: true }])
    expect(counts.find(({ type }) => type === 'Observation')).toMatchObject({ written: 1, unchanged: 0 })
  })
})
