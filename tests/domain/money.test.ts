import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatCents } from '../../src/domain/money.ts'

test.each([
  [123450, '$1,234.50'],
  [0, '$0.00'],
  [5, '$0.05'],
  [100000000, '$1,000,000.00'],
  [-4500, '-$45.00'],
])('%i cents are shown as %s', (cents, text) => {
  expect(formatCents(cents)).toBe(text)
})

test('what is shown is the amount to the cent', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e12 }), (cents) => {
      expect(Number(formatCents(cents).replace(/\D/g, ''))).toBe(cents)
    }),
  )
})
