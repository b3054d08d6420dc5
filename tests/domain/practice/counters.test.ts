import fc from 'fast-check'
import { expect, test } from 'vitest'
import { overviewAxisTop } from '../../../src/domain/practice/counters.ts'

const none = { completed: 0, upcoming: 0, missed: 0, cancelled: 0 }

test.each([
  [none, 5],
  [{ ...none, completed: null }, 5],
  [{ ...none, completed: 5 }, 5],
  [{ ...none, upcoming: 6 }, 10],
  [{ ...none, missed: 50 }, 50],
  [{ ...none, cancelled: 999 }, 1000],
])('the axis over %j ends at %i', (overview, top) => {
  expect(overviewAxisTop(overview)).toBe(top)
})

test('no column is ever taller than the chart, and the chart at most five taller than needed', () => {
  const count = fc.nat(5000)
  fc.assert(
    fc.property(fc.record({ completed: count, upcoming: count, missed: count, cancelled: count }), (overview) => {
      const highest = Math.max(...Object.values(overview))
      const top = overviewAxisTop(overview)
      expect(top).toBeGreaterThanOrEqual(Math.max(5, highest))
      expect(top).toBeLessThan(Math.max(6, highest + 5))
    }),
  )
})
