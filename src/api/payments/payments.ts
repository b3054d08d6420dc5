import type { TypedCard } from '../../domain/payments/card.ts'
import { type PaymentOrder, type PaymentRefusal, totalOf } from '../../domain/payments/payment.ts'
import { paymentWords, windcaveMessage } from '../../domain/payments/payment-words.ts'
import { dollarText } from '../../domain/values/money.ts'
import {
  windCaveProcessing as postCard,
  savePayment as postPayment,
  savePayment2 as postPaymentAdjusted,
  saveTempPayment as postTempPayment,
  writeToFile,
} from '../generated/practice/payments/payments'
import type { Connection } from '../http/connection.ts'
import { catchRefusal } from '../http/failures.ts'
import { longTimeoutMs } from '../http/http.ts'
import { isTruthy } from '../http/words.ts'
import { encodeOrder } from './payment-order.ts'

const notSaved = '-1'

type Saved = { kind: 'saved'; tempPaymentId: string } | PaymentRefusal

const decodeSaved = (answer: string): Saved => {
  const tempPaymentId = answer.trim()
  return tempPaymentId === notSaved || tempPaymentId === ''
    ? { kind: 'refused', message: paymentWords.notNoted }
    : { kind: 'saved', tempPaymentId }
}

/** Whether the host of a practice's API reads a temporary payment in the query. */
export const usesTempPaymentInQuery = ({ apiUrl }: Connection, hosts: readonly string[]) =>
  hosts.includes(new URL(apiUrl, location.origin).host)

/** Notes at the practice what is about to be paid. */
export const saveTempPayment = (connection: Connection, order: PaymentOrder, isInQuery: boolean): Promise<Saved> => {
  const options = { connection, timeoutMs: longTimeoutMs }
  const { invoiceDetailGrids, ...request } = encodeOrder(order)
  const call = isInQuery
    ? postTempPayment(undefined, { ...request, invoiceDetailGrids: JSON.stringify(invoiceDetailGrids) }, options)
    : postTempPayment({ ...request, invoiceDetailGrids }, undefined, options)
  return catchRefusal(call.then(decodeSaved))
}

/** `isAdjusted`: what is left of it goes to other open invoices. */
type PaymentToSave = { patientId: string; tempPaymentId: string; isAdjusted: boolean }

/** Credits a payment that the provider has taken; saved before, it is true again. */
export const savePayment = async (connection: Connection, { patientId, tempPaymentId, isAdjusted }: PaymentToSave): Promise<boolean> => {
  const payment = { PatientID: patientId, electronicPaymentID: tempPaymentId }
  return isTruthy(
    await (isAdjusted
      ? postPaymentAdjusted({ ...payment, IsAutoAdjustment: 'true' }, { connection })
      : postPayment(payment, { connection })),
  )
}

type CardPayment = { order: PaymentOrder; tempPaymentId: string }

/** Pays with a card that was typed into the page, by Windcave. @throws ApiFailure: whether the card was charged is then unknown */
export const payByWindcaveCard = async (
  connection: Connection,
  { order, tempPaymentId }: CardPayment,
  card: TypedCard,
): Promise<{ kind: 'confirmed' } | PaymentRefusal> => {
  const request = {
    patientid: order.patientId,
    CardFee: order.cardType?.written ?? '',
    CardType: order.cardType?.name ?? '',
    cardCharges: dollarText(order.surcharge),
    totalAmount: dollarText(totalOf(order)),
    transactionNotes: order.notes,
    pId: tempPaymentId,
    CardNumber: card.number,
    ExpiryDate: card.expiry,
    CvcNo: card.securityCode,
    CardHolderName: card.holder,
  }
  const answer = await catchRefusal(postCard(request, { connection, timeoutMs: longTimeoutMs }))
  if ('kind' in answer) return answer
  const { Success, ResponseText } = answer.Response.Xml
  return Success === '1' ? { kind: 'confirmed' } : { kind: 'refused', message: windcaveMessage(ResponseText) }
}

/** Writes names and codes to the practice's log, never a value of a patient. A failure of the call is ignored. */
export const noteStep = async (connection: Connection, data: string): Promise<void> => {
  try {
    await writeToFile({ data }, { connection })
  } catch {
    return
  }
}

/** Writes the failed step of a payment and its failure to the practice's log. */
export const noteFailedStep = (connection: Connection, step: string, code: string) => noteStep(connection, `Repeat error ${step} ${code}`)
