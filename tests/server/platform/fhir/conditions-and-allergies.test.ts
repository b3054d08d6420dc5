import { describe, expect, test } from 'vitest'
import { allergiesIn, conditionsIn } from '../../../../server/platform/fhir/store/summary.ts'
import { allergyResource, conditionResource } from '../../../../server/platform/fhir/summary/conditions-and-allergies.ts'
import { allergyTitle, conditionTitle } from '../../../../server/platform/record/record-titles.ts'
import { asPatient } from '../../../../server/platform/store/readable.ts'
import { aroha, openImportDatabase } from './import-database.ts'
import { allergy, conceptOf, condition } from './resources.ts'

const practice = openImportDatabase()
const patient = { resourceType: 'Patient', id: 'aroha' }

describe('an allergy', () => {
  const stored = async (more: object) => {
    await practice.importBundle([aroha, allergy('Peanut', more)])
    const [row] = await allergiesIn(practice.db, asPatient(await practice.patientId()))
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
  ])('of criticality %s with the reactions %j is %j, and the summary repeats both', async (criticality, reactions, severity, wire) => {
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
  ])('with the verification status %s has the title %s', async (code, title) => {
    const row = await stored({ verificationStatus: code && conceptOf(code) })
    expect(allergyTitle(row)).toBe(title)
    const verification = allergyResource(row, patient).verificationStatus
    expect(verification).toEqual(
      code && { coding: [{ system: 'http://terminology.hl7.org/CodeSystem/allergyintolerance-verification', code }] },
    )
  })

  test.each([
    ['2012', { onsetDateTime: '2012' }],
    ['2012-06-18', { onsetDateTime: '2012-06-18' }],
    ['as a child', { onsetString: 'as a child' }],
    [undefined, {}],
  ])('with the onset %j has the same onset in the summary', async (onset, expected) => {
    const row = await stored({ [/\d/.test(onset ?? '') ? 'onsetDateTime' : 'onsetString']: onset })
    const { onsetDateTime, onsetString } = allergyResource(row, patient)
    expect({ onsetDateTime, onsetString }).toEqual({ onsetDateTime: undefined, onsetString: undefined, ...expected })
  })
})

describe('a diagnosis', () => {
  const asthma = condition('Asthma', { recordedDate: '2026-01-01' })
  test.each([
    [{}, 'Asthma', true, null, null],
    [{ clinicalStatus: conceptOf('active'), verificationStatus: conceptOf('confirmed') }, 'Asthma', true, 'active', 'confirmed'],
    [{ clinicalStatus: conceptOf('relapse') }, 'Asthma', true, 'relapse', null],
    [{ clinicalStatus: conceptOf('resolved') }, 'Asthma (resolved)', false, 'resolved', null],
    [{ abatementDateTime: '2026-02-01' }, 'Asthma (resolved)', false, 'resolved', null],
    [{ abatementString: 'as a child' }, 'Asthma (resolved)', false, 'resolved', null],
    [{ clinicalStatus: conceptOf('inactive') }, 'Asthma (inactive)', false, 'inactive', null],
    [{ clinicalStatus: conceptOf('remission') }, 'Asthma (in remission)', false, 'remission', null],
    [{ verificationStatus: conceptOf('differential') }, 'Asthma (unconfirmed)', true, null, 'differential'],
    [
      { clinicalStatus: conceptOf('resolved'), verificationStatus: conceptOf('provisional') },
      'Asthma (resolved, unconfirmed)',
      false,
      'resolved',
      'provisional',
    ],
    [{ clinicalStatus: conceptOf('toString') }, 'Asthma', false, null, null],
    [{ clinicalStatus: { coding: [{ code: '73425007' }, { code: 'inactive' }] } }, 'Asthma (inactive)', false, 'inactive', null],
    [{ clinicalStatus: { text: 'Resolved' } }, 'Asthma (resolved)', false, 'resolved', null],
  ])('with %j has the title %s, and the summary repeats its statuses', async (more, title, isLongTerm, clinical, verification) => {
    await practice.importBundle([aroha, { ...asthma, ...more }])
    const [row] = await conditionsIn(practice.db, asPatient(await practice.patientId()))
    if (!row) return expect.fail('nothing was stored')
    expect(row).toMatchObject({ is_long_term: isLongTerm, clinical_status: clinical, verification_status: verification })
    expect(conditionTitle(row)).toBe(title)
    expect(conditionResource(row, patient)).toMatchObject({
      clinicalStatus: clinical === null ? undefined : conceptOf(clinical),
      verificationStatus: verification === null ? undefined : conceptOf(verification),
    })
  })
})
