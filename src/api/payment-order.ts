import { dollarText } from '../domain/money.ts'
import { type PaymentOrder, type PaymentRefusal, type Share, totalOf } from '../domain/payment.ts'
import { textLimits } from '../domain/text-limits.ts'
import { dollars } from './cents.ts'
import { isNotOffered, unlessTurnedDown } from './failures.ts'

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

/** A call that the practice turned down has an answer: nothing is paid. Its sentence is for the patient, unless it does not know the call. Every other failure, and whom the practice does not let do it (403), is none. */
export const orRefusal = <Answer>(command: Promise<Answer>): Promise<Answer | PaymentRefusal> =>
  unlessTurnedDown(command, (failure) => {
    if (failure.kind === 'forbidden') throw failure
    return { kind: 'refused', message: isNotOffered(failure) ? null : failure.detail }
  })
