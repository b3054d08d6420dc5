import { describe, expect, test } from 'vitest'
import { allergyResource, immunizationResource, vitalResource } from '../../../../server/areas/record/routes/record-resources.ts'
import { allergiesOf } from '../../../../server/areas/record/store/allergies.ts'
import { immunizationsOf } from '../../../../server/areas/record/store/immunizations.ts'
import { labValuesOf } from '../../../../server/areas/record/store/lab-results.ts'
import { vitalsOf } from '../../../../server/areas/record/store/vitals.ts'
import { asPatient } from '../../../../server/platform/store/readable.ts'
import { aroha, openImportDatabase, subject } from './import-database.ts'
import { allergy, conceptOf, immunisation, laboratory, medication, observation, report } from './resources.ts'

const practice = openImportDatabase()
const page = { size: 100, number: 1 }
const loinc = (code: string) => conceptOf(code, 'http://loinc.org')

/** The resources in the responses to the patient's pages. */
const immunizationResources = async () =>
  (await immunizationsOf(practice.db, asPatient(await practice.patientId()), ['administered'], page)).rows.map(immunizationResource)
const vitalResources = async () =>
  (await vitalsOf(practice.db, asPatient(await practice.patientId()), { from: null, until: null }, page)).rows.map(vitalResource)

describe('a vaccination has', () => {
  test('the mark and the reason of a subpotent dose', async () => {
    await practice.importBundle([aroha, immunisation('Rubella', { isSubpotent: true, subpotentReason: [{ text: 'Frozen' }] })])
    const [vaccine] = await immunizationResources()
    expect(vaccine).toMatchObject({ isSubpotent: true })
    expect(vaccine?.extension[14]).toEqual({ valueString: 'Not valid: Frozen' })
  })

  test('the reason for a dose that was not given', async () => {
    await practice.importBundle([aroha, immunisation('Rubella', { statusReason: { text: 'Declined' } })])
    expect(await immunizationResources()).toEqual([expect.objectContaining({ statusReason: { text: 'Declined' } })])
  })

  test('a comment for a source that did not give it', async () => {
    await practice.importBundle([aroha, immunisation('Rubella', { primarySource: false, note: [{ text: 'Abroad' }] })])
    const comments = 'Reported, not recorded by those who gave it\nAbroad'
    expect((await immunizationResources())[0]?.extension).toContainEqual({ url: 'Comments', valueString: comments })
  })
})

describe('a measurement has', () => {
  const saturation = (more: object) =>
    observation('spo2', { code: loinc('59408-5'), valueQuantity: { value: 93, unit: '%', code: '%' }, ...more })
  const flow = { code: { text: 'Oxygen flow' }, valueQuantity: { value: 4, unit: 'L/min' } }
  const halves = [
    { code: conceptOf('271650006'), valueQuantity: { value: 101, unit: 'mmHg' } },
    { code: conceptOf('271649006'), valueQuantity: { value: 187, unit: 'mmHg' }, interpretation: [conceptOf('HH')] },
  ]
  test.each<[what: string, resource: object, note: string]>([
    ['the oxygen flow beside it', saturation({ component: [flow] }), 'Oxygen flow: 4 L/min'],
    ['the state of the patient', saturation({ component: [{ code: { text: 'State' }, valueString: 'Asleep' }] }), 'State: Asleep'],
    ['its method and its site', saturation({ method: { text: 'Probe' }, bodySite: { text: 'Toe' } }), 'Method: Probe\nSite: Toe'],
    ['a flag', saturation({ interpretation: [conceptOf('LL')], note: [{ text: 'Blue' }] }), 'Flag: Critically low\nBlue'],
    [
      'its period',
      saturation({ effectiveDateTime: undefined, effectivePeriod: { start: '2026-05-01', end: '2026-05-02' } }),
      'From 1 May 2026 to 2 May 2026',
    ],
    [
      'a note for a stated value',
      observation('weight', { code: loinc('3142-7'), valueQuantity: { value: 64, unit: 'KG' } }),
      'Stated, not measured',
    ],
    ['the flag of a component', observation('pressure', { code: conceptOf('75367002'), component: halves }), 'Flag: Critically high'],
  ])('%s', async (_what, resource, note) => {
    const { skipped, notShown } = await practice.importBundle([aroha, resource])
    expect([skipped, notShown]).toEqual([[], []])
    expect((await vitalResources()).map((one) => one.note)).toEqual([[{ text: note }]])
  })

  test('its status', async () => {
    await practice.importBundle([aroha, saturation({ status: 'preliminary' })])
    expect((await vitalResources()).map(({ status }) => status)).toEqual(['preliminary'])
  })

  test('the status of a joined observation', async () => {
    const half = (id: string, code: string, value: number, status: string) =>
      observation(id, { code: loinc(code), status, valueQuantity: { value, unit: 'mmHg' } })
    await practice.importBundle([aroha, half('above', '8480-6', 120, 'final'), half('below', '8462-4', 80, 'preliminary')])
    expect((await vitalResources()).map(({ status }) => status)).toEqual(['preliminary'])
  })
})

