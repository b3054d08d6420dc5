import { describe, expect, test } from 'vitest'
import { aroha, importing } from './importing.ts'
import { allergy, condition, immunisation, laboratory, medication, observation } from './resources.ts'

const practice = importing()

const snomed = (code: string) => ({ system: 'http://snomed.info/sct', code })
const local = (display: string) => ({ system: 'urn:clinic', code: 'X1', display })
/** A concept whose first coding is a code alone. */
const named = (display: string, code = '90560007') => ({ coding: [snomed(code), local(display)] })
const nameless = { coding: [snomed('90560007')] }
const marked = 'Code 90560007 (SNOMED CT)'

const row = async (table: 'condition' | 'allergy' | 'medication' | 'immunization' | 'lab_observation') =>
  practice.db.selectFrom(table).selectAll().executeTakeFirstOrThrow()

describe('a name is taken from any coding or text before a bare code', () => {
  test.each([
    ['of the second coding', named('Gout'), 'Gout'],
    ['of the second coding, where the text is the code', { ...named('Gout'), text: '90560007' }, 'Gout'],
    ['of the second coding, where the first is called by its code', { coding: [{ code: 'M10', display: 'M10' }, local('Gout')] }, 'Gout'],
    ['and a code alone is told as a code', nameless, marked],
    ['and as one of a system that nobody knows', { coding: [{ system: 'urn:clinic', code: 'X1' }] }, 'Code X1'],
  ])('%s', async (_what, code, text) => {
    await practice.bundle([aroha, condition('', { code })])
    expect(await row('condition')).toMatchObject({ text })
  })

  test('in an allergy and its reactions', async () => {
    const reaction = [{ substance: named('Bee venom'), manifestation: [named('Wheeze'), nameless] }]
    await practice.bundle([aroha, allergy('', { code: named('Bees'), reaction })])
    expect(await row('allergy')).toMatchObject({ name: 'Bees', reaction: `Wheeze, ${marked}`, reaction_substance: 'Bee venom' })
  })

  test('in a vaccine', async () => {
    await practice.bundle([aroha, immunisation('', { vaccineCode: named('Tetanus') })])
    expect(await row('immunization')).toMatchObject({ heading: 'Tetanus', vaccine: 'Tetanus' })
  })

  test('in a test and its value, and common findings need no name', async () => {
    const value = { valueCodeableConcept: named('Trace') }
    await practice.bundle([aroha, observation('one', { category: laboratory, code: named('Protein'), ...value })])
    expect(await row('lab_observation')).toMatchObject({ text: 'Protein', value_text: 'Trace' })
    await practice.bundle([aroha, observation('one', { category: laboratory, valueCodeableConcept: { coding: [snomed('260415000')] } })])
    expect(await row('lab_observation')).toMatchObject({ value_text: 'Not detected' })
  })

  test('in a medicine, whose directions hold no number for words, and the import says what they are without', async () => {
    const dosage = { text: 'One a day', route: { coding: [snomed('26643006')] }, additionalInstruction: [nameless] }
    const report = await practice.bundle([
      aroha,
      medication('', { medicationCodeableConcept: named('Losartan'), dosageInstruction: [dosage] }),
    ])
    expect(await row('medication')).toMatchObject({ name: 'Losartan', directions: 'One a day (by mouth)' })
    expect(report.notShown).toEqual([
      { type: 'MedicationRequest', field: 'dosageInstruction.additionalInstruction (a code without a name)', count: 1 },
    ])
  })
})

describe('an allergy whose substance nobody knows is told by what it does', () => {
  const absent = { coding: [{ system: 'http://terminology.hl7.org/CodeSystem/data-absent-reason', code: 'unknown', display: 'Unknown' }] }
  const extended = { extension: [{ url: 'http://hl7.org/fhir/StructureDefinition/data-absent-reason', valueCode: 'unknown' }] }
  const shock = [{ manifestation: [{ text: 'Shock' }] }]
  const toLatex = [{ substance: { text: 'Latex' }, manifestation: [{ text: 'Shock' }] }]
  test.each([
    [absent, { reaction: shock }, 'Unknown substance'],
    [extended, { reaction: shock }, 'Unknown substance'],
    [undefined, { reaction: shock }, 'Unknown substance'],
    [{ text: 'Unknown' }, { reaction: shock }, 'Unknown substance'],
    [{ text: 'Unknown' }, { criticality: 'high' }, 'Unknown substance'],
    [absent, { verificationStatus: 'confirmed' }, 'Unknown substance'],
    [absent, { reaction: toLatex }, 'Latex'],
    [nameless, { reaction: toLatex }, 'Latex'],
    [nameless, {}, marked],
  ])('%j with %j', async (code, more, name) => {
    await practice.bundle([aroha, allergy('', { code, ...more })])
    expect(await row('allergy')).toMatchObject({ name, statement: null })
  })

  test.each([absent, extended, undefined, { text: 'Unknown' }])('but %j alone is no allergy', async (code) => {
    expect((await practice.bundle([aroha, allergy('', { code })])).skipped).toHaveLength(1)
  })
})

describe('what else has no name is not left out for that', () => {
  test('a value', async () => {
    await practice.bundle([aroha, observation('one', { category: laboratory, code: undefined, valueInteger: 7 })])
    expect(await row('lab_observation')).toMatchObject({ text: 'Test without a name', value: 7 })
  })

  test('a diagnosis with a note', async () => {
    await practice.bundle([aroha, condition('', { code: undefined, note: [{ text: 'Operated on in 2019' }] })])
    expect(await row('condition')).toMatchObject({ text: 'Diagnosis without a name', note: 'Operated on in 2019' })
  })

  test('a medicine with directions', async () => {
    await practice.bundle([aroha, medication('', { medicationCodeableConcept: undefined, dosageInstruction: [{ text: 'Half a tablet' }] })])
    expect(await row('medication')).toMatchObject({ name: 'Medicine without a name', directions: 'Half a tablet' })
  })
})
