import { describe, expect, test } from 'vitest'
import { allergyResource, conditionResource, medicationResource } from '../../../../server/areas/record/routes/record-resources.ts'
import { allergiesOf } from '../../../../server/areas/record/store/allergies.ts'
import { conditionsOf } from '../../../../server/areas/record/store/conditions.ts'
import { medicationsOf } from '../../../../server/areas/record/store/medications.ts'
import { asPatient } from '../../../../server/platform/store/readable.ts'
import { aroha, openImportDatabase } from './import-database.ts'
import { allergy, conceptOf, condition, medication, observation, report } from './resources.ts'

const practice = openImportDatabase()
const page = { size: 100, number: 1 }

const fracture = (more: object) => condition('Fracture', more)
const peanut = (more: object) => allergy('Peanut', more)
const methotrexate = (dosage: object, more: object = {}) => medication('Methotrexate', { dosageInstruction: [dosage], ...more })

/** Without the source, which each imported row has. */
const withoutSource = <Resource extends { extension: { url?: string | null }[] }>(resource: Resource) => ({
  ...resource,
  extension: resource.extension.filter(({ url }) => !url?.startsWith('Source')),
})

/** The resources in the responses to the patient's pages. */
const responses = {
  conditions: async () =>
    (await conditionsOf(practice.db, asPatient(await practice.patientId()), 'all', page)).rows.map(conditionResource).map(withoutSource),
  allergies: async () =>
    (await allergiesOf(practice.db, asPatient(await practice.patientId()), page)).rows.map(allergyResource).map(withoutSource),
  medications: async () =>
    (await medicationsOf(practice.db, asPatient(await practice.patientId()), 'longTerm', page)).rows.map(medicationResource),
}

describe('the date of a diagnosis', () => {
  test.each([
    ['a year', '2012'],
    ['a month', '2012-06'],
    ['a day', '2012-06-18'],
    ['an instant', '2012-06-18T10:30:00+12:00'],
    ['a day, for a time without a zone', '2012-06-18T10:30:00'],
  ])('keeps the precision of %s', async (_, onsetDateTime) => {
    await practice.importBundle([aroha, fracture({ onsetDateTime })])
    expect((await responses.conditions())[0]?.onsetDateTime).toBe(/T[\d:]+$/.test(onsetDateTime) ? '2012-06-18' : onsetDateTime)
  })

  test('is null without a date in the source, and never the day of the import', async () => {
    const undated = { meta: { lastUpdated: '2026-01-01T00:00:00Z' } }
    await practice.importBundle([aroha, fracture(undated), peanut(undated), methotrexate({}, undated)])
    const { rows } = await conditionsOf(practice.db, asPatient(await practice.patientId()), 'all', page)
    expect(rows[0]).toMatchObject({ onset_at: null })
    expect(await practice.db.selectFrom('condition').select('recorded_at').execute()).toEqual([{ recorded_at: null }])
    expect(await practice.db.selectFrom('allergy').select('recorded_at').execute()).toEqual([{ recorded_at: null }])
    expect((await responses.medications())[0]?.authoredOn).toBeNull()
  })

  test('sorts a year after the exact dates of that year', async () => {
    const dates = ['2012', '2012-06', '2013-01-02', '2011-12-31']
    await practice.importBundle([aroha, ...dates.map((onsetDateTime) => fracture({ id: `d${onsetDateTime}`, onsetDateTime }))])
    expect((await responses.conditions()).map(({ onsetDateTime }) => onsetDateTime)).toEqual([
      '2013-01-02',
      '2012-06',
      '2012',
      '2011-12-31',
    ])
  })
})

describe('a diagnosis in a response has', () => {
  test.each([
    ['its body site', { bodySite: [{ text: 'Left wrist' }] }, { note: [{ text: 'Fracture (Left wrist)' }] }],
    ['its severity', { severity: { text: 'Severe' } }, { note: [{ text: 'Fracture (severe)' }] }],
    ['its notes', { note: [{ text: 'Plate in place' }] }, { extension: [{}, { url: 'Comments', valueString: 'Plate in place' }] }],
    ['its age of onset', { onsetAge: { value: 42, unit: 'a' } }, { extension: [{}, { url: 'OnsetText', valueString: 'at 42 years' }] }],
    ['its onset as text', { onsetString: 'as a child' }, { extension: [{}, { url: 'OnsetText', valueString: 'as a child' }] }],
  ])('%s', async (_, more, expected) => {
    await practice.importBundle([aroha, fracture(more)])
    expect((await responses.conditions())[0]).toMatchObject(expected)
  })
})

describe('an allergy in a response has', () => {
  test.each([
    [
      'its manifestation and the substance',
      { reaction: [{ manifestation: [{ text: 'Hives' }], substance: { text: 'Peanut oil' }, description: 'Within minutes' }] },
      { reaction: [{ manifestation: [{ text: 'Hives; to Peanut oil; Within minutes' }] }] },
    ],
    ['the word resolved after its end', { clinicalStatus: conceptOf('resolved') }, { code: { text: 'Peanut (resolved)' } }],
    ['its year of onset', { onsetDateTime: '2012', note: [{ text: 'Carries a pen' }] }, { note: [{ text: 'Carries a pen\nBegan: 2012' }] }],
    ['its month of onset', { onsetPeriod: { start: '2012-06' } }, { note: [{ text: 'Began: Jun 2012' }] }],
    ['its day of onset', { onsetDateTime: '2012-06-18T23:30:00+12:00' }, { note: [{ text: 'Began: 18 Jun 2012' }] }],
    ['its age of onset', { onsetAge: { value: 4, unit: 'a' } }, { note: [{ text: 'Began: at 4 years' }] }],
    [
      'a reaction that is an object instead of a list',
      { reaction: { severity: 'severe', manifestation: { text: 'Hives' } } },
      { reaction: [{ manifestation: [{ text: 'Hives' }] }], extension: [{}, { valueString: 'Severe' }] },
    ],
    [
      'the substance of a reaction as its name, without a code',
      { code: undefined, reaction: [{ substance: { text: 'Latex' } }] },
      { code: { text: 'Latex' } },
    ],
    ['its text without marks of direction', { note: [{ text: 'not \u202eelbaliava' }] }, { note: [{ text: 'not elbaliava' }] }],
  ])('%s', async (_, more, expected) => {
    await practice.importBundle([aroha, peanut(more)])
    expect((await responses.allergies())[0]).toMatchObject(expected)
  })
})

