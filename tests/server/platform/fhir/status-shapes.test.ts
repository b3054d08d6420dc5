import { describe, expect, test } from 'vitest'
import { allergyTitle, conditionTitle } from '../../../../server/platform/record/record-titles.ts'
import { aroha, openImportDatabase, subject } from './import-database.ts'
import { allergy, conceptOf, condition, immunisation, medication, observation } from './resources.ts'

const practice = openImportDatabase()

const gout = (more: object) => condition('Gout', { recordedDate: '2026-01-01', ...more })
const iodine = (more: object) => allergy('Iodine', more)
const certainty = (code: string, url = 'http://fhir.de/StructureDefinition/icd-10-gm-diagnosesicherheit') => ({
  code: { coding: [{ code: 'M10.9', display: 'Gout', extension: [{ url, valueCoding: { code } }] }] },
})
const withTrueExtension = (url: string) => ({ extension: [{ url, valueBoolean: true }] })

const conditions = async () =>
  (await practice.db.selectFrom('condition').selectAll().execute()).map((row) => ({
    title: conditionTitle(row),
    isLongTerm: row.is_long_term,
  }))
const reasons = async (...resources: object[]) => (await practice.importBundle([aroha, ...resources])).skipped.map(({ reason }) => reason)

describe('a refuted or erroneous diagnosis is skipped for any shape of the status:', () => {
  test.each<[shape: string, more: object, status: string]>([
    ['a string', { verificationStatus: 'refuted' }, 'refuted'],
    ['a string in words', { verificationStatus: 'Entered In Error' }, 'entered-in-error'],
    ['one word', { verificationStatus: 'enteredInError' }, 'entered-in-error'],
    ['a sentence', { verificationStatus: { text: 'ENTERED_IN_ERROR by reception' } }, 'entered-in-error'],
    ['a list of concepts', { verificationStatus: [{ text: 'Ruled out' }] }, 'refuted'],
    ['a code of SNOMED CT', { verificationStatus: conceptOf('410516002', 'http://snomed.info/sct') }, 'refuted'],
    ['words for absence', { verificationStatus: { text: 'Known absent' } }, 'refuted'],
    ['a German certainty', certainty('A'), 'refuted'],
    ['a certainty of the KBV', certainty('A', 'https://fhir.kbv.de/StructureDefinition/KBV_EX_Base_Diagnosis_Certainty'), 'refuted'],
    ['an extension of the diagnosis', withTrueExtension('http://clinic.example/ruledOut'), 'refuted'],
  ])('%s', async (_shape, more, status) => {
    expect(await reasons(gout(more))).toEqual([`its verification status is ${status}`])
    expect(await conditions()).toEqual([])
  })
})

describe('a diagnosis has its certainty and duration for any shape of the status:', () => {
  const unconfirmedGout = { title: 'Gout (unconfirmed)', isLongTerm: true }
  const longTermGout = { title: 'Gout', isLongTerm: true }
  test.each<[shape: string, more: object, expected: object]>([
    ['suspected, in words', { verificationStatus: { text: 'Suspected' } }, unconfirmedGout],
    ['not ruled out', { verificationStatus: { text: 'Cannot be ruled out' } }, unconfirmedGout],
    ['an unknown word', { verificationStatus: 'banana' }, unconfirmedGout],
    ['German V', certainty('V'), unconfirmedGout],
    ['German V beside a confirmed status', { ...certainty('V'), verificationStatus: 'confirmed' }, unconfirmedGout],
    ['German G', certainty('G'), longTermGout],
    ['German Z', certainty('Z'), { title: 'Gout (inactive)', isLongTerm: false }],
    ['confirmed by SNOMED CT', { verificationStatus: conceptOf('410605003') }, longTermGout],
    ['a resolved string', { clinicalStatus: 'resolved' }, { title: 'Gout (resolved)', isLongTerm: false }],
    ['resolved by SNOMED CT', { clinicalStatus: conceptOf('413322009') }, { title: 'Gout (resolved)', isLongTerm: false }],
    ['an active string', { clinicalStatus: 'active' }, longTermGout],
    ['no end', { clinicalStatus: 'active', abatementBoolean: false }, longTermGout],
    ['an explicit end', { abatementBoolean: true }, { title: 'Gout (resolved)', isLongTerm: false }],
    ['a future end', { abatementDateTime: '2027-03-01' }, longTermGout],
    ['an end in the year 9999', { abatementDateTime: '9999-12-31' }, longTermGout],
    ['a future end of a period', { abatementPeriod: { end: '2027-03' } }, longTermGout],
    ['text of an ongoing diagnosis', { abatementString: 'Ongoing' }, longTermGout],
    ['text of an end', { abatementString: 'No longer present' }, { title: 'Gout (resolved)', isLongTerm: false }],
    ['an unknown clinical status', { clinicalStatus: 'banana' }, { title: 'Gout', isLongTerm: false }],
    [
      'an encounter diagnosis',
      { clinicalStatus: conceptOf('active'), category: [conceptOf('encounter-diagnosis')] },
      { title: 'Gout', isLongTerm: false },
    ],
    [
      'an encounter diagnosis that is also on the problem list',
      { clinicalStatus: 'active', category: [conceptOf('encounter-diagnosis'), conceptOf('problem-list-item')] },
      longTermGout,
    ],
  ])('%s', async (_shape, more, expected) => {
    expect(await reasons(gout(more))).toEqual([])
    expect(await conditions()).toEqual([expected])
  })
})

