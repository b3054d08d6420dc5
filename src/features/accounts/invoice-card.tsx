import { chakra } from '@chakra-ui/react'
import { memo, useId } from 'react'
import type { Invoice } from '../../domain/invoice.ts'
import { formatCents } from '../../domain/money.ts'
import { recordDate } from '../../domain/record-date.ts'
import { Button } from '../../ui/button.tsx'
import { cardLook } from '../../ui/card.tsx'
import { FactItems } from '../../ui/facts.tsx'
import { texts as common } from '../../ui/texts.ts'
import { texts } from './texts.ts'

/** The look of the invoices in it. They have few styles of their own: a thousand of them would be felt while scrolling. */
export const InvoiceCards = chakra('div', {
  base: {
    '& article': { ...cardLook, display: 'grid', gap: '3', padding: '4', overflowWrap: 'anywhere' },
    '& article > header': { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'baseline', columnGap: '3' },
    '& article > header > h2': { fontSize: 'lg', minWidth: '0' },
    '& article > header > p': { fontWeight: 'bold' },
    '& article[data-state=toPay] > header > p': { color: 'warning' },
    '& dl': { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 7rem), 1fr))', columnGap: '4', rowGap: '2' },
    '& dt': { color: 'muted', fontSize: 'sm' },
    '& dd': { fontWeight: 'medium', whiteSpace: 'pre-line' },
  },
})

const stateOf = ({ amount, balance }: Invoice) => {
  if (balance <= 0) return 'settled'
  return balance < amount ? 'partly' : 'toPay'
}

/** What an invoice is called: by what it is for, otherwise by what is known of it. */
export const invoiceTitle = ({ notes, type, reference }: Invoice) => notes || type || reference || texts.invoice.title

/** The facts of an invoice, what matters most first. The title is not told twice. */
const factsOf = (invoice: Invoice) => [
  { name: texts.invoice.date, value: invoice.date ? recordDate(invoice.date) : common.missing },
  { name: texts.invoice.amount, value: formatCents(invoice.amount) },
  { name: texts.invoice.balance, value: formatCents(invoice.balance) },
  { name: texts.invoice.reference, value: invoice.reference },
  { name: texts.invoice.type, value: invoice.notes && invoice.type },
  { name: texts.invoice.payee, value: invoice.payee },
  { name: texts.invoice.patient, value: invoice.patient },
]

type InvoiceCardProps = { invoice: Invoice; onOpen: (invoice: Invoice) => void }

/** An invoice: what for, when, how much, and what is still to be paid. Stands in `InvoiceCards`. */
export const InvoiceCard = memo(({ invoice, onOpen }: InvoiceCardProps) => {
  const headingId = useId()
  const state = stateOf(invoice)
  return (
    <article data-state={state} aria-labelledby={headingId}>
      <header>
        <h2 id={headingId}>{invoiceTitle(invoice)}</h2>
        <p>{texts.invoice[state]}</p>
      </header>
      <dl>
        <FactItems facts={factsOf(invoice)} />
      </dl>
      <Button
        justifySelf="start"
        aria-label={texts.invoice.viewOf(invoice.reference || invoiceTitle(invoice))}
        onClick={() => onOpen(invoice)}
      >
        {texts.invoice.view}
      </Button>
    </article>
  )
})
