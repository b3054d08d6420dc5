export type CardBrand = 'visa' | 'mastercard' | 'americanExpress'

const maxNumberLength = 19

const digitsOf = (typed: string) => typed.replace(/\D/g, '')

const between = (from: number, to: number, start: string) => Number(start) >= from && Number(start) <= to

/** The brand by the number's prefix; null for any other prefix. */
export const brandOf = (cardNumber: string): CardBrand | null => {
  const digits = digitsOf(cardNumber)
  if (digits.startsWith('4')) return 'visa'
  if (/^3[47]/.test(digits)) return 'americanExpress'
  const isMastercard =
    (digits.length >= 2 && between(51, 55, digits.slice(0, 2))) || (digits.length >= 4 && between(2221, 2720, digits.slice(0, 4)))
  return isMastercard ? 'mastercard' : null
}

const brandNames: ReadonlyMap<string, CardBrand> = new Map([
  ['visa', 'visa'],
  ['mastercard', 'mastercard'],
  ['americanexpress', 'americanExpress'],
  ['amex', 'americanExpress'],
])

/** The brand that a practice's card type names; null for any other name. */
export const brandByName = (name: string): CardBrand | null => brandNames.get(name.toLowerCase().replace(/[^a-z]/g, '')) ?? null

/** Whether a card's brand fits the chosen card type. A type without a brand accepts any. */
export const isOfCardType = (brand: CardBrand | null, cardType: string | null) => {
  const named = brandByName(cardType ?? '')
  return named === null || named === brand
}

/** The check digit of ISO/IEC 7812 (Luhn). */
const hasCheckDigit = (digits: string) => {
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

/** Whether a text is a card number: 12 to 19 digits with a valid check digit, ignoring blanks and dashes. */
export const isCardNumber = (typed: string) =>
  /^[\d -]*$/.test(typed) && /^\d{12,19}$/.test(digitsOf(typed)) && hasCheckDigit(digitsOf(typed))

/** Groups at most 19 digits as on the card: 4242 4242 4242 4242, or 3782 822463 10005 for American Express. */
export const groupedCardNumber = (typed: string) => {
  const digits = digitsOf(typed).slice(0, maxNumberLength)
  const groups = brandOf(digits) === 'americanExpress' ? /^(.{4})(.{1,6})(.*)$/ : /(.{4})(?=.)/g
  return digits.replace(groups, brandOf(digits) === 'americanExpress' ? '$1 $2 $3' : '$1 ').trim()
}

/** Parses a typed expiry (12/30, 1230, 12 / 2030) to MMYY. Null for no valid month, or a month before `today`, a plain date. */
export const parseExpiry = (typed: string, today: string): string | null => {
  const [, month, year] = /^\s*(0[1-9]|1[0-2])\s*\/?\s*(?:20)?(\d{2})\s*$/.exec(typed) ?? []
  if (!month || !year) return null
  return `20${year}-${month}` < today.slice(0, 7) ? null : `${month}${year}`
}

/** A typed card: `number` has digits only, `expiry` is MMYY. Only the call that charges it receives it. */
export type TypedCard = { number: string; expiry: string; securityCode: string; holder: string }

/** The result of a card's confirmation. `message`: the provider's words. */
export type Confirmation = { kind: 'confirmed' | 'pending' } | { kind: 'refused'; message: string | null }

/** A card to charge: typed, or in Stripe's own field, which never reveals it to the portal. */
export type CardInHand = { kind: 'typed'; card: TypedCard } | { kind: 'field'; confirm: (clientSecret: string) => Promise<Confirmation> }
