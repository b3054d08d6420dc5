import { unallocatedCents } from '../../../domain/payments/allocation.ts'
import type { Balance } from '../../../domain/payments/balance.ts'
import type { Share } from '../../../domain/payments/payment.ts'
import { formatCents } from '../../../domain/values/money.ts'
import { Notice } from '../../../ui/layout/notice.tsx'
import { texts } from './texts.ts'

type SurplusProps = { amount: number; shares: readonly Share[]; balance: Balance | null }

const surplusWords = ({ amount, shares, balance }: SurplusProps) => {
  const surplusCents = unallocatedCents(amount, shares)
  const towardsBalance = surplusCents > 0 ? texts.towardsBalance(formatCents(surplusCents)) : null
  if (balance === null) return towardsBalance
  const { cents, side } = balance
  if (cents === 0) return texts.nothingOwed
  if (side === 'credit') return texts.inCredit(formatCents(cents))
  return amount > cents ? texts.tooMuch(formatCents(amount - cents)) : towardsBalance
}

/** Explains the surplus beyond all invoices. */
export const Surplus = (props: SurplusProps) => {
  const words = surplusWords(props)
  return <div role="status">{words && <Notice>{words}</Notice>}</div>
}
