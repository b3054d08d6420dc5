import { describe, expect, test } from 'vitest'
import { allergyTitle, conditionTitle } from '../../../../server/platform/record/record-titles.ts'
import { aroha, importing, subject } from './importing.ts'
import { allergy, coded, condition, immunisation, medication, observation } from './resources.ts'

const practice = importing()

const gout = (more: object) => condition('Gout', { recordedDate: '2026-01-01', ...more })
const iodine = (more: object) => allergy('Iodine', more)
const certainty = (code: string, url = 'http://fhir.de/StructureDefinition/icd-10-gm-diagnosesicherheit') => ({
  code: { coding: [{ code: 'M10.9', display: 'Gout', extension: [{ url, valueCoding: { code } }] }] },
})
const flagged = (url: string) => ({ extension: [{ url, valueBoolean: true }] })

const conditions = async () =>
  (await practice.db.selectFrom('condition').selectAll().execute()).map((row) => ({
    title: conditionTitle(row),
    isLongTerm: row.is_long_term,
  }))
const reasons = async (...resources: object[]) => (await practice.bundle([aroha, ...resources])).skipped.map(({ reason }) => reason)

describe('a diagnosis is left out, whatever shape says that it is not so:', () => {
  test.each<[shape: string, more: object, status: string]>([
    ['a string', { verificationStatus: 'refuted' }, 'refuted'],
    ['a string in words', { verificationStatus: 'Entered In Error' }, 'entered-in-error'],
    ['one word', { verificationStatus: 'enteredInError' }, 'entered-in-error'],
    ['a sentence', { verificationStatus: { text: 'ENTERED_IN_ERROR by reception' } }, 'entered-in-error'],
    ['a list of concepts', { verificationStatus: [{ text: 'Ruled out' }] }, 'refuted'],
    ['a code of SNOMED CT', { verificationStatus: coded('410516002', 'http://snomed.info/sct') }, 'refuted'],
    ['words for absence', { verificationStatus: { text: 'Known absent' } }, 'refuted'],
    ['a German certainty', certainty('A'), 'refuted'],
    ['a certainty of the KBV', certainty('A', 'https://fhir.kbv.de/StructureDefinition/KBV_EX_Base_Diagnosis_Certainty'), 'refuted'],
    ['an extension of the diagnosis', flagged('http://clinic.example/ruledOut'), 'refuted'],
  ])('%s', async (_shape, more, status) => {
    expect(await reasons(gout(more))).toEqual([`its verification status is ${status}`])
    expect(await conditions()).toEqual([])
  })
})

describe('a diagnosis says how sure it is, and whether it lasts, whatever shape tells it:', () => {
  const doubtful = { title: 'Gout (unconfirmed)', isLongTerm: true }
  const lasting = { title: 'Gout', isLongTerm: true }
  test.each<[shape: string, more: object, told: object]>([
    ['suspected, in words', { verificationStatus: { text: 'Suspected' } }, doubtful],
    ['not ruled out', { verificationStatus: { text: 'Cannot be ruled out' } }, doubtful],
    ['a word that nobody knows', { verificationStatus: 'banana' }, doubtful],
    ['German V', certainty('V'), doubtful],
    ['German V beside a confirmed status', { ...certainty('V'), verificationStatus: 'confirmed' }, doubtful],
    ['German G', certainty('G'), lasting],
    ['German Z', certainty('Z'), { title: 'Gout (inactive)', isLongTerm: false }],
    ['confirmed, as SNOMED CT says', { verificationStatus: coded('410605003') }, lasting],
    ['a resolved string', { clinicalStatus: 'resolved' }, { title: 'Gout (resolved)', isLongTerm: false }],
    ['resolved by SNOMED CT', { clinicalStatus: coded('413322009') }, { title: 'Gout (resolved)', isLongTerm: false }],
    ['an active string', { clinicalStatus: 'active' }, lasting],
    ['no end', { clinicalStatus: 'active', abatementBoolean: false }, lasting],
    ['an end that is said', { abatementBoolean: true }, { title: 'Gout (resolved)', isLongTerm: false }],
    ['an end to come', { abatementDateTime: '2027-03-01' }, lasting],
    ['an end in the year 9999', { abatementDateTime: '9999-12-31' }, lasting],
    ['an end of a period to come', { abatementPeriod: { end: '2027-03' } }, lasting],
    ['words that it goes on', { abatementString: 'Ongoing' }, lasting],
    ['words that it does not', { abatementString: 'No longer present' }, { title: 'Gout (resolved)', isLongTerm: false }],
    ['a clinical status that nobody knows', { clinicalStatus: 'banana' }, { title: 'Gout', isLongTerm: false }],
    [
      'a diagnosis of a visit',
      { clinicalStatus: coded('active'), category: [coded('encounter-diagnosis')] },
      { title: 'Gout', isLongTerm: false },
    ],
    [
      'one of the problem list, too',
      { clinicalStatus: 'active', category: [coded('encounter-diagnosis'), coded('problem-list-item')] },
      lasting,
    ],
  ])('%s', async (_shape, more, told) => {
    expect(await reasons(gout(more))).toEqual([])
    expect(await conditions()).toEqual([told])
  })
})

