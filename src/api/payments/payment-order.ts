import { type PaymentOrder, type Share, totalOf } from '../../domain/payments/payment.ts'
import { dollarText } from '../../domain/values/money.ts'
import { textLimits } from '../../domain/values/text-limits.ts'
import { dollars } from '../http/cents.ts'

const encodeShare = ({ invoice, cents }: Share) => ({
  InvoiceID: invoice.id,
  isChecked: cents > 0,
  Amount: dollars(invoice.amount),
  Balance: dollars(invoice.balance),
  Notes: invoice.notes.slice(0, textLimits.paymentNotes),
  PayNow: dollars(cents),
})

/** Wire: what every call says of an order. `lognotes` tells where in the portal it was made. */
export const encodeOrder = (order: PaymentOrder) => ({
  PatientID: order.patientId,
  amount: dollarText(totalOf(order)),
  CardType: order.cardType?.name ?? '',
  cardCharges: dollarText(order.surcharge),
  notes: order.notes.slice(0, textLimits.paymentNotes),
  lognotes: order.repeatRequest === null ? 'accounts' : 'medications',
  invoiceDetailGrids: order.shares.map(encodeShare),
})
