import type { Receipt } from '../../../../machines/payment/pay-invoices-context.ts'
import { unallocatedCents } from '../../../domain/payments/allocation.ts'
import { type Credit, totalOf } from '../../../domain/payments/payment.ts'
import { percentText } from '../../../domain/payments/surcharge.ts'
import { formatCents } from '../../../domain/values/money.ts'
import { recordMoment } from '../../../domain/values/record-date.ts'
import { paymentTexts } from '../../../ui/payment/texts.ts'
import { invoiceTitle } from '../invoice-card.tsx'
import { texts } from './texts.ts'

/** The facts of a receipt as names with values. `credit`: the amount that the practice has credited; undefined before it is fetched. */
export const receiptFacts = ({ order, tempPaymentId }: Receipt, credit: Credit | undefined, patient: string) => {
  const { amount, surcharge, cardType, notes } = order
  return [
    { name: paymentTexts.reference, value: tempPaymentId },
    { name: texts.receipt.paidOn, value: credit?.paidAt ? recordMoment(credit.paidAt) : null },
    { name: texts.receipt.patient, value: patient },
    { name: texts.receipt.amount, value: cardType && formatCents(amount) },
    { name: cardType ? paymentTexts.sum.surcharge(cardType.name, percentText(cardType)) : '', value: cardType && formatCents(surcharge) },
    { name: texts.receipt.total, value: credit ? formatCents(credit.cents ?? totalOf(order)) : null },
    { name: texts.receipt.notes, value: notes || null },
  ]
}

/** The paid invoices, and the surplus beyond all invoices. */
export const receiptRows = ({ order: { amount, shares } }: Pick<Receipt, 'order'>) => {
  const surplusCents = unallocatedCents(amount, shares)
  return [
    ...shares.flatMap(({ invoice, cents }) =>
      cents > 0
        ? [{ id: invoice.id, what: [invoiceTitle(invoice), invoice.reference].filter(Boolean).join(', '), paid: formatCents(cents) }]
        : [],
    ),
    ...(surplusCents > 0 ? [{ id: 'account', what: texts.receipt.credit, paid: formatCents(surplusCents) }] : []),
  ]
}
