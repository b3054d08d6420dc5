import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { enteredCents, paymentDescription, paymentMethodOf, totalOf } from '../../../src/domain/payments/payment.ts'
import { surchargeOf } from '../../../src/domain/payments/surcharge.ts'

it.each([
  ['1', 'windcave'],
  ['2', 'stripe'],
  ['3', 'poli'],
  ['0', 'poli'],
  ['Stripe', 'poli'],
  ['', 'stripe'],
  [undefined, 'stripe'],
])('the method %j is %s', (setting, method) => expect(paymentMethodOf(setting)).toBe(method))

describe('the description of a payment', () => {
  const payer = { practiceCode: 'harbour', name: 'Aroha Ngata', email: 'patient@example.nz' }

  it('begins with ST- at Stripe and PO- at POLi', () => {
    expect(paymentDescription('stripe', '5012', payer)).toBe('ST-harbour-5012-Aroha Ngata-patient@example.nz')
    expect(paymentDescription('poli', '5012', payer)).toBe('PO-harbour-5012-Aroha Ngata-patient@example.nz')
  })

  it('has an empty part for a missing e-mail address', () => {
    expect(paymentDescription('stripe', '5012', { ...payer, email: null })).toBe('ST-harbour-5012-Aroha Ngata-')
  })
})

it("the charge is a whole number of cents: the amount and the card type's surcharge", () => {
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 9_000_000 }), fc.integer({ min: 0, max: 1000 }), (amount, basisPoints) => {
      const surcharge = surchargeOf(amount, { basisPoints })
      const total = totalOf({ amount, surcharge })
      expect(Number.isSafeInteger(total) && total - amount === surcharge && total >= amount).toBe(true)
    }),
  )
})

describe('an entered amount', () => {
  it.each([
    [{ mode: 'total', amount: '12' } as const, 207_75],
    [{ mode: 'other', amount: '12' } as const, 12_00],
    [{ mode: 'other', amount: 'a lot' } as const, 0],
    [{ mode: 'other', amount: '' } as const, 0],
  ])('%o of 207.75 that are owed is %i cents, and never all by mistake', (entered, cents) =>
    expect(enteredCents(entered, 207_75)).toBe(cents),
  )
})
