import { chakra } from '@chakra-ui/react'
import { Check, Minus } from 'lucide-react'
import { useId } from 'react'
import { formatCents } from '../../../domain/money.ts'
import type { Share } from '../../../domain/payment.ts'
import { invoiceTitle } from '../invoice-card.tsx'
import { texts } from './texts.ts'

const List = chakra('ul', { base: { display: 'grid', listStyle: 'none', overflowWrap: 'anywhere' } })

const Row = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    paddingBlock: '2',
    borderBlockStartWidth: '1px',
    borderColor: 'border',
    '& svg': { flexShrink: '0', color: 'primary' },
    '& > :last-child': { marginInlineStart: 'auto', textAlign: 'end', fontWeight: 'medium', fontVariantNumeric: 'tabular-nums' },
  },
})

/** How many invoices that get nothing are named. */
const namedWithout = 2

const shareWords = ({ invoice, cents }: Share) => {
  if (cents === 0) return texts.shares.nothing
  const amount = formatCents(cents)
  return cents === invoice.balance ? texts.shares.paid(amount) : texts.shares.part(amount, formatCents(invoice.balance))
}

/** Which invoices an amount pays: ticked where they get some of it. */
export const Shares = ({ shares }: { shares: readonly Share[] }) => {
  const headingId = useId()
  const paid = shares.filter(({ cents }) => cents > 0)
  const unpaid = shares.filter(({ cents }) => cents === 0)
  const shown = [...paid, ...unpaid.slice(0, namedWithout)]
  const others = shares.length - shown.length
  if (paid.length === 0) return null
  return (
    <div>
      <chakra.h3 id={headingId} fontSize="md">
        {texts.shares.title}
      </chakra.h3>
      <List aria-labelledby={headingId}>
        {shown.map((share) => (
          <Row key={share.invoice.id} data-ticked={share.cents > 0}>
            {share.cents > 0 ? <Check aria-hidden size={20} /> : <Minus aria-hidden size={20} />}
            <span>{[invoiceTitle(share.invoice), share.invoice.reference].filter(Boolean).join(', ')}</span>
            <span>{shareWords(share)}</span>
          </Row>
        ))}
        {others > 0 && <Row>{texts.shares.others(others)}</Row>}
      </List>
    </div>
  )
}
