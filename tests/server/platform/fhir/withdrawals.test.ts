import { describe, expect, test } from 'vitest'
import { reportLines } from '../../../../scripts/import/print.ts'
import { allRows, aroha, openImportDatabase, recordTables, subject } from './import-database.ts'
import { allergy, immunisation, inErrorStatus, laboratory, letter, medication, observation, refutedStatus, report } from './resources.ts'

const practice = openImportDatabase()

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
  const tables = await allRows(practice.db)
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

describe('an import withdraws an earlier row that is now', () => {
  test.each<[what: string, resource: object, correction: object]>([
    ['refuted', latex, refutedStatus],
    ['entered in error', latex, inErrorStatus],
    ['entered in error, with a modifierExtension', latex, { ...inErrorStatus, modifierExtension: [{ url: 'urn:x' }] }],
    ['not to be taken', aspirin, { doNotPerform: true }],
    ['without a result again', glucose, { status: 'registered' }],
    ['entered in error, for a result of several lines', pressure, errors],
    ['entered in error, for a letter', letter('application/pdf', 'words'), errors],
    ['entered in error, for a note', letter('text/plain', 'words'), errors],
    ['not done', immunisation('Flu', { occurrenceDateTime: '2026-04-01' }), { status: 'not-done' }],
    [
      'entered in error, for an appointment',
      { resourceType: 'Appointment', id: 'next', status: 'booked', start: '2026-12-01T09:30:00+13:00', participant: [{ actor: subject }] },
      errors,
    ],
  ])('%s', async (_what, resource, correction) => {
    await practice.importBundle([aroha, resource])
    expect(await rowCount()).toBeGreaterThan(0)
    const { counts } = await practice.importBundle([aroha, { ...resource, ...correction }])
    expect(await rowCount()).toBe(0)
    expect(counts.find(({ type }) => type !== 'Patient')).toMatchObject({ read: 1, written: 0, unchanged: 0, skipped: 0, withdrawn: 1 })
    const again = await practice.importBundle([aroha, { ...resource, ...correction }])
    expect(again.counts.find(({ type }) => type !== 'Patient')).toMatchObject({ skipped: 1, withdrawn: 0 })
  })

  test('deleted', async () => {
    await practice.importBundle([aroha, latex, glucose], ofEhr)
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

test('an unreadable resource, or one of another patient, withdraws nothing', async () => {
  const other = { ...aroha, id: 'other', identifier: [] }
  await practice.importBundle([aroha, other, latex])
  await practice.importBundle([aroha, { ...latex, recordedDate: 'soon' }])
  await practice.importBundle([{ ...latex, patient: { reference: 'Patient/other' }, ...refutedStatus }])
  expect(await practice.db.selectFrom('allergy').select('name').execute()).toEqual([{ name: 'Latex' }])
})

test('a deletion by id alone deletes nothing if several patients have the id', async () => {
  const other = { ...aroha, id: 'other', identifier: [] }
  await practice.importBundle([aroha, other, latex], ofEhr)
  await practice.importBundle([{ ...latex, patient: { reference: 'Patient/other' } }], ofEhr)
  const { notes } = await deletion('AllergyIntolerance/latex')
  expect(await rowCount()).toBe(2)
  expect(notes).toEqual(['AllergyIntolerance/latex is to be deleted, but several patients have it: it stays.'])
})

test('the lines of a withdrawn report become results, except withdrawn lines', async () => {
  await practice.importBundle([aroha, panel, glucose, pressure])
  await practice.importBundle([aroha, { ...panel, status: 'registered' }, { ...pressure, ...errors }])
  expect(await resultNames()).toEqual([{ name: 'glucose' }])
  expect(await practice.db.selectFrom('lab_observation').select('text').execute()).toEqual([{ text: 'glucose' }])
  const once = await allRows(practice.db)
  await practice.importBundle([aroha, { ...panel, status: 'registered' }, glucose])
  expect(await allRows(practice.db)).toEqual(once)
})

test('the printed table counts withdrawn resources', async () => {
  await practice.importBundle([aroha, latex])
  const printed = reportLines(await practice.importBundle([aroha, { ...latex, ...refutedStatus }])).join('\n')
  expect(printed).toMatch(/AllergyIntolerance +1 +0 +0 +0 +0 +1\n/)
  expect(printed).toContain('1 AllergyIntolerance: its verification status is refuted (first at entry[1] (AllergyIntolerance))')
})
