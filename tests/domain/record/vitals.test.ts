import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  latestChange,
  type Vital,
  vitalByName,
  vitalNames,
  vitalSeries,
  vitalsRangeProblem,
  vitalsWindowDays,
  vitalText,
} from '../../../src/domain/record/vitals.ts'
import { addDays } from '../../../src/domain/values/plain-date.ts'
import { dates, instants } from '../auckland.ts'

test.each([
  ['Blood Pressure', 'Blood Pressure'],
  ['Weight', 'Weight'],
  ['Body Weight', 'Weight'],
  ['BMI', 'BMI'],
  ['Height', 'Height'],
  ['Heart Rate', 'Heart Rate'],
  ['Body Height', 'Height'],
  ['Body Mass Index', 'BMI'],
  [' blood pressure ', 'Blood Pressure'],
  ['BODY WEIGHT', 'Weight'],
  ['Respiratory Rate', null],
  ['Weighted score', null],
  ['constructor', null],
  ['', null],
])('a practice calls %j what is shown as %j', (name, shown) => {
  expect(vitalByName(name)).toBe(shown)
})

test.each<[Partial<Vital>, Partial<Vital>, string | null | undefined]>([
  [{ value: 72, unit: 'kg' }, { value: 71.7, unit: 'kg' }, '−0.3'],
  [{ value: 128, second: 80 }, { value: 131, second: 80 }, '+3 / 0'],
  [{ value: 72 }, { value: 72 }, null],
  [{ value: 157, unit: 'lb' }, { value: 72, unit: 'kg' }, undefined],
  [{ value: 200, comparator: '>' }, { value: 190 }, undefined],
])('the change from %j to %j is %j', (earlier, latest, text) => {
  const measured = (at: string, facts: Partial<Vital>): Vital => ({
    ...{ name: 'Weight', at, sortedBy: at, comparator: null, value: 0, secondComparator: null, second: null, unit: null },
    ...{ status: null, comments: null, importedFrom: null },
    ...facts,
  })
  const change = latestChange([measured('2026-11-01', earlier), measured('2026-11-02', latest)])
  expect(change?.text).toBe(text)
})

test.each([
  [{ value: 71.5, unit: 'kg' }, '71.5 kg'],
  [{ comparator: '>', value: 200, unit: 'kg' }, '>200 kg'],
  [{ value: 122, second: 78, unit: 'mmHg' }, '122 / 78 mmHg'],
  [{ comparator: '>', value: 250, secondComparator: '<', second: 40, unit: 'mmHg' }, '>250 / <40 mmHg'],
  [{ value: 0, unit: null }, '0'],
])('%j reads %j', (measured, text) => {
  expect(vitalText({ comparator: null, secondComparator: null, second: null, ...measured })).toBe(text)
})

test('the change is since an earlier day, not since another measurement of the same day', () => {
  const measured = (at: string, value: number): Vital => ({
    ...{ name: 'Weight', at, sortedBy: at, comparator: null, value, secondComparator: null, second: null, unit: 'kg' },
    ...{ status: null, comments: null, importedFrom: null },
  })
  const points = [measured('2026-10-01', 70), measured('2026-11-02', 73), measured('2026-11-02', 72)]
  expect(latestChange(points)).toEqual({ since: '2026-10-01', text: '+2' })
})

describe('the charts', () => {
  const plain = { comparator: null, secondComparator: null, second: null, unit: null, comments: null, status: null, importedFrom: null }
  const vital = fc
    .tuple(fc.constantFrom(...vitalNames), instants, fc.integer({ min: 30, max: 250 }))
    .map(([name, instant, value]): Vital => {
      const at = instant.toISOString()
      return { ...plain, name, at, sortedBy: at, value, second: name === 'Blood Pressure' ? value - 20 : null }
    })

  test('are one for each sign that was measured, hold every value, and go from the oldest to the newest', () => {
    fc.assert(
      fc.property(fc.array(vital, { maxLength: 60 }), (vitals) => {
        const series = vitalSeries(vitals)
        expect(series.map(({ name }) => name)).toEqual(vitalNames.filter((name) => vitals.some((one) => one.name === name)))
        for (const { name, points } of series) {
          const times = points.map(({ at }) => Date.parse(at))
          expect(new Set(points)).toEqual(new Set(vitals.filter((one) => one.name === name)))
          expect(times).toEqual(times.toSorted((one, other) => one - other))
        }
      }),
    )
  })

  test('go by the date to sort by where two were measured on one day', () => {
    const at = '2026-11-24'
    const measured = (sortedBy: string, value: number): Vital => ({ ...plain, name: 'Weight', at, sortedBy, value })
    const [series] = vitalSeries([measured('2026-11-24T15:00:00+13:00', 72), measured('2026-11-24T08:00:00+13:00', 71)])
    expect(series?.points.map(({ value }) => value)).toEqual([71, 72])
  })

  test('leave what they were given as it was', () => {
    const given = Object.freeze([
      { ...plain, name: 'Weight', at: '2026-11-24', sortedBy: '2026-11-24', value: 72 },
      { ...plain, name: 'Weight', at: '2026-11-23', sortedBy: '2026-11-23', value: 71 },
    ] satisfies Vital[])
    expect(() => vitalSeries(given)).not.toThrow()
  })
})

describe('the range', () => {
  test('is of 1460 days at most', () => {
    expect(vitalsWindowDays).toBe(1460)
    fc.assert(
      fc.property(dates, fc.integer({ min: 0, max: 3000 }), (from, days) => {
        expect(vitalsRangeProblem(from, addDays(from, days))).toBe(days > 1460 ? 'tooLong' : null)
      }),
    )
  })

  test.each([
    ['', '2026-11-24', 'missing'],
    ['2026-11-24', '', 'missing'],
    ['', '', 'missing'],
    ['2026-11-25', '2026-11-24', 'wrongOrder'],
    ['2026-11-24', '2026-11-24', null],
    ['2022-11-25', '2026-11-24', null],
    ['2022-11-24', '2026-11-24', 'tooLong'],
  ])('from %j to %j: %j', (from, to, problem) => {
    expect(vitalsRangeProblem(from, to)).toBe(problem)
  })
})
