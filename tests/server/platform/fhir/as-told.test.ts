import { describe, expect, test } from 'vitest'
import { allergyResource, conditionResource, medicationResource } from '../../../../server/areas/record/routes/record-resources.ts'
import { allergiesOf } from '../../../../server/areas/record/store/allergies.ts'
import { conditionsOf } from '../../../../server/areas/record/store/conditions.ts'
import { medicationsOf } from '../../../../server/areas/record/store/medications.ts'
import { aroha, importing } from './importing.ts'
import { allergy, coded, condition, medication, observation, report } from './resources.ts'

const practice = importing()
const page = { size: 100, number: 1 }

const fracture = (more: object) => condition('Fracture', more)
const peanut = (more: object) => allergy('Peanut', more)
const methotrexate = (dosage: object, more: object = {}) => medication('Methotrexate', { dosageInstruction: [dosage], ...more })

/** What the patient's screens are told, as it travels. */
const told = {
  conditions: async () => (await conditionsOf(practice.db, await practice.patientId(), 'all', page)).rows.map(conditionResource),
  allergies: async () => (await allergiesOf(practice.db, await practice.patientId(), page)).rows.map(allergyResource),
  medications: async () => (await medicationsOf(practice.db, await practice.patientId(), 'longTerm', page)).rows.map(medicationResource),
}

describe('a date is as exact as its source: not told as a day is', () => {
  test.each([
    ['a year', '2012'],
    ['a month', '2012-06'],
    ['a day', '2012-06-18'],
    ['a moment', '2012-06-18T10:30:00+12:00'],
    ['a moment of no zone, as its day', '2012-06-18T10:30:00'],
  ])('%s', async (_, onsetDateTime) => {
    await practice.bundle([aroha, fracture({ onsetDateTime })])
    expect((await told.conditions())[0]?.onsetDateTime).toBe(/T[\d:]+$/.test(onsetDateTime) ? '2012-06-18' : onsetDateTime)
  })

  test('and a date that nobody told, such as the day of the import, is none', async () => {
    const undated = { meta: { lastUpdated: '2026-01-01T00:00:00Z' } }
    await practice.bundle([aroha, fracture(undated), peanut(undated), methotrexate({}, undated)])
    const { rows } = await conditionsOf(practice.db, await practice.patientId(), 'all', page)
    expect(rows[0]).toMatchObject({ onset_at: null })
    expect(await practice.db.selectFrom('condition').select('recorded_at').execute()).toEqual([{ recorded_at: null }])
    expect(await practice.db.selectFrom('allergy').select('recorded_at').execute()).toEqual([{ recorded_at: null }])
    expect((await told.medications())[0]?.authoredOn).toBeNull()
  })

  test('and a year stands after the exact dates of that year', async () => {
    const dates = ['2012', '2012-06', '2013-01-02', '2011-12-31']
    await practice.bundle([aroha, ...dates.map((onsetDateTime) => fracture({ id: `d${onsetDateTime}`, onsetDateTime }))])
    expect((await told.conditions()).map(({ onsetDateTime }) => onsetDateTime)).toEqual(['2013-01-02', '2012-06', '2012', '2011-12-31'])
  })
})

describe('a diagnosis is not told without', () => {
  test.each([
    ['where it is', { bodySite: [{ text: 'Left wrist' }] }, { note: [{ text: 'Fracture (Left wrist)' }] }],
    ['how bad it is', { severity: { text: 'Severe' } }, { note: [{ text: 'Fracture (severe)' }] }],
    ['its notes', { note: [{ text: 'Plate in place' }] }, { extension: [{}, { url: 'Comments', valueString: 'Plate in place' }] }],
    [
      'the age at which it began',
      { onsetAge: { value: 42, unit: 'a' } },
      { extension: [{}, { url: 'OnsetText', valueString: 'at 42 years' }] },
    ],
    ['the words for when it began', { onsetString: 'as a child' }, { extension: [{}, { url: 'OnsetText', valueString: 'as a child' }] }],
  ])('%s', async (_, more, expected) => {
    await practice.bundle([aroha, fracture(more)])
    expect((await told.conditions())[0]).toMatchObject(expected)
  })
})

