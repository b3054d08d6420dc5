import { describe, expect, test } from 'vitest'
import { allergyResource, immunizationResource, vitalResource } from '../../../../server/areas/record/routes/record-resources.ts'
import { allergiesOf } from '../../../../server/areas/record/store/allergies.ts'
import { immunizationsOf } from '../../../../server/areas/record/store/immunizations.ts'
import { labValuesOf } from '../../../../server/areas/record/store/lab-results.ts'
import { vitalsOf } from '../../../../server/areas/record/store/vitals.ts'
import { aroha, importing, subject } from './importing.ts'
import { allergy, coded, immunisation, laboratory, medication, observation, report } from './resources.ts'

const practice = importing()
const page = { size: 100, number: 1 }
const loinc = (code: string) => coded(code, 'http://loinc.org')

/** What the patient's screens are told, as it travels. */
const vaccines = async () =>
  (await immunizationsOf(practice.db, await practice.patientId(), ['administered'], page)).rows.map(immunizationResource)
const measured = async () =>
  (await vitalsOf(practice.db, await practice.patientId(), { from: null, until: null }, page)).rows.map(vitalResource)

describe('a vaccination is not told without', () => {
  test('that its dose does not count, and why', async () => {
    await practice.bundle([aroha, immunisation('Rubella', { isSubpotent: true, subpotentReason: [{ text: 'Frozen' }] })])
    const [told] = await vaccines()
    expect(told).toMatchObject({ isSubpotent: true })
    expect(told?.extension[14]).toEqual({ valueString: 'Not valid: Frozen' })
  })

  test('a reason why it was not given', async () => {
    await practice.bundle([aroha, immunisation('Rubella', { statusReason: { text: 'Declined' } })])
    expect(await vaccines()).toEqual([expect.objectContaining({ statusReason: { text: 'Declined' } })])
  })

  test('that others than those who gave it tell of it', async () => {
    await practice.bundle([aroha, immunisation('Rubella', { primarySource: false, note: [{ text: 'Abroad' }] })])
    const comments = 'Reported, not recorded by those who gave it\nAbroad'
    expect((await vaccines())[0]?.extension).toContainEqual({ url: 'Comments', valueString: comments })
  })
})

describe('a measurement is not told without', () => {
  const saturation = (more: object) =>
    observation('spo2', { code: loinc('59408-5'), valueQuantity: { value: 93, unit: '%', code: '%' }, ...more })
  const flow = { code: { text: 'Oxygen flow' }, valueQuantity: { value: 4, unit: 'L/min' } }
  const halves = [
    { code: coded('271650006'), valueQuantity: { value: 101, unit: 'mmHg' } },
    { code: coded('271649006'), valueQuantity: { value: 187, unit: 'mmHg' }, interpretation: [coded('HH')] },
  ]
  test.each<[what: string, resource: object, note: string]>([
    ['the oxygen beside it', saturation({ component: [flow] }), 'Oxygen flow: 4 L/min'],
    ['what was done meanwhile', saturation({ component: [{ code: { text: 'State' }, valueString: 'Asleep' }] }), 'State: Asleep'],
    ['its method and its site', saturation({ method: { text: 'Probe' }, bodySite: { text: 'Toe' } }), 'Method: Probe\nSite: Toe'],
    ['a flag', saturation({ interpretation: [coded('LL')], note: [{ text: 'Blue' }] }), 'Flag: Critically low\nBlue'],
    [
      'the time that it took',
      saturation({ effectiveDateTime: undefined, effectivePeriod: { start: '2026-05-01', end: '2026-05-02' } }),
      'From 1 May 2026 to 2 May 2026',
    ],
    [
      'that it was only stated',
      observation('weight', { code: loinc('3142-7'), valueQuantity: { value: 64, unit: 'KG' } }),
      'Stated, not measured',
    ],
    ['the flag of one of its halves', observation('pressure', { code: coded('75367002'), component: halves }), 'Flag: Critically high'],
  ])('%s', async (_what, resource, note) => {
    const { skipped, notShown } = await practice.bundle([aroha, resource])
    expect([skipped, notShown]).toEqual([[], []])
    expect((await measured()).map((one) => one.note)).toEqual([[{ text: note }]])
  })

  test('its status', async () => {
    await practice.bundle([aroha, saturation({ status: 'preliminary' })])
    expect((await measured()).map(({ status }) => status)).toEqual(['preliminary'])
  })

  test('the status of one of its halves', async () => {
    const half = (id: string, code: string, value: number, status: string) =>
      observation(id, { code: loinc(code), status, valueQuantity: { value, unit: 'mmHg' } })
    await practice.bundle([aroha, half('above', '8480-6', 120, 'final'), half('below', '8462-4', 80, 'preliminary')])
    expect((await measured()).map(({ status }) => status)).toEqual(['preliminary'])
  })
})