describe('the statement "none known" is first in the list, and is no allergy:', () => {
  test.each([
    ['NKDA', { text: 'NKDA' }, 'No known drug allergies'],
    ['NKA', { text: 'NKA' }, 'No known allergies'],
    ['No known drug allergies', { text: 'No known drug allergies' }, 'No known drug allergies'],
    ['Nil known', { text: 'Nil known' }, 'None known'],
    ['a code of SNOMED CT', { text: 'Keine Allergien', ...conceptOf('716186003', 'http://snomed.info/sct') }, 'Keine Allergien'],
  ])('%s', async (_, code, name) => {
    await practice.importBundle([aroha, peanut({ id: 'nuts', criticality: 'high' }), peanut({ id: 'none', code })])
    expect((await responses.allergies()).map((one) => [one.code?.text, one.extension.at(-1)])).toEqual([
      [name, { url: 'Statement', valueString: 'none' }],
      ['Peanut', { valueString: 'Severe' }],
    ])
  })

  test.each(['Nonsteroidal anti-inflammatory drug', 'Nile perch', 'No 5 dye', 'Noodles'])('%s is an allergy', async (text) => {
    await practice.importBundle([aroha, peanut({ code: { text } })])
    expect((await responses.allergies())[0]?.extension).toHaveLength(2)
  })
})

describe('a result', () => {
  const potassium = (value: number, status: string, referenceRange: object[] = []) =>
    observation('k', {
      status,
      code: { text: 'Potassium' },
      effectiveDateTime: '2026-05-01',
      valueQuantity: { value, unit: 'mmol/L' },
      referenceRange,
    })
  const panel = (status: string) => report('panel', ['k'], { status, code: { text: 'Electrolytes' }, issued: '2026-05-01T10:00:00+12:00' })
  const stored = () => practice.db.selectFrom('lab_result').select(['is_read', 'status', 'correction']).execute()

  test.each([
    ...['preliminary', 'partial', 'corrected', 'amended', 'cancelled'].map((status) => [status, status] as const),
    ['Final', null],
    ['Preliminary', 'preliminary'],
    ['done', 'unknown'],
    ['', 'unknown'],
  ] as const)('with status %j is stored as %j', async (reported, status) => {
    await practice.importBundle([aroha, potassium(4.4, 'final'), panel(reported)])
    expect(await stored()).toEqual([{ is_read: false, status, correction: null }])
  })

  test('that was read becomes unread after a correction, and shows its former value', async () => {
    await practice.importBundle([aroha, potassium(4.4, 'final'), panel('final')])
    await practice.db.updateTable('lab_result').set({ is_read: true }).execute()
    await practice.importBundle([aroha, potassium(4.4, 'final'), panel('final')])
    expect(await stored()).toEqual([{ is_read: true, status: null, correction: null }])
    await practice.importBundle([aroha, potassium(5.4, 'corrected'), panel('corrected')])
    expect(await stored()).toEqual([{ is_read: false, status: 'corrected', correction: 'It was final; Potassium was 4.4 mmol/L' }])
  })

  const upTo = (value: number) => [{ high: { value, unit: 'mmol/L' } }]
  const inWords = (text: string) => [{ text }]
  test.each([
    [upTo(5.4), upTo(4), 'Potassium was 4.4 mmol/L, reference range up to 5.4'],
    [[{ low: { value: 3.5 }, high: { value: 5.4 } }], upTo(4), 'Potassium was 4.4 mmol/L, reference range 3.5 to 5.4'],
    [[], upTo(4), 'Potassium was 4.4 mmol/L, without a reference range'],
    [inWords('below 5.4'), inWords('below 4'), 'Potassium was 4.4 mmol/L, Reference range: below 5.4'],
    [inWords('below 5.4'), upTo(4), 'Potassium was 4.4 mmol/L, Reference range: below 5.4'],
  ])('becomes unread after a change of its range: %j, then %j', async (before, after, correction) => {
    await practice.importBundle([aroha, potassium(4.4, 'final', before), panel('final')])
    await practice.db.updateTable('lab_result').set({ is_read: true }).execute()
    await practice.importBundle([aroha, potassium(4.4, 'final', after), panel('final')])
    expect(await stored()).toEqual([{ is_read: false, status: null, correction }])
  })
})

test('the report lists each field of a stored resource that no page shows', async () => {
  const { notShown } = await practice.importBundle([
    aroha,
    fracture({ stage: [{ summary: { text: 'II' } }], abatementDateTime: '2020', bodySite: [{ text: 'Left wrist' }] }),
    peanut({ reaction: [{ manifestation: [{ text: 'Hives' }], exposureRoute: { text: 'Skin' } }] }),
  ])
  expect(notShown).toEqual([
    { type: 'Condition', field: 'stage', count: 1 },
    { type: 'Condition', field: 'abatementDateTime', count: 1 },
    { type: 'AllergyIntolerance', field: 'reaction.exposureRoute', count: 1 },
  ])
})
