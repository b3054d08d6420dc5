import * as z from 'zod/mini'
import { type Credit, type Transaction, transactionStatuses } from '../../domain/payments/payment.ts'
import { matchWord } from '../../domain/values/match-word.ts'
import { centsOf } from '../../domain/values/money.ts'
import type { TempPaymentSession, Transaction as WireTransaction } from '../generated/practice/model'
import {
  getTempPaymentSessionQueryOptions,
  stripeTransaction,
  tempPaymentSession,
  windcaveTransaction,
} from '../generated/practice/payments/payments'
import type { Connection } from '../http/connection.ts'
import { ApiFailure } from '../http/failures.ts'
import { singleRead } from '../http/single-read.ts'
import { words } from '../http/words.ts'

/** Wire: JSON within a text. */
const MerchantData = z.object({ RepeatPayload: z.nullish(z.string()) })

/** @throws ApiFailure for a status that nobody knows, and for merchant data that cannot be read */
export const decodeTransaction = ({ TransactionStatus: written, MerchantData: json }: WireTransaction, call: string): Transaction => {
  const status = matchWord(transactionStatuses, written)
  if (!status) throw new ApiFailure('notUnderstood', call)
  try {
    const { RepeatPayload } = MerchantData.parse(JSON.parse(words(json) ?? '{}'))
    return { status, repeatRequest: words(RepeatPayload) }
  } catch {
    throw new ApiFailure('notUnderstood', call)
  }
}

type Question = { patientId: string; sessionId: string }

/** How a payment at Stripe stands. */
export const findStripeTransaction = async (connection: Connection, { patientId, sessionId }: Question) =>
  decodeTransaction(
    await stripeTransaction({ PatientID: patientId, SessionID: sessionId }, { connection }),
    '/Patient/GetStripeTransactionBySession',
  )

/** How a payment at Windcave stands. */
export const findWindcaveTransaction = async (connection: Connection, { patientId, sessionId }: Question) =>
  decodeTransaction(
    await windcaveTransaction({ PatientID: patientId, SessionID: sessionId }, { connection }),
    '/Patient/GetWindCaveSessionById',
  )

const creditIn = ({ PaidAmount, PaidAt, Medications }: TempPaymentSession): Credit & { medications: readonly string[] } => ({
  cents: centsOf(PaidAmount ?? ''),
  paidAt: PaidAt ?? null,
  medications: Medications ?? [],
})

type NamedPayment = { patientId: string; tempPaymentId: string }

/** The practice's record of a credited payment. */
export const creditedPaymentQuery = (connection: Connection, { patientId, tempPaymentId }: NamedPayment) =>
  getTempPaymentSessionQueryOptions({ PatientID: patientId, TempPaymentID: tempPaymentId }, singleRead(connection, creditIn))

/** The provider's session of a temporary payment, and the repeat request in it; either is null where there is none. */
export const findPaymentSession = async (connection: Connection, { patientId, tempPaymentId }: NamedPayment) => {
  const { PaymentSessionID, RepeatPayload } = await tempPaymentSession(
    { PatientID: patientId, TempPaymentID: tempPaymentId },
    { connection },
  )
  return { sessionId: words(PaymentSessionID), repeatRequest: words(RepeatPayload) }
}
