import { expect, test } from 'vitest'
import { rangeOf } from '../../../src/domain/record/test-result.ts'

test.each([
  [null, null, null],
  [1, null, { low: 1, high: null }],
  [null, 0, { low: null, high: 0 }],
  [1, 2, { low: 1, high: 2 }],
  [2, 2, { low: 2, high: 2 }],
  [3, 2, null],
])('the range from %j to %j is %j', (low, high, range) => {
  expect(rangeOf(low, high)).toEqual(range)
})
