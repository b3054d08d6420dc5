import { describe, expect, it, vi } from 'vitest'
import type { AppointmentOverview } from '../../../src/domain/practice/counters.ts'
import { OverviewChart } from '../../../src/features/dashboard/overview-chart.tsx'
import { renderStyled } from '../../styled.tsx'
import { textsOf } from '../../texts-of.ts'

const draw = (overview: AppointmentOverview) => {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 600, 320))
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(600)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(320)
  const { container } = renderStyled(<OverviewChart overview={overview} size={{ width: 600, height: 320 }} />)
  const textsAt = (selector: string) => textsOf(container.querySelectorAll(selector))
  return {
    counts: textsAt('rect + text'),
    axis: textsAt('text[text-anchor=end]').map(Number),
    words: textsAt('text[text-anchor=middle][dominant-baseline]'),
    colours: [...container.querySelectorAll<SVGRectElement>('rect[rx]')].map(({ style }) => style.fill),
  }
}

describe('the chart of the year', () => {
  it('has a column for each outcome, with its label, its count and a colour of its own', () => {
    const { words, counts, colours } = draw({ completed: 31, upcoming: 2, missed: 4, cancelled: 0 })
    expect(words).toEqual(['Completed', 'Upcoming', 'Missed', 'Cancelled'])
    expect(counts).toEqual(['31', '2', '4', '0'])
    expect(new Set(colours).size).toBe(4)
  })

  it('has no column without a count', () => {
    const { words, counts } = draw({ completed: null, upcoming: 2, missed: 0, cancelled: null })
    expect(words).toEqual(['Completed', 'Upcoming', 'Missed', 'Cancelled'])
    expect(counts).toEqual(['2', '0'])
  })

  it('ranges from 0 to 50', () => {
    const { axis } = draw({ completed: 50, upcoming: 0, missed: 0, cancelled: 0 })
    expect([Math.min(...axis), Math.max(...axis)]).toEqual([0, 50])
  })

  it('extends its axis for a count above 50', () => {
    const { axis } = draw({ completed: 300, upcoming: 0, missed: 0, cancelled: 0 })
    expect(Math.max(...axis)).toBe(300)
  })
})
