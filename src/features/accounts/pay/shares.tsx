import { chakra } from '@chakra-ui/react'
import { Check, Minus } from 'lucide-react'
import { useId } from 'react'
import type { Invoice } from '../../../domain/payments/invoice.ts'
import type { Share } from '../../../domain/payments/payment.ts'
import { formatCents } from '../../../domain/values/money.ts'
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
    '& > div': { flex: '1', minWidth: '0', display: 'flex', flexWrap: 'wrap', columnGap: '3' },
    '& > div > :last-child': { marginInlineStart: 'auto', textAlign: 'end', fontWeight: 'medium', fontVariantNumeric: 'tabular-nums' },
  },
})

/** Largest numbers of paid and unpaid invoices in the list. */
const named = { paid: 8, unpaid: 2 }

const shareWords = ({ invoice, cents }: Share) => {
  if (cents === 0) return texts.shares.nothing
  const amount = formatCents(cents)
  return cents === invoice.balance ? texts.shares.paid(amount) : texts.shares.part(amount, formatCents(invoice.balance))
}

/** The invoice's title and reference. */
export const shareTitle = (invoice: Invoice) => [invoiceTitle(invoice), invoice.reference].filter(Boolean).join(', ')

const ShareRow = ({ share }: { share: Share }) => (
  <Row data-ticked={share.cents > 0}>
    {share.cents > 0 ? <Check aria-hidden size={20} /> : <Minus aria-hidden size={20} />}
    <div>
      <span>{shareTitle(share.invoice)}</span>
      <span>{shareWords(share)}</span>
    </div>
  </Row>
)

/** The invoices that an amount pays; an invoice with a share is ticked. */
export const Shares = ({ shares }: { shares: readonly Share[] }) => {
  const headingId = useId()
  const paid = shares.filter(({ cents }) => cents > 0)
  const unpaid = shares.filter(({ cents }) => cents === 0)
  const morePaid = paid.slice(named.paid)
  const moreUnpaid = unpaid.slice(named.unpaid)
  if (paid.length === 0) return null
  return (
    <div>
      <chakra.h3 id={headingId} fontSize="md" paddingBlockEnd="2">
        {texts.shares.title}
      </chakra.h3>
      <List aria-labelledby={headingId}>
        {paid.slice(0, named.paid).map((share) => (
          <ShareRow key={share.invoice.id} share={share} />
        ))}
        {morePaid.length > 0 && (
          <Row data-ticked>
            <Check aria-hidden size={20} />
            <div>
              <span>{texts.shares.morePaid(morePaid.length)}</span>
              <span>{formatCents(morePaid.reduce((sum, { cents }) => sum + cents, 0))}</span>
            </div>
          </Row>
        )}
        {unpaid.slice(0, named.unpaid).map((share) => (
          <ShareRow key={share.invoice.id} share={share} />
        ))}
        {moreUnpaid.length > 0 && <Row>{texts.shares.moreUnpaid(moreUnpaid.length)}</Row>}
      </List>
    </div>
  )
}
