import { waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { sentTo } from '../../practice/calls.ts'
import { openResults, trendAnswer, trendPath, viewReport } from './open-results.tsx'

/** Every part is in sight. */
beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      disconnect = vi.fn()
      observe: () => void
      constructor(tell: (seen: { isIntersecting: boolean }[]) => void) {
        this.observe = () => tell([{ isIntersecting: true }])
      }
    },
  )
})

const openCholesterol = async (...values: number[]) => {
  const { person } = openResults({ [trendPath]: () => trendAnswer(...values) })
  const dialog = within(await viewReport(person))
  const button = await dialog.findByRole('button', { name: 'Chart of Cholesterol' })
  await waitFor(() => expect(sentTo(trendPath).length).toBeGreaterThan(0))
  return { button, person }
}

it('a value over time is a small line that ends in the latest value', async () => {
  const { button } = await openCholesterol(5.8, 6.4, 6.1)
  await waitFor(() => expect(button.querySelector('polyline')?.getAttribute('points')?.split(' ')).toHaveLength(3))
  const [first, highest, latest] = (button.querySelector('polyline')?.getAttribute('points') ?? '').split(' ')
  expect([first?.split(',')[1], highest?.split(',')[1]]).toEqual(['24', '4'])
  const mark = button.querySelector('circle')
  expect(`${mark?.getAttribute('cx')},${mark?.getAttribute('cy')}`).toBe(latest)
})

it('a single value has no line, and the icon stays', async () => {
  const { button } = await openCholesterol(6.1)
  await waitFor(() => expect(button.querySelector('.lucide-chart-line')).not.toBeNull())
  expect(button.querySelector('polyline')).toBeNull()
})
