import { isBlank } from '../values/blank.ts'

/** An account's balance: cents, and whether they are owed or in credit. */
export type Balance = { cents: number; side: 'debit' | 'credit' }

const amountForm = /(?<![\d.,])(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2}))?(?![\d.,])/
const debitWords = /(?<![a-z])(?:dr|debit|owing|owed)(?![a-z])/gi
const creditWords = /(?<![a-z])(?:cr|credit)(?![a-z])/gi
const minus = /[-−–]/g
const furniture = /(?<![a-z])(?:nz)?\$|(?<![a-z])nzd(?![a-z])|[\s:.]/gi

/**
 * Parses a balance leniently. Dr, a minus or 'owing' in any case and place marks a debit, Cr a credit. An empty text is a debit of 0.
 * Null for a text with further words, or without its side.
 */
export const parseBalance = (text: string): Balance | null => {
  if (isBlank(text)) return { cents: 0, side: 'debit' }
  const [amount, whole = '', fraction = ''] = amountForm.exec(text) ?? []
  if (amount === undefined) return null
  const rest = text.replace(amount, ' ')
  const isDebit = rest.search(debitWords) >= 0 || rest.search(minus) >= 0
  const isCredit = rest.search(creditWords) >= 0
  const other = [debitWords, creditWords, minus, furniture].reduce((remainder, known) => remainder.replace(known, ''), rest)
  const cents = Number(whole.replaceAll(',', '')) * 100 + Number(fraction.padEnd(2, '0'))
  if (other !== '' || (isDebit && isCredit) || (!isDebit && !isCredit && cents > 0)) return null
  return { cents, side: isCredit ? 'credit' : 'debit' }
}

/** Whether an unreadable text mentions a debit and no credit. */
export const mentionsDebit = (text: string) => text.search(debitWords) >= 0 && text.search(creditWords) < 0
