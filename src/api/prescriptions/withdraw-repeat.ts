import type { WithdrawalSubject } from '../../domain/prescriptions/repeat-request.ts'
import { withdrawRepeatRequest } from '../generated/practice/medications/medications'
import { decodeStatus, toCommandResultIfOffered } from '../http/command-result.ts'
import type { Connection } from '../http/connection.ts'

const wireIdOf = (request: WithdrawalSubject) =>
  'requestId' in request ? { RequestId: request.requestId } : { TempPaymentID: request.tempPaymentId }

/** Withdraws a repeat request. It can be repeated. @throws ApiFailure if the outcome is unknown */
export const withdrawRepeat = (connection: Connection, patientId: string, request: WithdrawalSubject) =>
  toCommandResultIfOffered(
    withdrawRepeatRequest({ PatientID: patientId, RequestId: null, TempPaymentID: null, ...wireIdOf(request) }, { connection }).then(
      decodeStatus,
    ),
  )
