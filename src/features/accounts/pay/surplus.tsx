import { unallocated } from '../../../domain/allocation.ts'
import type { Balance } from '../../../domain/balance.ts'
import { formatCents } from '../../../domain/money.ts'
import type { Share } from '../../../domain/payment.ts'
import { Notice } from '../../../ui/notice.tsx'
import { texts } from './texts.ts'

type SurplusProps = { amount: number; shares: readonly Share[]; balance: Balance | null }

const surplusWords = ({ amount, shares, balance }: SurplusProps) => {
  const over = balance?.side === 'debit' ? amount - balance.cents : 0
  if (over > 0) return texts.tooMuch(formatCents(over))
  const left = unallocated(amount, shares)
  return left > 0 && balance?.side === 'debit' ? texts.towardsBalance(formatCents(left)) : null
}

/** Says what becomes of what no invoice takes. */
export const Surplus = (props: SurplusProps) => {
  const words = surplusWords(props)
  return <div role="status">{words && <Notice>{words}</Notice>}</div>
}
