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

/** The invoice's title: its notes, or else its type or its reference. */
export const invoiceTitle = ({ notes, type, reference }: Invoice) => notes || type || reference || texts.invoice.title

/** A single amount is shown without a name. A partly paid invoice shows amount and balance. */
const sumsOf = ({ amount, balance }: Invoice): Fact[] => {
  const total = { name: texts.invoice.amount, value: formatCents(amount) }
  const balanceFact = { name: texts.invoice.balance, value: formatCents(balance) }
  if (balance === amount) return [{ ...balanceFact, look: 'plain' }]
  return balance === 0 ? [{ ...total, look: 'plain' }] : [balanceFact, total]
}

/** Omits the fact that is already the title. */
const factsOf = (invoice: Invoice): Fact[] => [
  ...sumsOf(invoice),
  { name: texts.invoice.reference, value: invoice.reference, look: 'quiet', isId: true },
  { name: texts.invoice.type, value: invoice.notes && invoice.type, look: 'quiet' },
  { name: texts.invoice.payee, value: invoice.payee, look: 'quiet' },
  { name: texts.invoice.patient, value: invoice.patient, look: 'quiet' },
]

type InvoiceCardProps = { invoice: Invoice; onOpen: (invoice: Invoice) => void }

/** An invoice with its date, amount and payment state. Render it inside `StatusCards`. */
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
