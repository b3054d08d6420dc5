import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { brandByName, brandOf, groupedCardNumber, isCardNumber, parseExpiry } from '../../../src/domain/payments/card.ts'

describe('the brand of a card', () => {
  it.each([
    ['4', 'visa'],
    ['4242 4242 4242 4242', 'visa'],
    ['51', 'mastercard'],
    ['5555 5555 5555 4444', 'mastercard'],
    ['2221', 'mastercard'],
    ['2720 99', 'mastercard'],
    ['34', 'americanExpress'],
    ['3782 822463 10005', 'americanExpress'],
    ['', null],
    ['5', null],
    ['222', null],
    ['2220', null],
    ['2721', null],
    ['50', null],
    ['56', null],
    ['36', null],
    ['6011', null],
  ])('%j is %s', (number, brand) => expect(brandOf(number)).toBe(brand))

  it.each([
    ['Visa', 'visa'],
    ['MASTERCARD', 'mastercard'],
    ['Master Card', 'mastercard'],
    ['American Express', 'americanExpress'],
    ['amex', 'americanExpress'],
    ['Diners', null],
    ['constructor', null],
    ['', null],
  ])('that a practice calls %j is %s', (name, brand) => expect(brandByName(name)).toBe(brand))
})

describe('a card number', () => {
  it.each(['4242 4242 4242 4242', '5555-5555-5555-4444', '378282246310005', '4000 0000 0000 0002', '4000000000000069', '2223003122003222'])(
    '%j can be one',
    (number) => expect(isCardNumber(number)).toBe(true),
  )

  it.each(['', '4242', '4242 4242 4242 4241', '42424242424242424242424242', 'x4242424242424242', '0000'])('%j is none', (number) =>
    expect(isCardNumber(number)).toBe(false),
  )

  it('with one wrong digit is found out, and so is one of two digits that changed places', () => {
    const number = fc.stringMatching(/^[1-9]\d{14}$/).map((start) => {
      const last = [...'0123456789'].find((digit) => isCardNumber(start + digit))
      return `${start}${last}`
    })
    fc.assert(
      fc.property(number, fc.nat(15), fc.integer({ min: 1, max: 9 }), (good, place, step) => {
        expect(isCardNumber(good)).toBe(true)
        const wrong = [...good].with(place, String((Number(good[place]) + step) % 10)).join('')
        expect(isCardNumber(wrong)).toBe(false)
        const [one = '', two = ''] = [good[place], good[place + 1]]
        const swapped = good.slice(0, place) + two + one + good.slice(place + 2)
        const isSeen = one !== two && two !== '' && !['09', '90'].includes(one + two)
        if (isSeen) expect(isCardNumber(swapped)).toBe(false)
      }),
    )
  })

  it.each([
    ['4242424242424242', '4242 4242 4242 4242'],
    ['42424', '4242 4'],
    ['378282246310005', '3782 822463 10005'],
    ['37828', '3782 8'],
    ['4242-4242x42', '4242 4242 42'],
    ['4'.repeat(25), '4444 4444 4444 4444 444'],
    ['', ''],
  ])('%j is formatted as %j', (typed, shown) => expect(groupedCardNumber(typed)).toBe(shown))

  it('keeps its digits when it is grouped', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{0,19}$/), (digits) => {
        const shown = groupedCardNumber(digits)
        expect(shown.replaceAll(' ', '')).toBe(digits)
        expect(groupedCardNumber(shown)).toBe(shown)
      }),
    )
  })
})

describe('an expiry', () => {
  it.each([
    ['12/30', '1230'],
    ['1230', '1230'],
    [' 12 / 30 ', '1230'],
    ['12/2030', '1230'],
    ['11/26', '1126'],
    ['10/26', null],
    ['13/30', null],
    ['00/30', null],
    ['1/30', null],
    ['', null],
  ])('%j is %s', (typed, expiry) => expect(parseExpiry(typed, '2026-11-30')).toBe(expiry))
})
