import { describe, expect, test } from 'vitest'
import { labResultResource } from '../../../../server/areas/record/routes/lab-resources.ts'
import { labResultsOf, labValuesOf } from '../../../../server/areas/record/store/lab-results.ts'
import { resultsIn } from '../../../../server/platform/fhir/store/summary.ts'
import { resultResources } from '../../../../server/platform/fhir/summary/measurements.ts'
import { aroha, importing } from './importing.ts'
import { coded, laboratory, observation, report } from './resources.ts'

const practice = importing()
const potassium = (more: object) =>
  observation('potassium', {
    category: laboratory,
    code: coded('K'),
    valueQuantity: { value: 6.9, unit: 'mmol/L' },
    effectiveDateTime: undefined,
    ...more,
  })
const days = { from: '2025-01-01', until: '2026-12-31' }

const listed = async () => {
  const { rows } = await labResultsOf(practice.db, await practice.patientId(), { days, searched: '', list: 'all' }, { size: 10, number: 1 })
  return rows.map((row) => labResultResource(row).extension[6])
}

describe('a result is listed with its date as far as it is told', () => {
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
    expect((await practice.bundle([aroha, potassium(more)])).skipped).toEqual([])
    expect(await listed()).toEqual([{ valueDateTime: date }])
  })
})

test('a result without a date stands in no course, and goes out without one', async () => {
  await practice.bundle([aroha, potassium({})])
  const patientId = await practice.patientId()
  expect(await labValuesOf(practice.db, patientId, 'K')).toEqual([])
  const [row] = await resultsIn(practice.db, patientId)
  const told = row ? resultResources(row, { resourceType: 'Patient', id: 'aroha' }) : []
  expect(told.map(({ effectiveDateTime, _effectiveDateTime }) => [effectiveDateTime, _effectiveDateTime])).toEqual(
    Array(2).fill([undefined, { extension: [expect.objectContaining({ valueCode: 'unknown' })] }]),
  )
})

test('the import says which date nobody could read', async () => {
  const { notShown } = await practice.bundle([aroha, potassium({ effectiveDateTime: 'soon' })])
  expect(notShown).toEqual([{ type: 'Observation', field: 'effectiveDateTime (no readable date)', count: 1 }])
})

test('a report without a date is listed', async () => {
  await practice.bundle([aroha, report('screen', [], { issued: undefined, conclusion: 'Reactive' })])
  expect(await listed()).toEqual([{ valueDateTime: null }])
})

test('a measurement without a date, which no chart can show, is a result', async () => {
  const rate = { code: coded('8867-4', 'http://loinc.org'), valueQuantity: { value: 178, unit: '/min', code: '/min' } }
  await practice.bundle([aroha, observation('rate', { ...rate, category: [coded('vital-signs')], effectiveDateTime: undefined })])
  expect(await practice.db.selectFrom('lab_observation').select(['text', 'value']).execute()).toEqual([
    { text: 'Code 8867-4 (LOINC)', value: 178 },
  ])
})

describe('a value is a result', () => {
  test.each([
    ['without a category', undefined],
    ['of a category in words', [{ text: 'Laboratory' }]],
    ['of a category in other letters', [coded('Laboratory')]],
  ])('%s', async (_what, category) => {
    await practice.bundle([aroha, observation('potassium', { category, valueInteger: 7, interpretation: [coded('HH')] })])
    expect(await practice.db.selectFrom('lab_observation').select(['value', 'flag']).execute()).toEqual([
      { value: 7, flag: 'Critically high' },
    ])
  })

  test('but not one of another area', async () => {
    const { skipped } = await practice.bundle([aroha, observation('smoking', { category: [coded('social-history')], valueInteger: 7 })])
    expect(skipped.map(({ reason }) => reason)).toEqual(['no area shows an observation of social-history'])
  })
})