describe('a result is not told without', () => {
  const glucose = (id: string, more: object = {}) =>
    observation(id, { category: laboratory, code: coded('GLU', 'urn:lab'), valueQuantity: { value: 5, unit: 'mmol/L' }, ...more })
  const comments = async () => (await practice.db.selectFrom('lab_observation').select('comments').orderBy('id').execute())[0]?.comments

  test.each<[what: string, more: object, told: string]>([
    ['what it was taken from', { specimen: { display: 'Urine' } }, 'Specimen: Urine'],
    [
      'a contained specimen, and its site',
      {
        contained: [{ resourceType: 'Specimen', id: 's', type: { text: 'Swab' }, collection: { bodySite: { text: 'Throat' } } }],
        specimen: { reference: '#s' },
      },
      'Specimen: Swab, Throat',
    ],
    ['its method', { method: { text: 'Test strip' } }, 'Method: Test strip'],
    [
      'the time over which it was collected',
      { effectiveDateTime: undefined, effectivePeriod: { start: '2026-05-01', end: '2026-05-02' } },
      'From 1 May 2026 to 2 May 2026',
    ],
  ])('%s', async (_what, more, told) => {
    await practice.bundle([aroha, glucose('one', more)])
    expect(await comments()).toBe(told)
  })

  test('its specimen elsewhere in the file, and no value of blood stands in the course of urine', async () => {
    const specimen = { resourceType: 'Specimen', id: 'pot', type: { text: 'Urine' } }
    const ofUrine = glucose('urine', { specimen: { reference: 'Specimen/pot' }, valueQuantity: { value: 40, unit: 'mmol/L' } })
    await practice.bundle([aroha, glucose('blood'), ofUrine, specimen])
    const patientId = await practice.patientId()
    const course = async (of: string | null) => (await labValuesOf(practice.db, patientId, 'GLU', 'urn:lab', of)).map(({ value }) => value)
    expect([await course('Urine'), await course(null)]).toEqual([[40], [5]])
  })
})

describe('a report is not told without', () => {
  const told = () => practice.db.selectFrom('lab_result').select(['comments', 'kind']).executeTakeFirst()
  const picture = { contentType: 'image/png', data: Buffer.from('picture').toString('base64'), title: 'X-ray "1"' }

  test('the codes of its conclusion', async () => {
    await practice.bundle([aroha, report('biopsy', [], { conclusion: 'See below', conclusionCode: [{ text: 'Melanoma' }] })])
    expect(await told()).toMatchObject({ comments: 'See below\nMelanoma' })
  })

  test('a picture that is its document', async () => {
    await practice.bundle([aroha, report('scan', [], { presentedForm: [picture] })])
    const row = await practice.db.selectFrom('lab_result').select(['kind', 'content_base64']).executeTakeFirstOrThrow()
    expect(row.kind).toBe('html')
    const html = Buffer.from(row.content_base64 ?? '', 'base64').toString()
    expect(html).toBe(`<img alt="X-ray &quot;1&quot;" src="data:image/png;base64,${picture.data}">`)
  })

  test.each([
    { contentType: 'image/tiff', data: picture.data },
    { contentType: 'application/pdf', url: 'https://a.example/scan' },
  ])('that a document belongs to it, where it cannot be shown: %j', async (form) => {
    await practice.bundle([aroha, report('scan', [], { presentedForm: [form] })])
    expect(await told()).toEqual({
      kind: 'none',
      comments: 'A document belongs to this report that cannot be shown here. Ask your practice for it.',
    })
  })
})

test('an intolerance is not told as an allergy', async () => {
  await practice.bundle([aroha, allergy('Milk', { type: 'intolerance', category: ['food'] })])
  const { rows } = await allergiesOf(practice.db, await practice.patientId(), page)
  expect(rows.map(allergyResource)).toMatchObject([{ code: { text: 'Milk (intolerance)' }, extension: [{ valueString: 'Food' }, {}] }])
})

test.each([
  [medication('Warfarin', { status: 'stopped', statusReason: { text: 'Bleeding' } }), 'Stopped: Bleeding'],
  [medication('Warfarin', { status: 'on-hold', statusReason: { text: 'Surgery' }, note: [{ text: 'Ask' }] }), 'On hold: Surgery\nAsk'],
  [
    {
      resourceType: 'MedicationStatement',
      id: 'one',
      status: 'stopped',
      subject,
      medicationCodeableConcept: { text: 'Warfarin' },
      statusReason: [{ text: 'Bleeding' }],
    },
    'Stopped: Bleeding',
  ],
])('a medicine that is not taken now is told with the reason: %j', async (resource, note) => {
  await practice.bundle([aroha, resource])
  expect(await practice.db.selectFrom('medication').select('note').execute()).toEqual([{ note }])
})
