import { beforeEach, describe, expect, it, vi } from 'vitest'
import { bundle } from '../../practice/bundle.ts'
import { answerWith } from '../answers.ts'
import { listNamed } from './record-lists.ts'

beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue())

describe('a date', () => {
  it.each([
    ['2019-03-04', '2019-03-04'],
    ['2024-02-29', '2024-02-29'],
    ['2019-03-04T00:00:00+13:00', '2019-03-04T00:00:00+13:00'],
    ['2019-03-04T00:00:00.123Z', '2019-03-04T00:00:00.123Z'],
    ['2019-03-04T00:00:00', '2019-03-04'],
    ['2019-03-04T09:15', '2019-03-04'],
    ['2023-02-29', null],
    ['2019-13-01', null],
    ['04/03/2019', null],
    ['March 4, 2019', null],
    ['2019', '2019'],
    ['2019-03', '2019-03'],
    ['2019-3', null],
    ['0001-01-01T00:00:00', null],
    ['5', null],
    ['', null],
    [null, null],
  ])('%j of a diagnosis is %j', async (onsetDateTime, onset) => {
    const { ask, resource } = listNamed('diagnoses')
    answerWith(bundle({ ...resource, onsetDateTime }))
    expect(await ask()).toMatchObject({ rows: [{ onset }], unreadableCount: 0 })
  })
})

describe('a timeline item', () => {
  const { ask, resource } = listNamed('timeline items')

  it.each([
    ['2026-11-02T23:30:00Z', '2026-11-02T23:30:00Z', '2026-11-03'],
    ['2026-11-02T23:30:00', null, '2026-11-02'],
    ['2026-11-02', null, '2026-11-02'],
    ['soon', null, null],
    ['', null, null],
    [null, null, null],
    [undefined, null, null],
  ])('of %j has the time %j and the day %j', async (created, time, day) => {
    answerWith(bundle({ ...resource, created }))
    expect(await ask()).toMatchObject({ rows: [{ time, day }], unreadableCount: 0 })
  })
})

describe('a vital sign', () => {
  const { ask, resource } = listNamed('vital signs')

  it.each([
    ['another date to sort by alone', { effectiveDateTime: 'soon' }, { at: '2026-11-02T10:30:00+13:00' }],
    ['a second value that is missing', { component: [{ valueQuantity: { value: 122 } }] }, { value: 122, second: null }],
    [
      'a second value that is a bound',
      { component: [{ valueQuantity: { value: 122 } }, { valueQuantity: { value: 40, comparator: '<' } }] },
      { comparator: null, secondComparator: '<', second: 40 },
    ],
    [
      'its second value first, by code',
      {
        component: [
          { code: { coding: [{ code: '8462-4' }] }, valueQuantity: { value: 80 } },
          { code: { coding: [{ code: '8480-6' }] }, valueQuantity: { value: 120, unit: 'mmHg' } },
        ],
      },
      { value: 120, second: 80, unit: 'mmHg' },
    ],
    [
      'its first value alone coded',
      { component: [{ code: { coding: [{ code: '8480-6' }] }, valueQuantity: { value: 120 } }, { valueQuantity: { value: 72 } }] },
      { value: 120, second: null },
    ],
    ['two notes', { note: [{ text: 'After a run' }, { text: 'Left arm' }] }, { comments: 'After a run\nLeft arm' }],
    ['a note', { note: [{ text: 'After a run' }] }, { comments: 'After a run' }],
    ['a note of blanks', { note: [{ text: ' ' }] }, { comments: null }],
    ['a unit of blanks', { component: [{ valueQuantity: { value: 122, unit: ' ' } }] }, { value: 122, unit: null }],
    ['a unit that is missing', { component: [{ valueQuantity: { value: 122 } }] }, { value: 122, unit: null }],
    ['the value 0', { component: [{ valueQuantity: { value: 0 } }] }, { value: 0 }],
    ['a second value that its sign does not have', { code: { coding: [{ display: 'Body Weight' }] } }, { name: 'Weight', second: null }],
  ])('with %s is shown', async (_what, change, shown) => {
    answerWith(bundle({ ...resource, ...change }))
    expect(await ask()).toMatchObject({ rows: [shown], unreadableCount: 0 })
  })

  it.each([
    ['no value', { component: [] }],
    ['a value that is null', { component: [{ valueQuantity: { value: null } }] }],
    ['a value that is a text', { component: [{ valueQuantity: { value: '122' } }] }],
    ['no date', { effectiveDateTime: 'soon', extension: [] }],
  ])('with %s is left out and counted', async (_what, change) => {
    answerWith(bundle({ ...resource, ...change }, resource))
    expect(await ask()).toMatchObject({ rows: [{ value: 122 }], unreadableCount: 1 })
  })

  it.each([
    ['not one of those that are shown', { code: { coding: [{ display: 'Respiratory Rate' }] } }],
    ['cancelled', { status: 'cancelled' }],
    ['entered in error', { status: 'entered-in-error' }],
    ['entered in error, in words', { status: 'Entered in error' }],
  ])('that is %s is ignored silently', async (_what, change) => {
    answerWith(bundle({ ...resource, ...change }, { ...resource, status: 'final' }))
    expect(await ask()).toMatchObject({ rows: [{ value: 122 }], total: 2, unreadableCount: 0 })
    expect(console.error).not.toHaveBeenCalled()
  })
})

