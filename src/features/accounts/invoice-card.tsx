import { memo } from 'react'
import type { Invoice } from '../../domain/payments/invoice.ts'
import { formatCents } from '../../domain/values/money.ts'
import { recordDate } from '../../domain/values/record-date.ts'
import { Button } from '../../ui/forms/button.tsx'
import type { Fact } from '../../ui/lists/facts.tsx'
import { Dot, StatusCard } from '../../ui/lists/status-card.tsx'
import { texts } from './texts.ts'

const stateOf = ({ amount, balance }: Invoice) => {
  if (balance <= 0) return 'settled'
  return balance < amount ? 'partly' : 'toPay'
}

/** What an invoice is called: by what it is for, otherwise by what is known of it. */
export const invoiceTitle = ({ notes, type, reference }: Invoice) => notes || type || reference || texts.invoice.title

/** One sum needs no name beside the state; where a part was paid there are two. */
const sumsOf = ({ amount, balance }: Invoice): Fact[] => {
  const total = { name: texts.invoice.amount, value: formatCents(amount) }
  const balanceFact = { name: texts.invoice.balance, value: formatCents(balance) }
  if (balance === amount) return [{ ...balanceFact, look: 'plain' }]
  return balance === 0 ? [{ ...total, look: 'plain' }] : [balanceFact, total]
}

/** The title is not told twice. */
const factsOf = (invoice: Invoice): Fact[] => [
  ...sumsOf(invoice),
  { name: texts.invoice.reference, value: invoice.reference, look: 'quiet' },
  { name: texts.invoice.type, value: invoice.notes && invoice.type, look: 'quiet' },
  { name: texts.invoice.payee, value: invoice.payee, look: 'quiet' },
  { name: texts.invoice.patient, value: invoice.patient, look: 'quiet' },
]

type InvoiceCardProps = { invoice: Invoice; onOpen: (invoice: Invoice) => void }

/** An invoice: what for, when, how much, and whether it is still to be paid. Stands in `StatusCards`. */
export const InvoiceCard = memo(({ invoice, onOpen }: InvoiceCardProps) => {
  const state = stateOf(invoice)
  return (
    <StatusCard
      title={invoiceTitle(invoice)}
      when={invoice.date && recordDate(invoice.date)}
      tone="quiet"
      status={texts.invoice[state]}
      icon={state !== 'settled' && <Dot tone="amber" />}
      facts={factsOf(invoice)}
    >
      <Button
        justifySelf="start"
        aria-label={texts.invoice.viewOf(invoice.reference || invoiceTitle(invoice))}
        onClick={() => onOpen(invoice)}
      >
        {texts.invoice.view}
      </Button>
    </StatusCard>
  )
})
