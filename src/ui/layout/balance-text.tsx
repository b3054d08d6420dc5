import { chakra } from '@chakra-ui/react'
import { type Balance, mentionsDebit } from '../../domain/payments/balance.ts'
import { formatCents } from '../../domain/values/money.ts'
import { pageTexts } from './page-texts.ts'

/** A debit is red and marked as payable; a zero balance has no side. An unreadable balance shows the practice's text (`written`), in red if it mentions a debit. */
export const BalanceText = ({ balance, written }: { balance: Balance | null; written: string }) => {
  if (balance === null) return mentionsDebit(written) ? <chakra.span color="danger">{written}</chakra.span> : written
  const { cents, side } = balance
  const amount = formatCents(cents)
  if (cents === 0) return amount
  const [text, word] =
    side === 'debit'
      ? [pageTexts.balance.debit(amount), pageTexts.balance.toPay]
      : [pageTexts.balance.credit(amount), pageTexts.balance.inCredit]
  return (
    <chakra.span color={side === 'debit' ? 'danger' : 'text'}>
      <chakra.span fontWeight="bold">{text}</chakra.span> {word}
    </chakra.span>
  )
}
