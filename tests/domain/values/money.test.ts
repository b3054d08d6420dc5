import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { centsOf, dollarText, formatCents, parseAmount } from '../../../src/domain/values/money.ts'

test.each([
  [123450, '$1,234.50'],
  [0, '$0.00'],
  [5, '$0.05'],
  [100000000, '$1,000,000.00'],
  [-4500, '-$45.00'],
])('%i cents are shown as %s', (cents, text) => {
  expect(formatCents(cents)).toBe(text)
})

test('the display shows the amount to the cent', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e12 }), (cents) => {
      expect(Number(formatCents(cents).replace(/\D/g, ''))).toBe(cents)
    }),
  )
})

describe('the wire', () => {
  it.each([
    ['45.00', 4500],
    ['45', 4500],
    ['45.1', 4510],
    ['0.05', 5],
    ['-12.25', -1225],
    ['-0.00', 0],
    ['1.005', null],
    ['1e3', null],
    ['NaN', null],
    ['', null],
    ['$5', null],
    ['99999999999999999', null],
  ])('%j becomes the cents %s', (text, cents) => expect(centsOf(text)).toBe(cents))

  it('takes and gives each amount to the cent', () => {
    fc.assert(fc.property(fc.integer({ min: 0, max: 1e12 }), (cents) => void expect(centsOf(dollarText(cents))).toBe(cents)))
  })

  it('gives the numbers of JSON to the cent', () => {
    fc.assert(fc.property(fc.integer({ min: -1e10, max: 1e10 }), (cents) => void expect(centsOf(JSON.stringify(cents / 100))).toBe(cents)))
  })
})

describe('an amount that is typed', () => {
  it.each([
    ['45', 4500],
    ['45.5', 4550],
    [' $45.50 ', 4550],
    ['1', 100],
    ['1,234.50', 123450],
    ['$ 12,345', 1234500],
    ['001.00', 100],
    ['99999.99', 9999999],
    ['12.', 1200],
  ])('%j is so many cents: %i', (typed, cents) => expect(parseAmount(typed)).toEqual({ cents }))

  it.each([
    ['', 'missing'],
    ['   ', 'missing'],
    ['$', 'missing'],
    ['abc', 'notNumeric'],
    ['4 5', 'notNumeric'],
    ['1,23', 'notNumeric'],
    ['1.234,50', 'notNumeric'],
    ['1e3', 'notNumeric'],
    ['Infinity', 'notNumeric'],
    ['NaN', 'notNumeric'],
    ['0x10', 'notNumeric'],
    ['.', 'notNumeric'],
    ['--5', 'notNumeric'],
    ['١٢', 'notNumeric'],
    ['1.005', 'tooPrecise'],
    ['1.000', 'tooPrecise'],
    ['-5', 'negative'],
    ['-$5.00', 'negative'],
    ['0', 'nothing'],
    ['-0', 'nothing'],
    ['0.99', 'belowOne'],
    ['.5', 'belowOne'],
    ['100000', 'tooLarge'],
    ['9'.repeat(40), 'tooLarge'],
  ])('%j cannot be paid: %s', (typed, problem) => expect(parseAmount(typed)).toEqual({ problem }))

  it('is paid to the cent, however it is written', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 9_999_999 }), (cents) => {
        expect(parseAmount(dollarText(cents))).toEqual({ cents })
        expect(parseAmount(formatCents(cents))).toEqual({ cents })
      }),
    )
  })

  it('is an amount that can be paid, or has a problem, whatever is typed', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[-$ \d.,]{0,12}$/)), (typed) => {
        const read = parseAmount(typed)
        if (!('cents' in read)) return
        expect(Number.isInteger(read.cents) && read.cents >= 100 && read.cents <= 9_999_999).toBe(true)
      }),
    )
  })
})
