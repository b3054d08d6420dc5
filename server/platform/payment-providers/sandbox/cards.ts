import { dayOf } from '../../values/clock.ts'
import type { Card } from '../provider.ts'

/**
 * The outcome of a card. `words` is Windcave's text, `sentence` is Stripe's. An unusable card was never tried. Only Stripe leaves a card
 * pending.
 */
export type CardVerdict =
  | { outcome: 'paid'; words: string }
  | { outcome: 'declined' | 'pending'; words: string; sentence: string }
  | { outcome: 'unusable'; field: 'number' | 'expiry' | 'securityCode'; words: string; sentence: string }

const declined = (words: string, sentence: string): CardVerdict => ({ outcome: 'declined', words, sentence })
const paid: CardVerdict = { outcome: 'paid', words: 'APPROVED' }

const pending: CardVerdict = { outcome: 'pending', words: 'DO NOT HONOUR', sentence: 'Your card was declined.' }

/** The sandbox's test cards. */
const known = new Map<string, CardVerdict>([
  ['4242424242424242', paid],
  ['5555555555554444', paid],
  ['378282246310005', paid],
  ['4000000000000002', declined('DO NOT HONOUR', 'Your card was declined.')],
  ['4000000000000044', pending],
  ['4000000000000069', declined('INVALID TRANSACTION', 'Your card does not support this type of purchase.')],
])

/** The card that a page of the sandbox suggests. */
export const suggestedCard = '4242 4242 4242 4242'

const unusable = (field: 'number' | 'expiry' | 'securityCode', words: string, sentence: string): CardVerdict => ({
  outcome: 'unusable',
  field,
  words,
  sentence,
})

const isLuhn = (digits: string) =>
  [...digits].reverse().reduce((sum, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2)
    return sum + (value > 9 ? value - 9 : value)
  }, 0) %
    10 ===
  0

const expiryFault = (typed: string, now: Date) => {
  const expiry = typed.replace(/[ /]/g, '')
  if (!/^(?:0[1-9]|1[0-2])\d{2}$/.test(expiry)) return "Your card's expiration date is incomplete."
  const month = `20${expiry.slice(2)}-${expiry.slice(0, 2)}`
  return month < dayOf(now).slice(0, 7) ? "Your card's expiration date is in the past." : null
}

/** Tries a card as a bank would. Only the sandbox's test cards can pay. */
export const chargeSandboxCard = ({ number, expiry, securityCode }: Card, now: Date): CardVerdict => {
  const digits = number.replace(/[ -]/g, '')
  if (!/^\d{13,19}$/.test(digits)) return unusable('number', 'INVALID CARD NUMBER', 'Your card number is incomplete.')
  if (!isLuhn(digits)) return unusable('number', 'INVALID CARD NUMBER', 'Your card number is invalid.')
  const fault = expiryFault(expiry, now)
  if (fault !== null) return unusable('expiry', 'CARD EXPIRED', fault)
  if (!/^\d{3,4}$/.test(securityCode)) return unusable('securityCode', 'INVALID CVC', "Your card's security code is incomplete.")
  return known.get(digits) ?? declined('DO NOT HONOUR', 'Your card was declined. Only test cards work here.')
}