describe('an allergy', () => {
  test.each([{ verificationStatus: 'refuted' }, { status: 'refuted' }, { status: 'entered-in-error' }])(
    'with %j is skipped',
    async (more) => {
      await practice.importBundle([aroha, iodine(more)])
      expect(await practice.db.selectFrom('allergy').select('name').execute()).toEqual([])
    },
  )

  test.each([
    [{ clinicalStatus: 'resolved', verificationStatus: 'confirmed' }, 'Iodine (resolved)'],
    [{ status: 'inactive' }, 'Iodine (inactive)'],
    [{ status: 'unconfirmed' }, 'Iodine (unconfirmed)'],
    [{ status: 'active' }, 'Iodine'],
    [{ code: undefined, substance: { text: 'Iodine' }, criticality: 'CRITH' }, 'Iodine'],
  ])('with %j has its status in the title, in any version of FHIR', async (more, title) => {
    await practice.importBundle([aroha, iodine(more)])
    expect((await practice.db.selectFrom('allergy').selectAll().execute()).map(allergyTitle)).toEqual([title])
  })
})

describe('a vaccine that was not given, or a medicine that is not taken, is skipped', () => {
  const statement = (more: object) => ({
    resourceType: 'MedicationStatement',
    id: 'one',
    status: 'active',
    subject,
    medicationCodeableConcept: { text: 'Losartan' },
    ...more,
  })
  const ofR3 = 'http://hl7.org/fhir/3.0/StructureDefinition/extension'
  test.each<[resource: object]>([
    [immunisation('Flu', { notGiven: true })],
    [immunisation('Flu', { wasNotGiven: true })],
    [immunisation('Flu', withTrueExtension(`${ofR3}-Immunization.notGiven`))],
    [immunisation('Flu', { status: 'Not given' })],
    [immunisation('Flu', { status: 'banana' })],
    [statement({ taken: 'n' })],
    [statement({ wasNotTaken: true })],
    [statement({ extension: [{ url: `${ofR3}-MedicationStatement.taken`, valueCode: 'n' }] })],
    [statement({ status: { coding: [{ code: 'not-taken' }] } })],
    [statement({ status: 'Entered in Error' })],
    [medication('Losartan', { status: 'nullified' })],
  ])('for %j', async (resource) => {
    expect(await reasons(resource)).toHaveLength(1)
    expect(await practice.db.selectFrom('immunization').select('id').execute()).toEqual([])
    expect(await practice.db.selectFrom('medication').select('id').execute()).toEqual([])
  })

  test('except a statement with an unknown use, which has a note', async () => {
    await practice.importBundle([aroha, statement({ taken: 'unk' })])
    expect(await practice.db.selectFrom('medication').select('note').execute()).toEqual([{ note: 'Not known whether it is taken' }])
  })
})

test('a result with an unknown status is not final', async () => {
  await practice.importBundle([aroha, observation('ferritin', { status: 'banana', valueInteger: 4 })])
  expect(await practice.db.selectFrom('lab_observation').select('status').execute()).toEqual([{ status: 'unknown' }])
})

test('a visit with an unknown status is skipped', async () => {
  const visit = { resourceType: 'Encounter', id: 'visit', status: 'banana', subject, period: { start: '2026-06-01' } }
  expect(await reasons(visit)).toEqual(['its status is banana'])
})
