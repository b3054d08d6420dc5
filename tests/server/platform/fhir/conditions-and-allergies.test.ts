import { describe, expect, test } from 'vitest'
import { allergiesIn, conditionsIn } from '../../../../server/platform/fhir/store/summary.ts'
import { allergyResource, conditionResource } from '../../../../server/platform/fhir/summary/conditions-and-allergies.ts'
import { allergyTitle, conditionTitle } from '../../../../server/platform/record/record-titles.ts'
import { aroha, importing } from './importing.ts'
import { allergy, coded, condition } from './resources.ts'

const practice = importing()
const patient = { resourceType: 'Patient', id: 'aroha' }

describe('an allergy', () => {
  const stored = async (more: object) => {
    await practice.bundle([aroha, allergy('Peanut', more)])
    const [row] = await allergiesIn(practice.db, await practice.patientId())
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
    const row = await stored({ verificationStatus: code && coded(code) })
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
  const asthma = condition('Asthma', { recordedDate: '2026-01-01' })
  test.each([
    [{}, 'Asthma', true, null, null],
    [{ clinicalStatus: coded('active'), verificationStatus: coded('confirmed') }, 'Asthma', true, 'active', 'confirmed'],
    [{ clinicalStatus: coded('relapse') }, 'Asthma', true, 'relapse', null],
    [{ clinicalStatus: coded('resolved') }, 'Asthma (resolved)', false, 'resolved', null],
    [{ abatementDateTime: '2026-02-01' }, 'Asthma (resolved)', false, 'resolved', null],
    [{ abatementString: 'as a child' }, 'Asthma (resolved)', false, 'resolved', null],
    [{ clinicalStatus: coded('inactive') }, 'Asthma (inactive)', false, 'inactive', null],
    [{ clinicalStatus: coded('remission') }, 'Asthma (in remission)', false, 'remission', null],
    [{ verificationStatus: coded('differential') }, 'Asthma (unconfirmed)', true, null, 'differential'],
    [
      { clinicalStatus: coded('resolved'), verificationStatus: coded('provisional') },
      'Asthma (resolved, unconfirmed)',
      false,
      'resolved',
      'provisional',
    ],
    [{ clinicalStatus: coded('toString') }, 'Asthma', false, null, null],
    [{ clinicalStatus: { coding: [{ code: '73425007' }, { code: 'inactive' }] } }, 'Asthma (inactive)', false, 'inactive', null],
    [{ clinicalStatus: { text: 'Resolved' } }, 'Asthma (resolved)', false, 'resolved', null],
  ])('of %j reads %s, and goes out as it came', async (more, title, isLongTerm, clinical, verification) => {
    await practice.bundle([aroha, { ...asthma, ...more }])
    const [row] = await conditionsIn(practice.db, await practice.patientId())
    if (!row) return expect.fail('nothing was stored')
    expect(row).toMatchObject({ is_long_term: isLongTerm, clinical_status: clinical, verification_status: verification })
    expect(conditionTitle(row)).toBe(title)
    expect(conditionResource(row, patient)).toMatchObject({
      clinicalStatus: clinical === null ? undefined : coded(clinical),
      verificationStatus: verification === null ? undefined : coded(verification),
    })
  })
})
