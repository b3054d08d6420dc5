import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseBalance } from '../../../src/domain/payments/balance.ts'

test.each([
  ['207.75 Dr', { cents: 20775, side: 'debit' }],
  ['50.00 Cr', { cents: 5000, side: 'credit' }],
  ['$1,234.50 dr', { cents: 123450, side: 'debit' }],
  ['12.5CR', { cents: 1250, side: 'credit' }],
  [' 7 Dr ', { cents: 700, side: 'debit' }],
  ['0.00 Dr', { cents: 0, side: 'debit' }],
  ['', { cents: 0, side: 'debit' }],
  ['  ', { cents: 0, side: 'debit' }],
  ['DR 207.75', { cents: 20775, side: 'debit' }],
  ['-207.75', { cents: 20775, side: 'debit' }],
  ['−$207.75', { cents: 20775, side: 'debit' }],
  ['207.75-', { cents: 20775, side: 'debit' }],
  ['-5.00 Dr', { cents: 500, side: 'debit' }],
  ['$45.00 owing', { cents: 4500, side: 'debit' }],
  ['Owing: NZ$1,045.00', { cents: 104500, side: 'debit' }],
  ['Cr 50', { cents: 5000, side: 'credit' }],
  ['0.00', { cents: 0, side: 'debit' }],
])('%j is read', (text, balance) => {
  expect(parseBalance(text)).toEqual(balance)
})

test.each([
  '207.75',
  'Dr',
  ', Dr',
  '1,23 Dr',
  '1.234 Dr',
  '-5.00 Cr',
  '5.00 Dr Cr',
  'NaN Cr',
  '<b>5</b> Dr',
  '5.00 Dr 6.00',
  '5 drops',
  'ask us',
])('%j is not a balance', (text) => {
  expect(parseBalance(text)).toBeNull()
})

test('no cent is lost, whatever the amount', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e12 }), fc.boolean(), fc.boolean(), (cents, isCredit, isGrouped) => {
      const whole = Math.floor(cents / 100)
      const amount = `${isGrouped ? whole.toLocaleString('en-NZ') : whole}.${String(cents % 100).padStart(2, '0')}`
      expect(parseBalance(`${amount} ${isCredit ? 'Cr' : 'Dr'}`)).toEqual({ cents, side: isCredit ? 'credit' : 'debit' })
    }),
  )
})
