import { describe, expect, test } from 'vitest'
import { allergiesIn, conditionsIn } from '../../../server/fhir/store/summary.ts'
import { allergyResource, conditionResource } from '../../../server/fhir/summary/conditions-and-allergies.ts'
import { allergyTitle, conditionTitle } from '../../../server/record-titles.ts'
import { aroha, importing, subject } from './importing.ts'

const practice = importing()
const patient = { resourceType: 'Patient', id: 'aroha' }

const status = (code: string) => ({ coding: [{ code }] })
const patientId = async () => (await practice.db.selectFrom('patient').select('id').executeTakeFirstOrThrow()).id

describe('an allergy', () => {
  const stored = async (more: object) => {
    const nuts = { resourceType: 'AllergyIntolerance', id: 'nuts', patient: subject, code: { text: 'Peanut' } }
    await practice.bundle([aroha, { ...nuts, ...more }])
    const [row] = await allergiesIn(practice.db, await patientId())
    return row ?? expect.fail('nothing was stored')
  }
  const reaction = (...severities: (string | undefined)[]) =>
    severities.map((severity) => ({ manifestation: [{ text: 'Rash' }], severity }))

  test.each([
    ['high', reaction('mild'), 'Severe', undefined],
    ['high', reaction('severe'), 'Severe', undefined],
    ['high', [], 'Severe', undefined],
    ['low', reaction('mild', 'severe'), 'Severe', 'severe'],
    ['low', reaction('moderate'), 'Moderate', 'moderate'],
    ['unable-to-assess', reaction(undefined), '', undefined],
    [undefined, reaction('mild'), 'Mild', 'mild'],
  ])('of the criticality %s, its reactions being %j, is %j, and goes out as it came', async (criticality, reactions, severity, wire) => {
    const row = await stored({ criticality, reaction: reactions })
    expect(row).toMatchObject({ severity, criticality: criticality ?? null })
    const resource = allergyResource(row, patient)
    expect(resource.criticality).toBe(criticality)
    expect(Object(resource.reaction)[0]?.severity).toBe(wire)
  })

  test.each([
    ['unconfirmed', 'Peanut (unconfirmed)'],
    ['presumed', 'Peanut (unconfirmed)'],
    ['confirmed', 'Peanut'],
    [undefined, 'Peanut'],
  ])('whose verification status is %s reads %s', async (code, title) => {
    const row = await stored({ verificationStatus: code && status(code) })
    expect(allergyTitle(row)).toBe(title)
    const told = allergyResource(row, patient).verificationStatus
    expect(told).toEqual(code && { coding: [{ system: 'http://terminology.hl7.org/CodeSystem/allergyintolerance-verification', code }] })
  })

  test.each([
    ['2012', { onsetDateTime: '2012' }],
    ['2012-06-18', { onsetDateTime: '2012-06-18' }],
    ['as a child', { onsetString: 'as a child' }],
    [undefined, {}],
  ])('that began %j goes out as it came', async (onset, told) => {
    const row = await stored({ [/\d/.test(onset ?? '') ? 'onsetDateTime' : 'onsetString']: onset })
    const { onsetDateTime, onsetString } = allergyResource(row, patient)
    expect({ onsetDateTime, onsetString }).toEqual({ onsetDateTime: undefined, onsetString: undefined, ...told })
  })
})

describe('a diagnosis', () => {
  const asthma = { resourceType: 'Condition', id: 'asthma', subject, code: { text: 'Asthma' }, recordedDate: '2026-01-01' }
  test.each([
    [{}, 'Asthma', true, null, null],
    [{ clinicalStatus: status('active'), verificationStatus: status('confirmed') }, 'Asthma', true, 'active', 'confirmed'],
    [{ clinicalStatus: status('relapse') }, 'Asthma', true, 'relapse', null],
    [{ clinicalStatus: status('resolved') }, 'Asthma (resolved)', false, 'resolved', null],
    [{ abatementDateTime: '2026-02-01' }, 'Asthma (resolved)', false, 'resolved', null],
    [{ abatementString: 'as a child' }, 'Asthma (resolved)', false, 'resolved', null],
    [{ clinicalStatus: status('inactive') }, 'Asthma (inactive)', false, 'inactive', null],
    [{ clinicalStatus: status('remission') }, 'Asthma (in remission)', false, 'remission', null],
    [{ verificationStatus: status('differential') }, 'Asthma (unconfirmed)', true, null, 'differential'],
    [
      { clinicalStatus: status('resolved'), verificationStatus: status('provisional') },
      'Asthma (resolved, unconfirmed)',
      false,
      'resolved',
      'provisional',
    ],
    [{ clinicalStatus: status('toString') }, 'Asthma', false, null, null],
    [{ clinicalStatus: { coding: [{ code: '73425007' }, { code: 'inactive' }] } }, 'Asthma (inactive)', false, 'inactive', null],
    [{ clinicalStatus: { text: 'Resolved' } }, 'Asthma (resolved)', false, 'resolved', null],
  ])('of %j reads %s, and goes out as it came', async (more, title, isLongTerm, clinical, verification) => {
    await practice.bundle([aroha, { ...asthma, ...more }])
    const [row] = await conditionsIn(practice.db, await patientId())
    if (!row) return expect.fail('nothing was stored')
    expect(row).toMatchObject({ is_long_term: isLongTerm, clinical_status: clinical, verification_status: verification })
    expect(conditionTitle(row)).toBe(title)
    expect(conditionResource(row, patient)).toMatchObject({
      clinicalStatus: clinical === null ? undefined : { coding: [{ code: clinical }] },
      verificationStatus: verification === null ? undefined : { coding: [{ code: verification }] },
    })
  })
})
