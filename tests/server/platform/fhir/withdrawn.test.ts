import { describe, expect, test } from 'vitest'
import { reportLines } from '../../../../scripts/import/print.ts'
import { aroha, everything, importing, recordTables, subject } from './importing.ts'
import { allergy, immunisation, inError, laboratory, letter, medication, observation, refuted, report } from './resources.ts'

const practice = importing()

const lab = (id: string, more: object) => observation(id, { category: laboratory, effectiveDateTime: '2026-05-01', ...more })
const glucose = lab('glucose', { valueQuantity: { value: 5.1, unit: 'mmol/L' } })
const pressure = lab('pressure', {
  component: [
    { code: { text: 'one' }, valueInteger: 1 },
    { code: { text: 'two' }, valueInteger: 2 },
  ],
})
const panel = report('panel', ['glucose', 'pressure'], { code: { text: 'Panel' }, issued: '2026-05-02' })
const latex = allergy('Latex', { id: 'latex', recordedDate: '2026-01-01' })
const aspirin = medication('Aspirin 100 mg', { authoredOn: '2026-05-01' })
const errors = { status: 'entered-in-error' }

const rowCount = async () => {
  const tables = await everything(practice.db)
  return recordTables.reduce((sum, table) => sum + (tables[table]?.length ?? 0), 0)
}
const ofEhr = { source: 'ehr' }
const deletion = (...urls: string[]) =>
  practice.read(
    'bundle.json',
    JSON.stringify({ resourceType: 'Bundle', type: 'transaction', entry: urls.map((url) => ({ request: { method: 'DELETE', url } })) }),
    ofEhr,
  )
const resultNames = () => practice.db.selectFrom('lab_result').select('name').orderBy('name').execute()

describe('what an earlier import stored goes when its source says of it', () => {
  test.each<[what: string, resource: object, correction: object]>([
    ['refuted', latex, refuted],
    ['entered in error', latex, inError],
    ['entered in error, with a modifierExtension', latex, { ...inError, modifierExtension: [{ url: 'urn:x' }] }],
    ['not to be taken', aspirin, { doNotPerform: true }],
    ['without a result', glucose, { status: 'registered' }],
    ['an error in a result of several lines', pressure, errors],
    ['an error in a letter', letter('application/pdf', 'words'), errors],
    ['an error in a note', letter('text/plain', 'words'), errors],
    ['not done', immunisation('Flu', { occurrenceDateTime: '2026-04-01' }), { status: 'not-done' }],
    [
      'an error in an appointment',
      { resourceType: 'Appointment', id: 'next', status: 'booked', start: '2026-12-01T09:30:00+13:00', participant: [{ actor: subject }] },
      errors,
    ],
  ])('%s', async (_what, resource, correction) => {
    await practice.bundle([aroha, resource])
    expect(await rowCount()).toBeGreaterThan(0)
    const { counts } = await practice.bundle([aroha, { ...resource, ...correction }])
    expect(await rowCount()).toBe(0)
    expect(counts.find(({ type }) => type !== 'Patient')).toMatchObject({ read: 1, written: 0, unchanged: 0, skipped: 0, withdrawn: 1 })
    const again = await practice.bundle([aroha, { ...resource, ...correction }])
    expect(again.counts.find(({ type }) => type !== 'Patient')).toMatchObject({ skipped: 1, withdrawn: 0 })
  })

  test('that it is to be deleted', async () => {
    await practice.bundle([aroha, latex, glucose], ofEhr)
    const { counts } = await deletion('AllergyIntolerance/latex', 'https://a.example/Observation/glucose', 'Observation?code=1', 'Claim/1')
    expect(await rowCount()).toBe(0)
    expect(counts.map(({ type, skipped, withdrawn }) => [type, skipped, withdrawn])).toEqual([
      ['AllergyIntolerance', 0, 1],
      ['Claim', 1, 0],
      ['Observation', 0, 1],
      ['no resource', 1, 0],
    ])
  })
})

test('what cannot be read, or is told of another patient, withdraws nothing', async () => {
  const other = { ...aroha, id: 'other', identifier: [] }
  await practice.bundle([aroha, other, latex])
  await practice.bundle([aroha, { ...latex, recordedDate: 'soon' }])
  await practice.bundle([{ ...latex, patient: { reference: 'Patient/other' }, ...refuted }])
  expect(await practice.db.selectFrom('allergy').select('name').execute()).toEqual([{ name: 'Latex' }])
})

test('what several patients have under one id is not deleted by the id alone', async () => {
  const other = { ...aroha, id: 'other', identifier: [] }
  await practice.bundle([aroha, other, latex], ofEhr)
  await practice.bundle([{ ...latex, patient: { reference: 'Patient/other' } }], ofEhr)
  const { notes } = await deletion('AllergyIntolerance/latex')
  expect(await rowCount()).toBe(2)
  expect(notes).toEqual(['AllergyIntolerance/latex is to be deleted, but several patients have it: it stays.'])
})

test('the lines of a report that was withdrawn are results of their own, unless they are withdrawn too', async () => {
  await practice.bundle([aroha, panel, glucose, pressure])
  await practice.bundle([aroha, { ...panel, status: 'registered' }, { ...pressure, ...errors }])
  expect(await resultNames()).toEqual([{ name: 'glucose' }])
  expect(await practice.db.selectFrom('lab_observation').select('text').execute()).toEqual([{ text: 'glucose' }])
  const once = await everything(practice.db)
  await practice.bundle([aroha, { ...panel, status: 'registered' }, glucose])
  expect(await everything(practice.db)).toEqual(once)
})

test('the closing table tells what was withdrawn', async () => {
  await practice.bundle([aroha, latex])
  const said = reportLines(await practice.bundle([aroha, { ...latex, ...refuted }])).join('\n')
  expect(said).toMatch(/AllergyIntolerance +1 +0 +0 +0 +0 +1\n/)
  expect(said).toContain('1 AllergyIntolerance: its verification status is refuted (first at entry[1] (AllergyIntolerance))')
})
