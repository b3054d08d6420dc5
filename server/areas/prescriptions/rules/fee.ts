import type { FeeKind } from '../store/fees.ts'

type Kind = { isFaxed: boolean; isUrgent: boolean }

export const feeKind = ({ isFaxed, isUrgent }: Kind): FeeKind => {
  if (isFaxed) return isUrgent ? 'urgentFax' : 'fax'
  return isUrgent ? 'urgent' : 'standard'
}

/** What of a fee has to be paid now, in cents: what the credit of an account does not cover. */
export const dueCents = (feeCents: number, owedCents: number) => feeCents - Math.min(feeCents, Math.max(0, -owedCents))
