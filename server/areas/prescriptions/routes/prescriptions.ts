import type { operations } from '../../../generated/practice.ts'
import { areasOpenFor, type PracticeCallers, readerOf, type User } from '../../../platform/access/practice-callers.ts'
import type { Handlers } from '../../../platform/contract/handlers.ts'
import { forbidden } from '../../../platform/contract/refusal.ts'
import { rowId } from '../../../platform/contract/row-id.ts'
import { pageAnswer } from '../../../platform/wire/bundle.ts'
import { idsIn } from '../../../platform/wire/ids.ts'
import { pageOfRequest } from '../../../platform/wire/page-requests.ts'
import type { Services } from '../../../services.ts'
import { ownTempPayment } from '../../payments/routes/payment-requests.ts'
import { isPayingOffered, paymentRulesOf } from '../../payments/rules/payment-rules.ts'
import { settlePayment } from '../../payments/rules/settle.ts'
import { checkRequest, type RequestProblem } from '../rules/check-request.ts'
import { feeKind } from '../rules/fee.ts'
import { repeatRequestReplies as replies } from '../rules/refusal-messages.ts'
import { sendRequest } from '../rules/send.ts'
import { withdrawHeldRequest, withdrawSentRequest } from '../rules/withdraw.ts'
import { prescriptionFeeCents } from '../store/fees.ts'
import { openRepeatRequestsOf, repeatRequestSteps, repeatRequestsOf } from '../store/orders.ts'
import { pharmaciesFor } from '../store/pharmacies.ts'
import { repeatRequestIn } from './prescription-requests.ts'
import { openRepeatRequest, pharmacyResource, repeatAuditLog, repeatRequestResource } from './prescription-resources.ts'

/** Returns a sentence, or the covering providers while the patient's provider is on leave. */
const replyOf = (problem: RequestProblem) => {
  if (typeof problem === 'string') return { status: 200 as const, body: problem }
  return { status: 302 as const, body: JSON.stringify(problem.map(({ id, name }) => ({ ProviderID: id, ProviderName: name }))) }
}

/** Pharmacies, fees and repeat requests. */
export const prescriptionHandlers = (services: Services) => {
  const { db, clock, providers } = services

  /** The credit of the payment has sent the request. This call only returns the result. */
  const carriedBy = async (caller: User, patientId: string, id: string) => {
    const payment = await ownTempPayment(db, caller, patientId, id)
    if (!payment.is_rx_request) return replies.noRequest
    const status = await settlePayment(services, payment)
    if (status === 'completed') return replies.sent
    return status === 'open' || status === 'pending' ? replies.paymentOpen : replies.paymentNotMade
  }

  return {
    pharmacies: async ({ body }) => pageAnswer(await pharmaciesFor(db, body.PatientID, pageOfRequest(body)), pharmacyResource),

    prescriptionFee: async ({ body, caller }) => {
      const kind = feeKind({
        isFaxed: body.IsFaxPrescription || body.IsUrgentFax,
        isUrgent: body.IsUrgentPrescription || body.IsUrgentFax,
      })
      return { status: 200, body: (await prescriptionFeeCents(db, caller.practice.id, kind)) / 100 }
    },

    repeatRequestOrders: async ({ body, caller }) => {
      const days = { from: body.StartDate ?? null, until: body.EndDate ?? null }
      return pageAnswer(await repeatRequestsOf(db, readerOf(caller, body), days, pageOfRequest(body)), repeatRequestResource)
    },

    repeatAuditLog: async ({ query, caller }) => {
      const request = await repeatRequestSteps(db, caller.session.accountId, rowId(query.RequestId))
      if (!request) throw forbidden()
      caller.patients = [request.patient_id]
      if (!areasOpenFor(caller, request.patient_id).includes('Medications')) throw forbidden()
      return { status: 200, body: repeatAuditLog(request) }
    },

    validateRepeatRequest: async ({ body, caller }) => {
      const request = { ...readerOf(caller, body), medicationIds: idsIn(body.MedicationID), ignoresLeave: body.IgnoreLeave }
      const { objection } = await checkRequest(db, clock(), request)
      return replyOf(objection ?? replies.ok)
    },

    sendRepeatMedicationRequest: async ({ body, caller }) => {
      if (body.ElectronicPaymentID) return replyOf(await carriedBy(caller, body.PatientID, body.ElectronicPaymentID))
      const rules = await paymentRulesOf(db, caller.practice.id)
      const charging = {
        isPayingOffered: isPayingOffered(providers, caller.practice.code, rules),
        isSmallToAccount: rules.isSmallFeeToAccount,
      }
      const request = repeatRequestIn(caller, body)
      return replyOf(await db.transaction().execute((transaction) => sendRequest(transaction, clock, request, charging)))
    },

    withdrawRepeatRequest: async ({ body, caller }) => {
      const { PatientID: patientId, RequestId, TempPaymentID } = body
      const withdraw = async () => {
        if (RequestId !== null)
          return withdrawSentRequest(services, {
            patientId: patientId.toLowerCase(),
            accountId: caller.session.accountId,
            requestId: rowId(RequestId),
          })
        if (TempPaymentID === null) return { isDone: false, message: replies.noneNamed }
        return withdrawHeldRequest(services, await ownTempPayment(db, caller, patientId, TempPaymentID))
      }
      const withdrawal = await withdraw()
      return { status: 200, body: { StatusCode: withdrawal.isDone ? 1 : 3, StatusMessage: withdrawal.message } }
    },

    openRepeatRequests: async ({ body, caller }) => {
      const open = await openRepeatRequestsOf(db, readerOf(caller, body), clock())
      return { status: 200, body: open.map(openRepeatRequest) }
    },
  } satisfies Partial<Handlers<operations, PracticeCallers>>
}