describe('an allergy', () => {
  test.each([{ verificationStatus: 'refuted' }, { status: 'refuted' }, { status: 'entered-in-error' }])(
    'is left out as %j',
    async (more) => {
      await practice.bundle([aroha, iodine(more)])
      expect(await practice.db.selectFrom('allergy').select('name').execute()).toEqual([])
    },
  )

  test.each([
    [{ clinicalStatus: 'resolved', verificationStatus: 'confirmed' }, 'Iodine (resolved)'],
    [{ status: 'inactive' }, 'Iodine (inactive)'],
    [{ status: 'unconfirmed' }, 'Iodine (unconfirmed)'],
    [{ status: 'active' }, 'Iodine'],
    [{ code: undefined, substance: { text: 'Iodine' }, criticality: 'CRITH' }, 'Iodine'],
  ])('reads as %j says, in any version of FHIR', async (more, title) => {
    await practice.bundle([aroha, iodine(more)])
    expect((await practice.db.selectFrom('allergy').selectAll().execute()).map(allergyTitle)).toEqual([title])
  })
})

describe('what was not given or is not taken is left out', () => {
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
    [immunisation('Flu', flagged(`${ofR3}-Immunization.notGiven`))],
    [immunisation('Flu', { status: 'Not given' })],
    [immunisation('Flu', { status: 'banana' })],
    [statement({ taken: 'n' })],
    [statement({ wasNotTaken: true })],
    [statement({ extension: [{ url: `${ofR3}-MedicationStatement.taken`, valueCode: 'n' }] })],
    [statement({ status: { coding: [{ code: 'not-taken' }] } })],
    [statement({ status: 'Entered in Error' })],
    [medication('Losartan', { status: 'nullified' })],
  ])('%j', async (resource) => {
    expect(await reasons(resource)).toHaveLength(1)
    expect(await practice.db.selectFrom('immunization').select('id').execute()).toEqual([])
    expect(await practice.db.selectFrom('medication').select('id').execute()).toEqual([])
  })

  test('and a statement of which nobody knows whether it is taken says so', async () => {
    await practice.bundle([aroha, statement({ taken: 'unk' })])
    expect(await practice.db.selectFrom('medication').select('note').execute()).toEqual([{ note: 'Not known whether it is taken' }])
  })
})

test('a status that nobody knows makes no final result', async () => {
  await practice.bundle([aroha, observation('ferritin', { status: 'banana', valueInteger: 4 })])
  expect(await practice.db.selectFrom('lab_observation').select('status').execute()).toEqual([{ status: 'unknown' }])
})

test('a visit whose status nobody knows did not happen, as far as is known', async () => {
  const visit = { resourceType: 'Encounter', id: 'visit', status: 'banana', subject, period: { start: '2026-06-01' } }
  expect(await reasons(visit)).toEqual(['its status is banana'])
})