describe('an allergy is not told without', () => {
  test.each([
    [
      'what happened, and to which substance',
      { reaction: [{ manifestation: [{ text: 'Hives' }], substance: { text: 'Peanut oil' }, description: 'Within minutes' }] },
      { reaction: [{ manifestation: [{ text: 'Hives; to Peanut oil; Within minutes' }] }] },
    ],
    ['the word that it is over', { clinicalStatus: coded('resolved') }, { code: { text: 'Peanut (resolved)' } }],
    ['the year it began', { onsetDateTime: '2012', note: [{ text: 'Carries a pen' }] }, { note: [{ text: 'Carries a pen\nBegan: 2012' }] }],
    ['the month it began', { onsetPeriod: { start: '2012-06' } }, { note: [{ text: 'Began: Jun 2012' }] }],
    ['the day it began', { onsetDateTime: '2012-06-18T23:30:00+12:00' }, { note: [{ text: 'Began: 18 Jun 2012' }] }],
    ['the age at which it began', { onsetAge: { value: 4, unit: 'a' } }, { note: [{ text: 'Began: at 4 years' }] }],
    [
      'a reaction that is no list',
      { reaction: { severity: 'severe', manifestation: { text: 'Hives' } } },
      { reaction: [{ manifestation: [{ text: 'Hives' }] }], extension: [{}, { valueString: 'Severe' }] },
    ],
    [
      'the substance that it reacts to, where nothing else names it',
      { code: undefined, reaction: [{ substance: { text: 'Latex' } }] },
      { code: { text: 'Latex' } },
    ],
    ['its words as they are read', { note: [{ text: 'not \u202eelbaliava' }] }, { note: [{ text: 'not elbaliava' }] }],
  ])('%s', async (_, more, expected) => {
    await practice.bundle([aroha, peanut(more)])
    expect((await told.allergies())[0]).toMatchObject(expected)
  })
})

describe('that there is none is told as that, at the top of the list, and never as an allergy called so:', () => {
  test.each([
    ['NKDA', { text: 'NKDA' }, 'No known drug allergies'],
    ['NKA', { text: 'NKA' }, 'No known allergies'],
    ['No known drug allergies', { text: 'No known drug allergies' }, 'No known drug allergies'],
    ['Nil known', { text: 'Nil known' }, 'None known'],
    ['a code of SNOMED CT', { text: 'Keine Allergien', ...coded('716186003', 'http://snomed.info/sct') }, 'Keine Allergien'],
  ])('%s', async (_, code, name) => {
    await practice.bundle([aroha, peanut({ id: 'nuts', criticality: 'high' }), peanut({ id: 'none', code })])
    expect((await told.allergies()).map((one) => [one.code?.text, one.extension.at(-1)])).toEqual([
      [name, { url: 'Statement', valueString: 'none' }],
      ['Peanut', { valueString: 'Severe' }],
    ])
  })

  test.each(['Nonsteroidal anti-inflammatory drug', 'Nile perch', 'No 5 dye', 'Noodles'])('but %s is an allergy', async (text) => {
    await practice.bundle([aroha, peanut({ code: { text } })])
    expect((await told.allergies())[0]?.extension).toHaveLength(2)
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
  ] as const)('whose status is %j keeps it as %j', async (told, status) => {
    await practice.bundle([aroha, potassium(4.4, 'final'), panel(told)])
    expect(await stored()).toEqual([{ is_read: false, status, correction: null }])
  })

  test('that was read is unread again once it is corrected, and says what it was', async () => {
    await practice.bundle([aroha, potassium(4.4, 'final'), panel('final')])
    await practice.db.updateTable('lab_result').set({ is_read: true }).execute()
    await practice.bundle([aroha, potassium(4.4, 'final'), panel('final')])
    expect(await stored()).toEqual([{ is_read: true, status: null, correction: null }])
    await practice.bundle([aroha, potassium(5.4, 'corrected'), panel('corrected')])
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
  ])('is unread again where its range is another one: %j, then %j', async (before, after, correction) => {
    await practice.bundle([aroha, potassium(4.4, 'final', before), panel('final')])
    await practice.db.updateTable('lab_result').set({ is_read: true }).execute()
    await practice.bundle([aroha, potassium(4.4, 'final', after), panel('final')])
    expect(await stored()).toEqual([{ is_read: false, status: null, correction }])
  })
})

test('what no screen shows of a resource that was taken in is told, field by field', async () => {
  const { notShown } = await practice.bundle([
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
