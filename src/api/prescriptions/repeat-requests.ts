import * as z from 'zod/mini'
import type { DeferredRepeat } from '../../domain/prescriptions/repeat-answers.ts'
import {
  joinIds,
  type RepeatRequest,
  type RepeatSending,
  type RepeatValidation,
  refusalMessage,
  repeatWords,
  splitIds,
} from '../../domain/prescriptions/repeat-request.ts'
import { dollarText } from '../../domain/values/money.ts'
import { cleanTypedText } from '../../domain/values/typed-text.ts'
import { sendRepeatMedicationRequest, validateRepeatRequest } from '../generated/practice/medications/medications'
import { RepeatRequest as WireRequest } from '../generated/practice/model'
import type { Connection } from '../http/connection.ts'
import { ApiFailure, catchRefusal } from '../http/failures.ts'
import type { OnLeaveAnswer } from '../http/http.ts'
import { decodeOtherProviders } from './other-providers.ts'

const pickUpIds = { practice: 1, pharmacy: 2 } as const

/** No fee is said as that, so that the practice can compare it. */
const encodeCharge = (charge: RepeatRequest['charge']) => ({
  IsInvoice: charge !== null && charge.fee > 0,
  InvoiceAmount: charge === null || charge.paid === null ? null : dollarText(charge.paid),
  PrescriptionFeeAmount: dollarText(charge?.fee ?? 0),
  ...(charge && {
    IsRxInvoicing: true,
    IsFaxPrescription: charge.kind.isFax,
    IsUrgentPrescription: charge.kind.isUrgent,
    IsUrgentFax: charge.kind.isUrgentFax,
  }),
})

const encode = (request: RepeatRequest): WireRequest => ({
  PatientID: request.patientId,
  MedicationID: joinIds(request.medicationIds),
  PickUpTypeID: pickUpIds[request.pickUp],
  PharmacyID: request.pharmacy?.id ?? null,
  PharmacyName: request.pharmacy?.name ?? null,
  IsUrgent: request.isUrgent,
  IsPreferredPharmacy: request.isPreferredPharmacy,
  Notes: cleanTypedText(request.notes),
  PharmacyLocationId: null,
  IgnoreLeave: request.ignoresLeave,
  ProviderId: request.providerId,
  PaymentLog: null,
  ElectronicPaymentID: null,
  AttemptID: request.attemptId,
  ...encodeCharge(request.charge),
})

/** A request as the payment carries it: JSON. Nothing can refuse it once it is paid, so leave has been decided. */
export const repeatPayload = (request: RepeatRequest) => JSON.stringify({ ...encode(request), IgnoreLeave: true })

type Answer = { kind: 'text'; text: string } | Exclude<RepeatSending, { kind: 'sent' }>

const isOnLeave = (answer: unknown): answer is OnLeaveAnswer => typeof answer === 'object' && answer !== null && 'onLeave' in answer

/** The practice's answer to a request: a text, or the replacements of a provider on leave. A refused call (4xx) is an answer too. */
const answerOf = async (command: Promise<unknown>, call: string): Promise<Answer> => {
  const answer = await catchRefusal(command)
  if (typeof answer === 'string') return { kind: 'text', text: answer.trim() }
  if (isOnLeave(answer)) return { kind: 'onLeave', ...decodeOtherProviders(answer.onLeave, call) }
  if (typeof answer === 'object' && answer !== null && 'message' in answer)
    return { kind: 'refused', message: refusalMessage(typeof answer.message === 'string' ? answer.message : null) }
  throw new ApiFailure('notUnderstood', call)
}

const refused = (text: string) => ({ kind: 'refused', message: refusalMessage(text) }) as const

type Question = Pick<RepeatRequest, 'patientId' | 'medicationIds' | 'pickUp' | 'ignoresLeave'>

/** Whether these medications can be asked for again. */
export const validateRepeat = async (
  connection: Connection,
  { patientId, medicationIds, pickUp, ignoresLeave }: Question,
): Promise<RepeatValidation> => {
  const question = {
    PatientID: patientId,
    MedicationID: joinIds(medicationIds),
    PickUpTypeID: pickUpIds[pickUp],
    IgnoreLeave: ignoresLeave,
  }
  const answer = await answerOf(validateRepeatRequest(question, { connection }), '/Patient/ValidateRepeatRequest')
  if (answer.kind !== 'text') return answer
  return answer.text === 'OK' ? { kind: 'valid' } : refused(answer.text)
}

const send = async (connection: Connection, request: WireRequest): Promise<RepeatSending> => {
  const answer = await answerOf(sendRepeatMedicationRequest(request, { connection }), '/Patient/SendRepeatMedicationRequest')
  if (answer.kind !== 'text') return answer
  return answer.text.includes('successfully') ? { kind: 'sent' } : refused(answer.text)
}

/** Asks the practice to prescribe again, without a payment. Sent again with the same attempt it is the same request. */
export const sendRepeat = (connection: Connection, request: RepeatRequest) => send(connection, encode(request))

type PaidRepeat = { tempPaymentId: string; payload: string }

/** Ids as the practice gave them: what is paid for goes to it as it was asked for. */
const carriedRequest = z.extend(WireRequest, { MedicationID: z.string().check(z.minLength(1)) })

const parsedPayload = (payload: string): WireRequest | null => {
  try {
    return carriedRequest.parse(JSON.parse(payload))
  } catch {
    return null
  }
}

/** Decodes the repeat request within a payment; null if unreadable. */
export const deferredRepeat = (payload: string): DeferredRepeat | null => {
  const carried = parsedPayload(payload)
  if (carried === null) return null
  const { PharmacyID: id, PharmacyName: name } = carried
  const answers = {
    pickUp: carried.PickUpTypeID === pickUpIds.practice ? ('practice' as const) : ('pharmacy' as const),
    pharmacy: id && name ? { id, name, isFavourite: false, region: null } : null,
    isPreferredPharmacy: carried.IsPreferredPharmacy,
    isUrgent: carried.IsUrgent,
    notes: carried.Notes,
  }
  return { answers, attemptId: carried.AttemptID ?? null, medicationIds: splitIds(carried.MedicationID) }
}

/** Sends the request that a payment carries, once this is paid; sent again for the same payment it is the same request. No leave holds up what is paid for. */
export const sendPaidRepeat = async (
  connection: Connection,
  { tempPaymentId, payload }: PaidRepeat,
): Promise<Exclude<RepeatSending, { kind: 'onLeave' }>> => {
  const carried = parsedPayload(payload)
  if (carried === null) return { kind: 'refused', message: repeatWords.unable }
  const answer = await send(connection, { ...carried, ElectronicPaymentID: tempPaymentId, IgnoreLeave: true })
  return answer.kind === 'onLeave' ? { kind: 'refused', message: repeatWords.onLeave } : answer
}
