import { queryOptions } from '@tanstack/react-query'
import { paymentMethods } from '../../domain/payments/payment.ts'
import { type OpenRepeatRequest, splitIds } from '../../domain/prescriptions/repeat-request.ts'
import { matchWord } from '../../domain/values/match-word.ts'
import { centsOf } from '../../domain/values/money.ts'
import { getOpenRepeatRequestsQueryKey, openRepeatRequests } from '../generated/practice/medications/medications'
import type { OpenRepeatRequests } from '../generated/practice/model'
import type { Connection } from '../http/connection.ts'
import { dateText } from '../http/dates.ts'
import { nullIfNotOffered } from '../http/failures.ts'

/** Decodes unpaid and unfinished repeat requests. */
export const openRepeatsOf = (answer: OpenRepeatRequests): OpenRepeatRequest[] =>
  answer.map(({ TempPaymentID, InsertedAt, Amount, PaymentType, TransactionStatus, MedicationID, Medications, AttemptID }) => ({
    tempPaymentId: TempPaymentID,
    requestedAt: dateText(InsertedAt),
    amount: centsOf(String(Amount)),
    method: matchWord(paymentMethods, PaymentType),
    // An unknown status counts as pending, so that the request is not paid twice.
    status: matchWord(['failed', 'cancelled'], TransactionStatus)
      ? 'notPaid'
      : (matchWord(['open', 'differs'], TransactionStatus) ?? 'pending'),
    medicationIds: splitIds(MedicationID),
    medications: Medications,
    attemptId: AttemptID ?? null,
  }))

/** Repeat requests that wait for their payment or were not paid, latest first; none at a practice that does not tell. */
export const openRepeatsQuery = (connection: Connection, patientId: string) =>
  queryOptions({
    queryKey: getOpenRepeatRequestsQueryKey({ PatientID: patientId }),
    queryFn: async ({ signal }) =>
      openRepeatsOf((await openRepeatRequests({ PatientID: patientId }, { connection, signal }).catch(nullIfNotOffered)) ?? []),
  })
