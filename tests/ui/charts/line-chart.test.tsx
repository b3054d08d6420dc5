import { type ComponentProps, createElement } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { LineChart } from '../../../src/ui/charts/line-chart.tsx'
import { renderStyled } from '../../styled.tsx'
import { textsOf } from '../../texts-of.ts'

type Points = ComponentProps<typeof LineChart>['lines'][number]['points']

const points = (...values: number[]): Points => values.map((value, index) => ({ at: `2026-0${index + 1}-01T09:00:00+13:00`, value }))

const draw = (chart: Partial<ComponentProps<typeof LineChart>>) => {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 600, 320))
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(600)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(320)
  const all = {
    lines: [{ name: 'Weight', tone: 'primary', points: points(71, 72) }],
    top: 200,
    unit: null,
    isArea: false,
    ...chart,
  } as const
  const { container } = renderStyled(createElement(LineChart, all))
  return container
}

const axisOf = (chart: HTMLElement) =>
  [...chart.querySelectorAll('text[text-anchor=end]')].map(({ textContent }) => Number(textContent?.replace('−', '-')))

const bandOf = (chart: HTMLElement) => {
  const band = chart.querySelector<SVGRectElement>('rect[style]')
  return { y: Number(band?.getAttribute('y')), height: Number(band?.getAttribute('height')) }
}

/** Height of the plot in px: the chart without its margins. */
const drawing = 320 - 12 - 36

describe('a chart over time', () => {
  const ticksOf = (...dates: string[]) => {
    const dated = dates.map((at, value) => ({ at, value }))
    const chart = draw({ lines: [{ name: 'Weight', tone: 'primary', points: dated }] })
    return textsOf(chart.querySelectorAll('text[text-anchor=middle]')).filter(Boolean)
  }

  it('shows the unit of its values beside the axis', () => {
    expect(draw({ unit: 'kg' }).textContent).toContain('kg')
  })

  it('draws a line dashed that must differ from another without its colour', () => {
    const line = { name: 'Systolic', tone: 'primary', points: points(122, 128) } as const
    const chart = draw({ lines: [line, { ...line, name: 'Diastolic', isDashed: true }] })
    const dashes = [...chart.querySelectorAll('path[fill=none]')].map((path) => path.getAttribute('stroke-dasharray'))
    expect(new Set(dashes)).toEqual(new Set([null, '6 4']))
  })

  it.each([
    [12, 2],
    [40, 1],
  ])('keeps the dashes of %i values visible', (count, dotted) => {
    const many = Array.from({ length: count }, (_, day) => ({ at: new Date(Date.UTC(2026, 0, 1 + day)).toISOString(), value: 80 }))
    const line = { name: 'Systolic', tone: 'primary', points: many } as const
    const chart = draw({ lines: [line, { ...line, name: 'Diastolic', isDashed: true }] })
    expect(chart.querySelectorAll('path[stroke-linecap=round]')).toHaveLength(dotted)
  })

  it('marks values outside their range by a diamond, and writes the latest value beside its point', () => {
    const [outside, inside] = [points(5.8).map((point) => ({ ...point, isOutside: true })), points(5.8, 4.2).slice(1)]
    const chart = draw({ lines: [{ name: 'Cholesterol', tone: 'primary', points: [...outside, ...inside] }], top: 7 })
    expect(chart.querySelector('[data-part=outside]')?.getAttribute('d')?.match(/z/g)).toHaveLength(1)
    expect(textsOf(chart.querySelectorAll('[data-part=latest]'))).toEqual(['4.2'])
  })

  it('has its ticks at the dates of values, also between the ends', () => {
    expect(ticksOf('2026-01-01', '2026-06-01', '2026-06-02', '2026-12-01')).toEqual(['1 Jan 2026', '1 Jun 2026', '1 Dec 2026'])
  })

  it('starts at 0', () => {
    expect(Math.min(...axisOf(draw({})))).toBe(0)
  })

  it('begins at the given value', () => {
    expect(Math.min(...axisOf(draw({ bottom: 130 })))).toBeGreaterThanOrEqual(130)
  })

  it.each([
    ['values below 0', [-4, 2], null],
    ['a range that begins below 0', [1, 2], { low: -4, high: 2 }],
  ])('starts lower for %s', (_what, values, band) => {
    expect(Math.min(...axisOf(draw({ lines: [{ name: 'Base excess', tone: 'primary', points: points(...values) }], top: 4, band })))).toBe(
      -4,
    )
  })

  it.each([
    ['an open lower end', { low: null, high: 100 }, { y: drawing / 2, height: drawing / 2 }],
    ['an open upper end', { low: 100, high: null }, { y: 0, height: drawing / 2 }],
    ['two ends', { low: 50, high: 100 }, { y: drawing / 2, height: drawing / 4 }],
  ])('draws a range with %s as a band', (_what, band, place) => {
    expect(bandOf(draw({ band }))).toEqual(place)
  })

  it.each([
    ['a year', ['2019', '2021-03-04'], ['2019', '4 Mar 2021']],
    ['a month', ['2019-06', '2021'], ['Jun 2019', '2021']],
    ['a day', ['2019-06-18', '2019-07'], ['18 Jun 2019', 'Jul 2019']],
  ])('shows no day on its axis if %s is all that is known', (_what, dates, expected) => {
    expect(ticksOf(...dates)).toEqual(expected)
  })
})
