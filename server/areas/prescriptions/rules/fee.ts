import type { FeeKind } from '../store/fees.ts'

type Kind = { isFaxed: boolean; isUrgent: boolean }

export const feeKind = ({ isFaxed, isUrgent }: Kind): FeeKind => {
  if (isFaxed) return isUrgent ? 'urgentFax' : 'fax'
  return isUrgent ? 'urgent' : 'standard'
}

/** The part of a fee that must be paid now, in cents: the credit of the account is subtracted. */
export const dueCents = (feeCents: number, owedCents: number) => feeCents - Math.min(feeCents, Math.max(0, -owedCents))
