/** What the practice's account says: cents, and whether the patient owes them or has them in credit. */
export type Balance = { cents: number; side: 'debit' | 'credit' }

/** Reads an amount followed by Dr (debit) or Cr (credit), as in `207.75 Dr`; an empty balance is a debit of nothing. Null for any other text. */
export const parseBalance = (text: string): Balance | null => {
  const trimmed = text.trim()
  if (trimmed === '') return { cents: 0, side: 'debit' }
  const match = /^\$?(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2}))?\s*(dr|cr)$/i.exec(trimmed)
  if (!match) return null
  const [, whole = '', fraction = '', side = ''] = match
  return {
    cents: Number(whole.replaceAll(',', '')) * 100 + Number(fraction.padEnd(2, '0')),
    side: side.toLowerCase() === 'cr' ? 'credit' : 'debit',
  }
}
