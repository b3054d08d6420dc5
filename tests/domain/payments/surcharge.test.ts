import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseCardTypes, percentText, surchargeOf } from '../../../src/domain/payments/surcharge.ts'

describe('the card types of a practice', () => {
  it('have a name and a percentage each', () => {
    expect(parseCardTypes('Visa-2.5%, Mastercard-2%,American Express-3.25 %')).toEqual([
      { name: 'Visa', basisPoints: 250, written: 'Visa-2.5%' },
      { name: 'Mastercard', basisPoints: 200, written: 'Mastercard-2%' },
      { name: 'American Express', basisPoints: 325, written: 'American Express-3.25 %' },
    ])
  })

  it('may be a JSON list, of which what cannot be read is left out', () => {
    expect(
      parseCardTypes('[{"CardFee":"Visa-2.5%"}, {"CardFee":"Visa"}, {"CardFee":7}, {}, null, "Mastercard-2%", {"CardFee":"Amex- 3%"}]'),
    ).toEqual([
      { name: 'Visa', basisPoints: 250, written: 'Visa-2.5%' },
      { name: 'Amex', basisPoints: 300, written: 'Amex- 3%' },
    ])
  })

  it('may have a dash in the name', () => {
    expect(parseCardTypes('Visa - Debit-1%')).toEqual([{ name: 'Visa - Debit', basisPoints: 100, written: 'Visa - Debit-1%' }])
  })

  it.each(['', ' ', ',', '[]', '{}', '5', 'null', '["Visa-2%"]', 'Visa', '-2%', 'Visa-%', 'Visa-two%', 'Visa-2', 'Visa-2.555%'])(
    'are none in %j',
    (setting) => expect(parseCardTypes(setting)).toEqual([]),
  )

  it.each([
    [250, '2.5%'],
    [200, '2%'],
    [5, '0.05%'],
  ])('%i basis points are shown as %s', (basisPoints, text) => expect(percentText({ basisPoints })).toBe(text))
})

describe('a surcharge', () => {
  it.each([
    [4500, 250, 113],
    [20775, 200, 416],
    [100, 50, 1],
    [99, 50, 0],
    [10000, 0, 0],
    [9_999_999, 9999, 9_998_999],
  ])('on %i cents at %i basis points is %i cents', (amount, basisPoints, cents) => expect(surchargeOf(amount, { basisPoints })).toBe(cents))

  it('is nothing without a card type', () => expect(surchargeOf(4500, null)).toBe(0))

  it('is the nearest cent, and of two the greater', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_999_999 }), fc.integer({ min: 0, max: 99_999 }), (amount, basisPoints) => {
        const cents = surchargeOf(amount, { basisPoints })
        const over = BigInt(cents) * 10_000n - BigInt(amount) * BigInt(basisPoints)
        expect(over > -5_000n && over <= 5_000n).toBe(true)
      }),
    )
  })
})
