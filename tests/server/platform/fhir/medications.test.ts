import { describe, expect, test } from 'vitest'
import { medicationResource } from '../../../../server/areas/record/routes/record-resources.ts'
import { medicationsOf } from '../../../../server/areas/record/store/medications.ts'
import { aroha, importing, subject } from './importing.ts'
import { coded, medication } from './resources.ts'

const practice = importing()

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
const continuous = coded('continuous')

const stored = () => practice.db.selectFrom('medication').select(['status', 'is_long_term']).executeTakeFirst()

describe('a medicine is for long-term use only while it is taken', () => {
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
    await practice.bundle([aroha, resource])
    expect(await stored()).toEqual({ status, is_long_term: isLongTerm })
  })
})

describe('left out, with its place, is', () => {
  test.each([
    [{ doNotPerform: true }, 'says that it is not to be taken'],
    [{ doNotPerform: 'true' }, 'says that it is not to be taken'],
    [{ intent: 'plan' }, 'its intent is plan'],
    [{ intent: 'proposal' }, 'its intent is proposal'],
    [{ intent: 'option', reportedBoolean: true }, 'its intent is option'],
  ])('%j', async (more, reason) => {
    const { skipped } = await practice.bundle([aroha, request(more)])
    expect(skipped).toEqual([{ type: 'MedicationRequest', reason, count: 1, place: 'entry[1] (MedicationRequest)' }])
    expect(await stored()).toBeUndefined()
  })

  test.each([{ intent: 'plan', reportedBoolean: true }, { intent: 'original-order' }, { doNotPerform: false }])('not %j', async (more) => {
    await practice.bundle([aroha, request(more)])
    expect(await stored()).toEqual({ status: 'active', is_long_term: true })
  })
})

describe('a Medication that is referred to', () => {
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
  ])('as %j is called %s', async (more, name) => {
    await practice.bundle([aroha, { ...tablet, ...more }, request(referring)])
    expect(await practice.db.selectFrom('medication').select('name').execute()).toEqual([{ name }])
  })
})

test('a dosage follows its sequence', async () => {
  const then = { sequence: 2, text: 'then 20 mg a day' }
  await practice.bundle([aroha, request({ dosageInstruction: [then, { sequence: 1, text: '40 mg a day' }] })])
  expect(await practice.db.selectFrom('medication').select('directions').execute()).toEqual([
    { directions: '40 mg a day; then 20 mg a day' },
  ])
})

test.each(['stopped', 'on-hold'])('what is %s is listed as that', async (status) => {
  await practice.bundle([aroha, request({ status })])
  const { rows } = await medicationsOf(practice.db, await practice.patientId(), 'recent', { size: 10, number: 1 })
  expect(rows.map(medicationResource)).toMatchObject([{ extension: expect.arrayContaining([{ url: 'Status', valueString: status }]) }])
})

describe('a code is the formulary’s', () => {
  const nzmt = { system: 'http://nzmt.org.nz', code: '10195211000116102' }
  const snomed = { system: 'http://snomed.info/sct', code: '387069000' }
  test.each([
    [[snomed, nzmt], { code: nzmt.code, isActive: true }],
    [[snomed], { code: null, isActive: false }],
    [[{ code: '1' }], { code: null, isActive: false }],
    [[], { code: null, isActive: false }],
  ])('only where it is said so: %j', async (coding, told) => {
    await practice.bundle([aroha, request({ medicationCodeableConcept: { text: 'Losartan', coding } })])
    const { rows } = await medicationsOf(practice.db, await practice.patientId(), 'longTerm', { size: 10, number: 1 })
    expect(rows.map(medicationResource)).toMatchObject([
      {
        medicationCodeableConcept: { coding: [{ display: 'Losartan', code: told.code }] },
        extension: expect.arrayContaining([{ url: 'IsNzulmActive', valueBoolean: told.isActive }]),
      },
    ])
  })
})
