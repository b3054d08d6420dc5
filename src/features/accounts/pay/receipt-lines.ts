import type { Receipt } from '../../../../machines/payment/pay-invoices-context.ts'
import { unallocatedCents } from '../../../domain/payments/allocation.ts'
import { accountCentsOf, type Credit, type CreditedPayment, totalOf } from '../../../domain/payments/payment.ts'
import { percentText } from '../../../domain/payments/surcharge.ts'
import { formatCents } from '../../../domain/values/money.ts'
import { recordMoment } from '../../../domain/values/record-date.ts'
import type { Fact } from '../../../ui/lists/facts.tsx'
import { paymentTexts } from '../../../ui/payment/texts.ts'
import { invoiceTitle } from '../invoice-card.tsx'
import { texts } from './texts.ts'

/** The facts of a receipt as names with values. `credit`: the amount that the practice has credited; undefined before it is fetched. */
export const receiptFacts = ({ order, tempPaymentId }: Receipt, credit: Credit | undefined, patient: string) => {
  const { amount, surcharge, cardType, notes } = order
  return [
    { name: paymentTexts.reference, value: tempPaymentId, isId: true },
    { name: texts.receipt.paidOn, value: credit?.paidAt ? recordMoment(credit.paidAt) : null },
    { name: texts.receipt.patient, value: patient, isExact: true },
    { name: texts.receipt.amount, value: cardType && formatCents(amount) },
    { name: cardType ? paymentTexts.sum.surcharge(cardType.name, percentText(cardType)) : '', value: cardType && formatCents(surcharge) },
    { name: texts.receipt.total, value: credit ? formatCents(credit.cents ?? totalOf(order)) : null },
    { name: texts.receipt.notes, value: notes || null },
  ]
}

type PaidPart = { id: string; title: string; reference: string; cents: number }

const rowsOf = (parts: readonly PaidPart[], surplusCents: number) => [
  ...parts.flatMap(({ id, title, reference, cents }) =>
    cents > 0 ? [{ id, what: [title, reference].filter(Boolean).join(', '), paid: formatCents(cents) }] : [],
  ),
  ...(surplusCents > 0 ? [{ id: 'account', what: texts.receipt.credit, paid: formatCents(surplusCents) }] : []),
]

/** The paid invoices, and the surplus beyond all invoices. */
export const receiptRows = ({ order: { amount, shares } }: Pick<Receipt, 'order'>) => {
  const parts = shares.map(({ invoice, cents }) => ({
    id: invoice.id,
    title: invoiceTitle(invoice),
    reference: invoice.reference,
    cents,
  }))
  return rowsOf(parts, unallocatedCents(amount, shares))
}

/** The facts of a receipt that is opened again. */
export const creditedFacts = (payment: CreditedPayment, patient: string): Fact[] => {
  const { id, paidAt, total, surcharge, cardType, method, notes, medications } = payment
  return [
    { name: paymentTexts.reference, value: id, isId: true },
    { name: texts.receipt.paidOn, value: recordMoment(paidAt) },
    { name: texts.receipt.patient, value: patient, isExact: true },
    { name: paymentTexts.medicines, value: medications.join(', ') || null, isExact: true },
    { name: texts.receipt.amount, value: surcharge > 0 ? formatCents(total - surcharge) : null },
    { name: texts.receipt.surcharge(cardType), value: surcharge > 0 ? formatCents(surcharge) : null },
    { name: texts.receipt.total, value: formatCents(total) },
    { name: paymentTexts.method, value: method && paymentTexts.methods[method] },
    { name: texts.receipt.notes, value: notes || null },
  ]
}

/** The invoices that a credited payment paid, and its rest on the account. */
export const creditedRows = (payment: CreditedPayment) => rowsOf(payment.invoices, accountCentsOf(payment))
