import { beforeEach, describe, expect, it, vi } from 'vitest'
import { bundle } from '../../practice/bundle.ts'
import { answerWith } from '../answers.ts'
import { listNamed } from './record-lists.ts'

beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue())

const coded = (code: string) => ({ coding: [{ code }] })
const read = async (name: string, change: object) => {
  const { ask, resource } = listNamed(name)
  answerWith(bundle({ ...resource, ...change }))
  return ask()
}
const longTerm = { note: [{ text: 'Gout' }], extension: [{ valueBoolean: true }] }

describe('a practice that serves rows as FHIR does: a diagnosis', () => {
  it.each<[change: object, text: string, isLongTerm: boolean]>([
    [{}, 'Gout', true],
    [{ clinicalStatus: 'active', verificationStatus: coded('confirmed') }, 'Gout', true],
    [{ clinicalStatus: coded('resolved') }, 'Gout (resolved)', false],
    [{ clinicalStatus: { text: 'In remission' } }, 'Gout (in remission)', false],
    [{ clinicalStatus: 'inactive' }, 'Gout (inactive)', false],
    [{ clinicalStatus: 'banana' }, 'Gout', false],
    [{ verificationStatus: 'unconfirmed' }, 'Gout (unconfirmed)', true],
    [{ verificationStatus: [coded('provisional')] }, 'Gout (unconfirmed)', true],
    [{ verificationStatus: 'banana' }, 'Gout (unconfirmed)', true],
    [{ clinicalStatus: 'resolved', verificationStatus: 'suspected' }, 'Gout (resolved, unconfirmed)', false],
    [{ clinicalStatus: 'resolved', note: [{ text: 'Gout (resolved)' }] }, 'Gout (resolved)', false],
    [{ abatementDateTime: '2020-05' }, 'Gout (resolved)', false],
    [{ abatementDateTime: '2999' }, 'Gout', true],
    [{ abatementDateTime: '9999-12-31' }, 'Gout', true],
    [{ abatementPeriod: { end: '2020' } }, 'Gout (resolved)', false],
    [{ abatementBoolean: true }, 'Gout (resolved)', false],
    [{ abatementBoolean: false }, 'Gout', true],
    [{ abatementString: 'ongoing' }, 'Gout', true],
    [{ abatementString: 'as a child' }, 'Gout (resolved)', false],
    [{ abatementAge: { value: 4 } }, 'Gout (resolved)', false],
    [{ abatementDateTime: 7, abatementPeriod: 'x', abatementBoolean: 'x' }, 'Gout', true],
  ])('with %j reads %s', async (change, text, isLongTerm) => {
    expect(await read('diagnoses', { ...longTerm, ...change })).toMatchObject({ rows: [{ text, isLongTerm }], unreadableCount: 0 })
  })

  it.each(['ruled out', 'Known absent', 'enteredInError', 'nullified'])('that is %s is left out', async (verificationStatus) => {
    expect(await read('diagnoses', { ...longTerm, verificationStatus })).toMatchObject({ rows: [], unreadableCount: 1 })
  })
})

describe('an allergy', () => {
  it.each<[change: object, substance: string]>([
    [{ clinicalStatus: coded('resolved') }, 'Nuts (resolved)'],
    [{ verificationStatus: 'presumed' }, 'Nuts (unconfirmed)'],
    [{ type: 'intolerance' }, 'Nuts (intolerance)'],
    [{ type: 'allergy' }, 'Nuts'],
    [{ code: { text: 'Nuts (resolved)' }, clinicalStatus: 'resolved' }, 'Nuts (resolved)'],
  ])('with %j reads %s', async (change, substance) => {
    expect(await read('allergies', { code: { text: 'Nuts' }, ...change })).toMatchObject({ rows: [{ substance }], unreadableCount: 0 })
  })
})

describe('an immunisation whose type is administered', () => {
  it.each<[change: object, shown: object]>([
    [
      { status: 'completed', isSubpotent: true },
      { status: 'other', otherStatus: 'Given, not valid' },
    ],
    [
      { status: 'completed', statusReason: { text: 'Declined' } },
      { status: 'other', otherStatus: 'Unclear whether it was given', comments: expect.stringContaining('Declined') },
    ],
    [{ status: 'banana' }, { status: 'other', otherStatus: 'Unclear whether it was given' }],
    [
      { status: 'completed', isSubpotent: 7 },
      { status: 'administered', otherStatus: null },
    ],
    [{ status: null }, { status: 'administered', otherStatus: null }],
  ])('with %j is shown as that', async (change, shown) => {
    expect(await read('immunisations', change)).toMatchObject({ rows: [shown], unreadableCount: 0 })
  })
})

it('a measurement keeps its status', async () => {
  expect(await read('vital signs', { status: 'Preliminary' })).toMatchObject({ rows: [{ status: 'preliminary' }] })
})
