import { describe, expect, test } from 'vitest'
import { aroha, openImportDatabase } from './import-database.ts'
import { allergy, condition, immunisation, laboratory, medication, observation } from './resources.ts'

const practice = openImportDatabase()

const snomed = (code: string) => ({ system: 'http://snomed.info/sct', code })
const local = (display: string) => ({ system: 'urn:clinic', code: 'X1', display })
/** A concept whose first coding is a code alone. */
const nameInSecondCoding = (display: string, code = '90560007') => ({ coding: [snomed(code), local(display)] })
const codeOnly = { coding: [snomed('90560007')] }
const markedCode = 'Code 90560007 (SNOMED CT)'

const row = async (table: 'condition' | 'allergy' | 'medication' | 'immunization' | 'lab_observation') =>
  practice.db.selectFrom(table).selectAll().executeTakeFirstOrThrow()

describe('the name of a concept wins over a bare code', () => {
  test.each([
    ['for a name in the second coding', nameInSecondCoding('Gout'), 'Gout'],
    ['for a text that repeats the code', { ...nameInSecondCoding('Gout'), text: '90560007' }, 'Gout'],
    ['for a display that repeats the code', { coding: [{ code: 'M10', display: 'M10' }, local('Gout')] }, 'Gout'],
    ['and a code alone is marked as a code', codeOnly, markedCode],
    ['and a code of an unknown system has no system in its mark', { coding: [{ system: 'urn:clinic', code: 'X1' }] }, 'Code X1'],
  ])('%s', async (_what, code, text) => {
    await practice.importBundle([aroha, condition('', { code })])
    expect(await row('condition')).toMatchObject({ text })
  })

  test('in an allergy and its reactions', async () => {
    const reaction = [{ substance: nameInSecondCoding('Bee venom'), manifestation: [nameInSecondCoding('Wheeze'), codeOnly] }]
    await practice.importBundle([aroha, allergy('', { code: nameInSecondCoding('Bees'), reaction })])
    expect(await row('allergy')).toMatchObject({ name: 'Bees', reaction: `Wheeze, ${markedCode}`, reaction_substance: 'Bee venom' })
  })

  test('in a vaccine', async () => {
    await practice.importBundle([aroha, immunisation('', { vaccineCode: nameInSecondCoding('Tetanus') })])
    expect(await row('immunization')).toMatchObject({ heading: 'Tetanus', vaccine: 'Tetanus' })
  })

  test('in a test and its value, and common findings have built-in names', async () => {
    const value = { valueCodeableConcept: nameInSecondCoding('Trace') }
    await practice.importBundle([aroha, observation('one', { category: laboratory, code: nameInSecondCoding('Protein'), ...value })])
    expect(await row('lab_observation')).toMatchObject({ text: 'Protein', value_text: 'Trace' })
    await practice.importBundle([
      aroha,
      observation('one', { category: laboratory, valueCodeableConcept: { coding: [snomed('260415000')] } }),
    ])
    expect(await row('lab_observation')).toMatchObject({ value_text: 'Not detected' })
  })

  test('in a medicine, whose directions omit bare codes, and the report lists these', async () => {
    const dosage = { text: 'One a day', route: { coding: [snomed('26643006')] }, additionalInstruction: [codeOnly] }
    const report = await practice.importBundle([
      aroha,
      medication('', { medicationCodeableConcept: nameInSecondCoding('Losartan'), dosageInstruction: [dosage] }),
    ])
    expect(await row('medication')).toMatchObject({ name: 'Losartan', directions: 'One a day (by mouth)' })
    expect(report.notShown).toEqual([
      { type: 'MedicationRequest', field: 'dosageInstruction.additionalInstruction (a code without a name)', count: 1 },
    ])
  })
})

describe('an allergy to an unknown substance is stored for its other information:', () => {
  const absent = { coding: [{ system: 'http://terminology.hl7.org/CodeSystem/data-absent-reason', code: 'unknown', display: 'Unknown' }] }
  const absentByExtension = { extension: [{ url: 'http://hl7.org/fhir/StructureDefinition/data-absent-reason', valueCode: 'unknown' }] }
  const shock = [{ manifestation: [{ text: 'Shock' }] }]
  const toLatex = [{ substance: { text: 'Latex' }, manifestation: [{ text: 'Shock' }] }]
  test.each([
    [absent, { reaction: shock }, 'Unknown substance'],
    [absentByExtension, { reaction: shock }, 'Unknown substance'],
    [undefined, { reaction: shock }, 'Unknown substance'],
    [{ text: 'Unknown' }, { reaction: shock }, 'Unknown substance'],
    [{ text: 'Unknown' }, { criticality: 'high' }, 'Unknown substance'],
    [absent, { verificationStatus: 'confirmed' }, 'Unknown substance'],
    [absent, { reaction: toLatex }, 'Latex'],
    [codeOnly, { reaction: toLatex }, 'Latex'],
    [codeOnly, {}, markedCode],
  ])('%j with %j', async (code, more, name) => {
    await practice.importBundle([aroha, allergy('', { code, ...more })])
    expect(await row('allergy')).toMatchObject({ name, statement: null })
  })

  test.each([absent, absentByExtension, undefined, { text: 'Unknown' }])('%j alone is skipped', async (code) => {
    expect((await practice.importBundle([aroha, allergy('', { code })])).skipped).toHaveLength(1)
  })
})

describe('a resource without a name is stored with a default name:', () => {
  test('a value', async () => {
    await practice.importBundle([aroha, observation('one', { category: laboratory, code: undefined, valueInteger: 7 })])
    expect(await row('lab_observation')).toMatchObject({ text: 'Test without a name', value: 7 })
  })

  test('a diagnosis with a note', async () => {
    await practice.importBundle([aroha, condition('', { code: undefined, note: [{ text: 'Operated on in 2019' }] })])
    expect(await row('condition')).toMatchObject({ text: 'Diagnosis without a name', note: 'Operated on in 2019' })
  })

  test('a medicine with directions', async () => {
    await practice.importBundle([
      aroha,
      medication('', { medicationCodeableConcept: undefined, dosageInstruction: [{ text: 'Half a tablet' }] }),
    ])
    expect(await row('medication')).toMatchObject({ name: 'Medicine without a name', directions: 'Half a tablet' })
  })
})
