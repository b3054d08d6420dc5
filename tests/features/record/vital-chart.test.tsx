import { act, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { Vital, VitalName } from '../../../src/domain/record/vitals.ts'
import { VitalChart } from '../../../src/features/vitals/vital-chart.tsx'
import { renderSignedIn } from '../signed-in.tsx'

vi.mock('../../../src/ui/charts/line-chart.tsx', () => ({
  LineChart: ({ lines, ...chart }: { lines: { name: string; points: { value: number }[] }[] }) => (
    <output>{JSON.stringify({ ...chart, lines: lines.map(({ name, points }) => [name, ...points.map(({ value }) => value)]) })}</output>
  ),
}))

const measured = (name: VitalName, day: number, facts: Partial<Vital>): Vital => ({
  name,
  at: `2026-11-0${day}`,
  sortedBy: `2026-11-0${day}`,
  comparator: null,
  value: 0,
  secondComparator: null,
  second: null,
  unit: null,
  comments: null,
  status: null,
  importedFrom: null,
  ...facts,
})

const render = (name: VitalName, measurements: Partial<Vital>[]) => {
  renderSignedIn(<VitalChart series={{ name, points: measurements.map((facts, day) => measured(name, day + 1, facts)) }} />)
  act(() => window.dispatchEvent(new Event('beforeprint')))
}

const chart = async () => JSON.parse((await screen.findByRole('status', { hidden: true })).textContent ?? '')

const latestText = () => screen.getByText('Latest:').parentElement?.textContent

describe('the chart of a vital sign', () => {
  it.each([
    ['BMI', false],
    ['Weight', true],
    ['Height', true],
    ['Heart Rate', true],
    ['Blood Pressure', true],
  ] as const)('of %s is a filled area: %s', async (name, isArea) => {
    render(name, [{ value: 50 }])
    expect(await chart()).toMatchObject({ isArea })
  })

  it('has an axis near its values, including the second of a pair', async () => {
    render('Blood Pressure', [
      { value: 131, second: 90 },
      { value: 140, second: 95 },
    ])
    expect(await chart()).toMatchObject({
      bottom: 82.5,
      top: 148.625,
      lines: [
        ['Systolic', 131, 140],
        ['Diastolic', 90, 95],
      ],
    })
  })

  it.each([
    [72, '71.7 kg on 2 Nov 2026 · −0.3 since 1 Nov 2026'],
    [71.7, '71.7 kg on 2 Nov 2026 · No change since 1 Nov 2026'],
  ])('shows its latest value with the change since %s', async (earlier, expected) => {
    render('Weight', [
      { value: earlier, unit: 'kg' },
      { value: 71.7, unit: 'kg' },
    ])
    expect(latestText()).toBe(`Latest: ${expected}`)
  })

  it.each([
    ['the value', { comparator: '>' }],
    ['the second value', { secondComparator: '<' }],
  ])('has no point where %s is only a bound, and a note for it', async (_which, bound) => {
    render('Blood Pressure', [
      { value: 120, second: 80 },
      { value: 300, second: 20, unit: 'mmHg', ...bound },
    ])
    expect(await chart()).toMatchObject({
      unit: null,
      lines: [
        ['Systolic', 120],
        ['Diastolic', 80],
      ],
    })
    expect(screen.getByText('1 value is only known to be above or below a number. It is in the table and not in the chart.')).toBeDefined()
  })

  it('is not rendered if every value is only a bound', () => {
    render('Weight', [
      { value: 200, comparator: '>', unit: 'kg' },
      { value: 200, comparator: '>', unit: 'kg' },
    ])
    expect(latestText()).toBe('Latest: >200 kg on 2 Nov 2026')
    expect(
      screen.getByText('2 values are only known to be above or below a number. They are in the table and not in the chart.'),
    ).toBeDefined()
    expect(screen.queryByText(/The chart shows/)).toBeNull()
  })
})

it('a measurement that is not final says so beside its value', async () => {
  render('Weight', [{ value: 70, status: 'preliminary', comments: 'Stated, not measured' }])
  expect(await screen.findByText(/Comments: Preliminary\s+Stated, not measured/)).toBeDefined()
})
