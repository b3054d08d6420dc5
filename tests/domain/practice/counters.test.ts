import fc from 'fast-check'
import { expect, test } from 'vitest'
import { overviewAxisTop } from '../../../src/domain/practice/counters.ts'

const none = { completed: 0, upcoming: 0, missed: 0, cancelled: 0 }

test.each([
  [none, 50],
  [{ ...none, completed: 50 }, 50],
  [{ ...none, upcoming: 51 }, 60],
  [{ ...none, missed: 60 }, 60],
  [{ ...none, cancelled: 999 }, 1000],
])('the axis over %j ends at %i', (overview, top) => {
  expect(overviewAxisTop(overview)).toBe(top)
})

test('no column is ever taller than the chart, and the chart at most ten taller than needed', () => {
  const count = fc.nat(5000)
  fc.assert(
    fc.property(fc.record({ completed: count, upcoming: count, missed: count, cancelled: count }), (overview) => {
      const highest = Math.max(...Object.values(overview))
      const top = overviewAxisTop(overview)
      expect(top).toBeGreaterThanOrEqual(Math.max(50, highest))
      expect(top).toBeLessThan(Math.max(51, highest + 10))
    }),
  )
})
