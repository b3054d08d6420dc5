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

  it.each([3, 50, 300])('ranges from 0 to the data: %i', (completed) => {
    const { axis } = draw({ completed, upcoming: 0, missed: 0, cancelled: 0 })
    expect([Math.min(...axis), Math.max(...axis)]).toEqual([0, Math.max(5, completed)])
  })
})
