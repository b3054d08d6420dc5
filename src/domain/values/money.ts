/** Cents, 0 or more, as the wire writes dollars: 1234.50. */
export const dollarText = (cents: number) => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`

/** Whole cents as $1,234.50. Without `Intl.NumberFormat`, whose first use takes a phone 60 ms before the first screen. */
export const formatCents = (cents: number) => `${cents < 0 ? '-' : ''}$${dollarText(Math.abs(cents)).replace(/\B(?=(?:\d{3})+\.)/g, ',')}`

const decimal = /^(-?)(\d+)(?:\.(\d{1,2}))?$/

/** The cents of dollars in decimal notation; null for any other text, and for a fraction of a cent. */
export const centsOf = (text: string): number | null => {
  const [read, sign, whole = '', fraction = ''] = decimal.exec(text) ?? []
  if (read === undefined) return null
  const cents = Number(`${whole}${fraction.padEnd(2, '0')}`)
  return Number.isSafeInteger(cents) ? (sign && cents !== 0 ? -cents : cents) : null
}

const smallestPayment = 100

/** The largest payment in cents, with the surcharge. */
export const maxPayment = 9_999_999

export type AmountProblem = 'missing' | 'notNumeric' | 'tooPrecise' | 'negative' | 'nothing' | 'belowOne' | 'tooLarge'

const grouped = /^-?\d{1,3}(?:,\d{3})+(?:\.|$)/
const numeric = /^-?(?:\d+(?:\.\d*)?|\.\d+)$/

/** The reason why an amount cannot be paid; null if it can. */
export const problemOfPayment = (cents: number): AmountProblem | null => {
  if (cents < 0) return 'negative'
  if (cents === 0) return 'nothing'
  if (cents < smallestPayment) return 'belowOne'
  return cents > maxPayment ? 'tooLarge' : null
}

/** Parses a typed amount, with or without $ and commas between thousands, to cents or to its problem. */
export const parseAmount = (typed: string): { cents: number } | { problem: AmountProblem } => {
  const plain = typed.trim().replace(/^(-?)\$ */, '$1')
  const text = grouped.test(plain) ? plain.replaceAll(',', '') : plain
  if (text === '') return { problem: 'missing' }
  if (!numeric.test(text)) return { problem: 'notNumeric' }
  const [whole = '', fraction = ''] = text.split('.')
  if (fraction.length > 2) return { problem: 'tooPrecise' }
  const cents = centsOf(`${/\d/.test(whole) ? whole : `${whole}0`}.${fraction.padEnd(2, '0')}`)
  if (cents === null) return { problem: 'tooLarge' }
  const problem = problemOfPayment(cents)
  return problem ? { problem } : { cents }
}
