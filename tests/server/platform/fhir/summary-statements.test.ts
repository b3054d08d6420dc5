import { describe, expect, test } from 'vitest'
import { sectionOf, sections } from '../../../../server/platform/fhir/summary/sections.ts'
import { asPatient } from '../../../../server/platform/store/readable.ts'
import { aroha, openImportDatabase } from './import-database.ts'
import { allergy, conceptOf, condition, immunisation, medication, observation } from './resources.ts'

const practice = openImportDatabase()

const section = async (title: string) => {
  const found = sections.find((one) => one.title === title)
  const patient = { resourceType: 'Patient', id: 'aroha' }
  const written = await sectionOf(found ?? expect.fail(title), practice.db, patient, asPatient(await practice.patientId()))
  return { words: written.section.text.div, resources: written.resources }
}
const titles = {
  AllergyIntolerance: 'Allergies and intolerances',
  Condition: 'Problems',
  MedicationRequest: 'Medications',
  Immunization: 'Immunisations',
}
const absent = 'http://hl7.org/fhir/uv/ips/CodeSystem/absent-unknown-uv-ips'
const codesIn = (resources: object[]) =>
  JSON.stringify(resources)
    .match(/"no-known-[a-z-]+"/g)
    ?.map((one) => one.slice(1, -1)) ?? []

describe('the summary has the code for a "none known" statement that has the same scope:', () => {
  const latex = { coding: [{ system: 'http://snomed.info/sct', code: '1003774007' }], text: 'No known latex allergy' }
  const german = { coding: [{ system: 'http://snomed.info/sct', code: '409137002' }], text: 'Keine Arzneimittelallergie' }
  test.each<[text: string, code: object, codes: string[]]>([
    ['No allergy to latex', {}, []],
    ['No known latex allergy', {}, []],
    ['No known latex allergy', latex, []],
    ['No known allergies to penicillin', {}, []],
    ['No known allergies', {}, ['no-known-allergies']],
    ['NKDA', {}, ['no-known-medication-allergies']],
    ['No known drug allergies (2026)', {}, ['no-known-medication-allergies']],
    ['No allergies to medicines', {}, ['no-known-medication-allergies']],
    ['No food allergies', {}, ['no-known-food-allergies']],
    ['', german, ['no-known-medication-allergies']],
    ['', { coding: [{ system: absent, code: 'no-known-food-allergies' }], text: 'Keine' }, ['no-known-food-allergies']],
  ])('%s %j', async (text, code, codes) => {
    await practice.importBundle([aroha, allergy(text, { code: { text, ...code } })])
    const { statement, name } = await practice.db.selectFrom('allergy').select(['statement', 'name']).executeTakeFirstOrThrow()
    expect(statement).toBe('none')
    const { resources } = await section(titles.AllergyIntolerance)
    expect(codesIn(resources)).toEqual(codes)
    expect(JSON.stringify(resources)).toContain(name)
  })
})

describe('the summary has a contradicted statement only in its narrative:', () => {
  const none = (make: (text: string, more?: object) => object, text: string) => make(text, { id: 'none' })
  test.each<[title: string, resources: object[], isContradicted: boolean]>([
    [titles.AllergyIntolerance, [none(allergy, 'No known allergies'), allergy('Bees')], true],
    [titles.AllergyIntolerance, [none(allergy, 'NKDA'), allergy('Aspirin', { category: ['medication'] })], true],
    [titles.AllergyIntolerance, [none(allergy, 'NKDA'), allergy('Aspirin')], true],
    [titles.AllergyIntolerance, [none(allergy, 'NKDA'), allergy('Nuts', { category: ['food'] })], false],
    [titles.AllergyIntolerance, [none(allergy, 'No known allergies'), allergy('Bees', { clinicalStatus: 'resolved' })], false],
    [titles.AllergyIntolerance, [none(allergy, 'No allergy to latex'), allergy('Latex')], true],
    [titles.AllergyIntolerance, [none(allergy, 'No allergy to latex'), allergy('Bees')], false],
    [titles.Condition, [none(condition, 'No known problems'), condition('Gout', { clinicalStatus: 'active' })], true],
    [titles.Condition, [none(condition, 'No known problems'), condition('Gout', { clinicalStatus: 'resolved' })], false],
    [titles.MedicationRequest, [none(medication, 'No known medications'), medication('Aspirin')], true],
    [titles.MedicationRequest, [none(medication, 'No known medications'), medication('Aspirin', { status: 'stopped' })], false],
    [titles.Immunization, [none(immunisation, 'No known immunisations'), immunisation('Rubella')], true],
  ])('%s: %j', async (title, resources, isContradicted) => {
    await practice.importBundle([aroha, ...resources])
    const { words, resources: written } = await section(title)
    expect(written).toHaveLength(isContradicted ? 1 : 2)
    expect(words.includes('(Other entries say otherwise)')).toBe(isContradicted)
  })
})

describe('the summary keeps', () => {
  test('the status of a measurement, and the note of a stated value', async () => {
    const weight = { code: conceptOf('3142-7', 'http://loinc.org'), valueQuantity: { value: 64, unit: 'kg' } }
    await practice.importBundle([aroha, observation('weight', { ...weight, status: 'preliminary' })])
    const { words, resources } = await section('Vital signs')
    expect(resources[0]).toMatchObject({ status: 'preliminary', code: conceptOf('3142-7'), note: [{ text: 'Stated, not measured' }] })
    expect(words).toContain('<td>Preliminary, Stated, not measured</td>')
  })

  test('the mark of a subpotent dose', async () => {
    await practice.importBundle([aroha, immunisation('Rubella', { isSubpotent: true })])
    const { words, resources } = await section(titles.Immunization)
    expect(resources[0]).toMatchObject({ isSubpotent: true })
    expect(words).toContain('<td>Not valid</td>')
  })

  test('the reason for a vaccine that was not given', async () => {
    await practice.importBundle([aroha, immunisation('Rubella', { statusReason: { text: 'Declined' } })])
    expect((await section(titles.Immunization)).resources[0]).toMatchObject({ statusReason: { text: 'Declined' } })
  })

  test('the type of an intolerance', async () => {
    await practice.importBundle([aroha, allergy('Milk', { type: 'intolerance', category: ['food'] })])
    expect((await section(titles.AllergyIntolerance)).resources[0]).toMatchObject({ type: 'intolerance', category: ['food'] })
  })

  test('the specimen of a value', async () => {
    await practice.importBundle([aroha, observation('glucose', { valueInteger: 3, specimen: { display: 'Urine' } })])
    expect((await section('Test results')).resources[1]).toMatchObject({ specimen: { display: 'Urine' } })
  })
})
