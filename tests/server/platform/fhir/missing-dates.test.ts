import { describe, expect, test } from 'vitest'
import { labResultResource } from '../../../../server/areas/record/routes/lab-resources.ts'
import { labResultsOf, labValuesOf } from '../../../../server/areas/record/store/lab-results.ts'
import { resultsIn } from '../../../../server/platform/fhir/store/summary.ts'
import { resultResources } from '../../../../server/platform/fhir/summary/measurements.ts'
import { asPatient } from '../../../../server/platform/store/readable.ts'
import { aroha, openImportDatabase } from './import-database.ts'
import { conceptOf, laboratory, observation, report } from './resources.ts'

const practice = openImportDatabase()
const potassium = (more: object) =>
  observation('potassium', {
    category: laboratory,
    code: conceptOf('K'),
    valueQuantity: { value: 6.9, unit: 'mmol/L' },
    effectiveDateTime: undefined,
    ...more,
  })
const days = { from: '2025-01-01', until: '2026-12-31' }

const listedDates = async () => {
  const { rows } = await labResultsOf(
    practice.db,
    asPatient(await practice.patientId()),
    { days, searched: '', list: 'all' },
    { size: 10, number: 1 },
  )
  return rows.map((row) => labResultResource(row).extension[6])
}

describe('the list shows a result with the precision of its date:', () => {
  test.each([
    [{ effectiveTiming: { event: ['2026-05-01T08:00:00+12:00'] } }, '2026-05-01T08:00:00+12:00'],
    [{ effectivePeriod: { end: '2026-05-01' } }, '2026-05-01'],
    [{ effectiveDateTime: '2026-05-01T08:00:00+1200' }, '2026-05-01T08:00:00+12:00'],
    [{ effectiveDateTime: '2026-05-01T08:00:00+12' }, '2026-05-01T08:00:00+12:00'],
    [{ effectiveDateTime: '2026-05-01 08:00' }, '2026-05-01'],
    [{ effectiveDateTime: '2026-05-01T08:00:00 +12:00' }, '2026-05-01T08:00:00+12:00'],
    [{ effectiveDateTime: '2026-05-01t08:00:00z' }, '2026-05-01T20:00:00+12:00'],
    [{ effectiveDateTime: '2026-05-01T08:00:00+12:00[Pacific/Auckland]' }, '2026-05-01'],
    [{ effectiveDateTime: '2026-05-01 08:00 NZST' }, '2026-05-01'],
    [{ effectiveDateTime: 'soon' }, null],
    [{}, null],
  ])('%j', async (more, date) => {
    expect((await practice.importBundle([aroha, potassium(more)])).skipped).toEqual([])
    expect(await listedDates()).toEqual([{ valueDateTime: date }])
  })
})

test('a result without a date has no trend, and no date in the summary', async () => {
  await practice.importBundle([aroha, potassium({})])
  const patientId = await practice.patientId()
  expect(await labValuesOf(practice.db, asPatient(patientId), 'K')).toEqual([])
  const [row] = await resultsIn(practice.db, asPatient(patientId))
  const summaryResources = row ? resultResources(row, { resourceType: 'Patient', id: 'aroha' }) : []
  expect(summaryResources.map(({ effectiveDateTime, _effectiveDateTime }) => [effectiveDateTime, _effectiveDateTime])).toEqual(
    Array(2).fill([undefined, { extension: [expect.objectContaining({ valueCode: 'unknown' })] }]),
  )
})

test('the report lists unreadable dates', async () => {
  const { notShown } = await practice.importBundle([aroha, potassium({ effectiveDateTime: 'soon' })])
  expect(notShown).toEqual([{ type: 'Observation', field: 'effectiveDateTime (no readable date)', count: 1 }])
})

test('the list shows a report without a date', async () => {
  await practice.importBundle([aroha, report('screen', [], { issued: undefined, conclusion: 'Reactive' })])
  expect(await listedDates()).toEqual([{ valueDateTime: null }])
})

test('a measurement without a date is stored as a result', async () => {
  const rate = { code: conceptOf('8867-4', 'http://loinc.org'), valueQuantity: { value: 178, unit: '/min', code: '/min' } }
  await practice.importBundle([aroha, observation('rate', { ...rate, category: [conceptOf('vital-signs')], effectiveDateTime: undefined })])
  expect(await practice.db.selectFrom('lab_observation').select(['text', 'value']).execute()).toEqual([
    { text: 'Code 8867-4 (LOINC)', value: 178 },
  ])
})

describe('an observation is a result', () => {
  test.each([
    ['without a category', undefined],
    ['with a category as text', [{ text: 'Laboratory' }]],
    ['with a category in another case', [conceptOf('Laboratory')]],
  ])('%s', async (_what, category) => {
    await practice.importBundle([aroha, observation('potassium', { category, valueInteger: 7, interpretation: [conceptOf('HH')] })])
    expect(await practice.db.selectFrom('lab_observation').select(['value', 'flag']).execute()).toEqual([
      { value: 7, flag: 'Critically high' },
    ])
  })

  test('but not with the category of another area', async () => {
    const { skipped } = await practice.importBundle([
      aroha,
      observation('smoking', { category: [conceptOf('social-history')], valueInteger: 7 }),
    ])
    expect(skipped.map(({ reason }) => reason)).toEqual(['no area shows an observation of social-history'])
  })
})
