import { describe, expect, test } from 'vitest'
import { medicationResource } from '../../../../server/areas/record/routes/record-resources.ts'
import { medicationsOf } from '../../../../server/areas/record/store/medications.ts'
import { asPatient } from '../../../../server/platform/store/readable.ts'
import { aroha, openImportDatabase, subject } from './import-database.ts'
import { conceptOf, medication } from './resources.ts'

const practice = openImportDatabase()

const authoredOn = '2026-05-01T10:00:00+12:00'
const request = (more: object) => medication('Losartan', { authoredOn, ...more })
const statement = (more: object) => ({
  resourceType: 'MedicationStatement',
  id: 'one',
  subject,
  medicationCodeableConcept: { text: 'Losartan' },
  effectivePeriod: { start: authoredOn },
  ...more,
})
const longTerm = { url: 'http://hl7.org.nz/fhir/StructureDefinition/nzeps-long-term-medication', valueBoolean: true }
const continuous = conceptOf('continuous')

const stored = () => practice.db.selectFrom('medication').select(['status', 'is_long_term']).executeTakeFirst()

describe('a medicine is long-term only while the patient takes it:', () => {
  test.each([
    [statement({ status: 'active' }), 'active', true],
    [statement({ status: 'unknown' }), null, true],
    [statement({}), null, true],
    [statement({ status: 'stopped' }), 'stopped', false],
    [statement({ status: 'completed' }), 'completed', false],
    [statement({ status: 'on-hold' }), 'on-hold', false],
    [statement({ status: 'stopped', extension: [longTerm] }), 'stopped', false],
    [statement({ status: 'active', effectivePeriod: { start: authoredOn, end: '2026-06-01' } }), 'active', false],
    [statement({ status: 'active', effectivePeriod: { start: authoredOn, end: '2027-06-01' } }), 'active', true],
    [statement({ status: 'active', effectivePeriod: { start: authoredOn, end: '2026' } }), 'active', true],
    [statement({ status: 'active', effectivePeriod: { start: authoredOn, end: '2026-11' } }), 'active', true],
    [statement({ status: 'active', effectivePeriod: { start: authoredOn, end: '2026-11-20' } }), 'active', true],
    [statement({ status: 'active', effectivePeriod: { start: authoredOn, end: '2026-11-19' } }), 'active', false],
    [statement({ status: 'active', effectivePeriod: { start: authoredOn, end: '2026-11-20T12:00:00+13:00' } }), 'active', false],
    [statement({ status: 'over' }), null, false],
    [request({}), 'active', true],
    [request({ status: 'stopped', courseOfTherapyType: continuous }), 'stopped', false],
    [request({ status: 'completed', extension: [longTerm] }), 'completed', false],
    [request({ status: 'unknown', courseOfTherapyType: continuous }), null, true],
  ])('%j', async (resource, status, isLongTerm) => {
    await practice.importBundle([aroha, resource])
    expect(await stored()).toEqual({ status, is_long_term: isLongTerm })
  })
})

describe('a medicine is skipped with its place', () => {
  test.each([
    [{ doNotPerform: true }, 'says that it is not to be taken'],
    [{ doNotPerform: 'true' }, 'says that it is not to be taken'],
    [{ intent: 'plan' }, 'its intent is plan'],
    [{ intent: 'proposal' }, 'its intent is proposal'],
    [{ intent: 'option', reportedBoolean: true }, 'its intent is option'],
  ])('for %j', async (more, reason) => {
    const { skipped } = await practice.importBundle([aroha, request(more)])
    expect(skipped).toEqual([{ type: 'MedicationRequest', reason, count: 1, place: 'entry[1] (MedicationRequest)' }])
    expect(await stored()).toBeUndefined()
  })

  test.each([{ intent: 'plan', reportedBoolean: true }, { intent: 'original-order' }, { doNotPerform: false }])(
    'but not for %j',
    async (more) => {
      await practice.importBundle([aroha, request(more)])
      expect(await stored()).toEqual({ status: 'active', is_long_term: true })
    },
  )
})

describe('a medicine by reference', () => {
  const referring = { medicationCodeableConcept: undefined, medicationReference: { reference: 'Medication/tablet', display: 'A tablet' } }
  const tablet = { resourceType: 'Medication', id: 'tablet' }
  const ingredient = (name: string, value: number) => ({
    itemCodeableConcept: { text: name },
    strength: { numerator: { value, unit: 'mg' }, denominator: { value: 1, unit: 'tablet' } },
  })
  test.each([
    [{ code: { text: 'Warfarin' }, ingredient: [ingredient('Warfarin', 5)] }, 'Warfarin 5 mg per tablet'],
    [{ code: { text: 'Warfarin 15 mg' }, ingredient: [ingredient('Warfarin', 5)] }, 'Warfarin 15 mg 5 mg per tablet'],
    [{ code: { text: 'Warfarin 5mg tablets' }, ingredient: [ingredient('Warfarin', 5)] }, 'Warfarin 5mg tablets'],
    [
      { ingredient: [ingredient('Amoxicillin', 500), ingredient('Clavulanic acid', 125)] },
      'Amoxicillin 500 mg per tablet + Clavulanic acid 125 mg per tablet',
    ],
    [{ status: 'entered-in-error', code: { text: 'Wrong' } }, 'A tablet'],
  ])('to %j has the name %s', async (more, name) => {
    await practice.importBundle([aroha, { ...tablet, ...more }, request(referring)])
    expect(await practice.db.selectFrom('medication').select('name').execute()).toEqual([{ name }])
  })
})

test('the directions follow the sequence of the dosages', async () => {
  const then = { sequence: 2, text: 'then 20 mg a day' }
  await practice.importBundle([aroha, request({ dosageInstruction: [then, { sequence: 1, text: '40 mg a day' }] })])
  expect(await practice.db.selectFrom('medication').select('directions').execute()).toEqual([
    { directions: '40 mg a day; then 20 mg a day' },
  ])
})

test.each(['stopped', 'on-hold'])('the list shows a medicine as %s', async (status) => {
  await practice.importBundle([aroha, request({ status })])
  const { rows } = await medicationsOf(practice.db, asPatient(await practice.patientId()), 'recent', { size: 10, number: 1 })
  expect(rows.map(medicationResource)).toMatchObject([{ extension: expect.arrayContaining([{ url: 'Status', valueString: status }]) }])
})

describe('a medicine has a code of the formulary', () => {
  const nzmt = { system: 'http://nzmt.org.nz', code: '10195211000116102' }
  const snomed = { system: 'http://snomed.info/sct', code: '387069000' }
  test.each([
    [[snomed, nzmt], { code: nzmt.code, isActive: true }],
    [[snomed], { code: null, isActive: false }],
    [[{ code: '1' }], { code: null, isActive: false }],
    [[], { code: null, isActive: false }],
  ])('only for a coding of its system: %j', async (coding, expected) => {
    await practice.importBundle([aroha, request({ medicationCodeableConcept: { text: 'Losartan', coding } })])
    const { rows } = await medicationsOf(practice.db, asPatient(await practice.patientId()), 'longTerm', { size: 10, number: 1 })
    expect(rows.map(medicationResource)).toMatchObject([
      {
        medicationCodeableConcept: { coding: [{ display: 'Losartan', code: expected.code }] },
        extension: expect.arrayContaining([{ url: 'IsNzulmActive', valueBoolean: expected.isActive }]),
      },
    ])
  })
})