const coded = (code: string) => ({ coding: [{ code: 'X' }, { code }] })

describe('a withdrawn row is excluded and counted:', () => {
  it.each([
    ['diagnoses', { verificationStatus: coded('entered-in-error') }],
    ['diagnoses', { verificationStatus: 'Refuted' }],
    ['allergies', { verificationStatus: { text: 'Entered in error' } }],
    ['allergies', { verificationStatus: coded('refuted') }],
    ['medications', { status: 'entered-in-error' }],
    ['medications', { status: 'Cancelled' }],
    ['immunisations', { status: 'Entered-In-Error' }],
  ])('of the %s %j', async (name, change) => {
    const { ask, resource } = listNamed(name)
    answerWith(bundle({ ...resource, ...change }, { ...resource, status: null, verificationStatus: 7 }))
    expect(await ask()).toMatchObject({ rows: [{ id: resource.id }], unreadableCount: 1 })
  })
})

describe('nothing of a row is lost', () => {
  it.each([
    [
      'allergies',
      { reaction: [{ manifestation: [{ text: 'Rash' }, { text: 'Hives' }] }, { manifestation: [{ text: 'Anaphylaxis' }] }] },
      { symptoms: 'Rash, Hives, Anaphylaxis' },
    ],
    [
      'allergies',
      { note: [{ text: 'Since childhood' }, { text: ' ' }, { text: 'Carries a pen' }] },
      { comments: 'Since childhood\nCarries a pen' },
    ],
    ['diagnoses', { note: [{ text: 'Asthma' }, { text: 'Mild' }] }, { text: 'Asthma', comments: 'Mild' }],
    ['reminders', { note: [{ text: 'Bring it' }, { text: 'Eat nothing' }] }, { notes: 'Bring it\nEat nothing' }],
    [
      'medications',
      { dosageInstruction: [{ text: '40 mg for a week' }, { text: 'then 20 mg' }] },
      { directions: '40 mg for a week; then 20 mg' },
    ],
    ['medications', { status: 'Stopped' }, { status: 'stopped' }],
    ['medications', { medicationCodeableConcept: { text: 'Warfarin' } }, { name: 'Warfarin' }],
    ['allergies', { code: { coding: [{ code: '1' }, { display: 'Latex' }] } }, { substance: 'Latex' }],
    ['diagnoses', { note: [], code: { text: 'Asthma' } }, { text: 'Asthma' }],
    ['immunisations', { status: 'Not-Done' }, { status: 'other', administeredOn: null }],
  ])('of the %s: %j', async (name, change, expected) => {
    const { ask, resource } = listNamed(name)
    answerWith(bundle({ ...resource, ...change }))
    expect(await ask()).toMatchObject({ rows: [expected] })
  })
})

describe('a document or link', () => {
  const { ask, resource } = listNamed('documents and links')
  const content = { title: 'Living with asthma', contentType: 'Link', url: null, data: null }

  it.each([
    ['https://example.nz/asthma?a=1', 'https://example.nz/asthma?a=1'],
    ['http://example.nz', 'http://example.nz/'],
    [' https://example.nz/a ', 'https://example.nz/a'],
    ['javascript:alert(1)', null],
    ['java\nscript:alert(1)', null],
    ['data:text/html,<script>1</script>', null],
    ['file:///etc/passwd', null],
    ['//example.nz', null],
    ['/letters', null],
    ['https://', null],
    ['', null],
    [null, null],
  ])('at %j is opened at %j', async (url, opened) => {
    answerWith(bundle({ ...resource, content: { ...content, url } }))
    expect(await ask()).toMatchObject({ rows: [{ url: opened }] })
  })

  it.each([
    ['PDF', true],
    ['pdf', true],
    ['application/pdf', true],
    [' PDF ', true],
    ['Link', false],
    ['PDFs', false],
    ['', false],
    [null, false],
  ])('of the type %j is a PDF: %j', async (contentType, isPdf) => {
    answerWith(bundle({ ...resource, content: { ...content, contentType } }))
    expect(await ask()).toMatchObject({ rows: [{ isPdf }] })
  })
})