describe('a result has', () => {
  const glucose = (id: string, more: object = {}) =>
    observation(id, { category: laboratory, code: conceptOf('GLU', 'urn:lab'), valueQuantity: { value: 5, unit: 'mmol/L' }, ...more })
  const comments = async () => (await practice.db.selectFrom('lab_observation').select('comments').orderBy('id').execute())[0]?.comments

  test.each<[what: string, more: object, comment: string]>([
    ['its specimen', { specimen: { display: 'Urine' } }, 'Specimen: Urine'],
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
      'its period of collection',
      { effectiveDateTime: undefined, effectivePeriod: { start: '2026-05-01', end: '2026-05-02' } },
      'From 1 May 2026 to 2 May 2026',
    ],
  ])('%s', async (_what, more, comment) => {
    await practice.importBundle([aroha, glucose('one', more)])
    expect(await comments()).toBe(comment)
  })

  test('a specimen from elsewhere in the file, and a trend of one specimen', async () => {
    const specimen = { resourceType: 'Specimen', id: 'pot', type: { text: 'Urine' } }
    const ofUrine = glucose('urine', { specimen: { reference: 'Specimen/pot' }, valueQuantity: { value: 40, unit: 'mmol/L' } })
    await practice.importBundle([aroha, glucose('blood'), ofUrine, specimen])
    const patientId = await practice.patientId()
    const course = async (of: string | null) =>
      (await labValuesOf(practice.db, asPatient(patientId), 'GLU', 'urn:lab', of)).map(({ value }) => value)
    expect([await course('Urine'), await course(null)]).toEqual([[40], [5]])
  })
})

describe('a report has', () => {
  const storedReport = () => practice.db.selectFrom('lab_result').select(['comments', 'kind']).executeTakeFirst()
  const picture = { contentType: 'image/png', data: Buffer.from('picture').toString('base64'), title: 'X-ray "1"' }

  test('the codes of its conclusion', async () => {
    await practice.importBundle([aroha, report('biopsy', [], { conclusion: 'See below', conclusionCode: [{ text: 'Melanoma' }] })])
    expect(await storedReport()).toMatchObject({ comments: 'See below\nMelanoma' })
  })

  test('a picture as its page', async () => {
    await practice.importBundle([aroha, report('scan', [], { presentedForm: [picture] })])
    const row = await practice.db.selectFrom('lab_result').select(['kind', 'content_base64']).executeTakeFirstOrThrow()
    expect(row.kind).toBe('html')
    const html = Buffer.from(row.content_base64 ?? '', 'base64').toString()
    expect(html).toBe(`<img alt="X-ray &quot;1&quot;" src="data:image/png;base64,${picture.data}">`)
  })

  test.each([
    { contentType: 'image/tiff', data: picture.data },
    { contentType: 'application/pdf', url: 'https://a.example/scan' },
  ])('a sentence about a document that no page can show: %j', async (form) => {
    await practice.importBundle([aroha, report('scan', [], { presentedForm: [form] })])
    expect(await storedReport()).toEqual({
      kind: 'none',
      comments: 'A document belongs to this report that cannot be shown here. Ask your practice for it.',
    })
  })
})

test('the title of an intolerance names the type', async () => {
  await practice.importBundle([aroha, allergy('Milk', { type: 'intolerance', category: ['food'] })])
  const { rows } = await allergiesOf(practice.db, asPatient(await practice.patientId()), page)
  const [milk] = rows.map(allergyResource)
  expect(milk?.code?.text).toBe('Milk (intolerance)')
  expect(milk?.extension[0]).toEqual({ valueString: 'Food' })
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
])('a medicine that the patient does not take now has the reason: %j', async (resource, note) => {
  await practice.importBundle([aroha, resource])
  expect(await practice.db.selectFrom('medication').select('note').execute()).toEqual([{ note }])
})
