import type { components } from '../../../generated/practice.ts'
import { mayPrescribe, type User } from '../../../platform/access/practice-callers.ts'
import { badRequest, forbidden } from '../../../platform/contract/refusal.ts'
import { idsIn } from '../../../platform/wire/ids.ts'
import type { RepeatRequest } from '../../payments/rules/deferred-requests.ts'
import type { PaymentOrder } from '../../payments/rules/order.ts'

type Wire = components['schemas']['RepeatRequest']
export type ReadRepeatRequest = (payload: string) => Wire

export const repeatRequestIn = ({ practice, session }: User, sent: Wire): RepeatRequest => ({
  practiceId: practice.id,
  practiceName: practice.name,
  patientId: sent.PatientID.toLowerCase(),
  accountId: session.accountId,
  medicationIds: idsIn(sent.MedicationID),
  pickUp: sent.PickUpTypeID === 1 ? 'practice' : 'pharmacy',
  pharmacyId: sent.PharmacyID ?? null,
  isUrgent: sent.IsUrgent,
  isPreferredPharmacy: sent.IsPreferredPharmacy,
  notes: sent.Notes,
  ignoresLeave: sent.IgnoreLeave,
  providerId: sent.ProviderId ?? null,
  attemptId: sent.AttemptID?.toLowerCase() ?? null,
  displayedFee: sent.PrescriptionFeeAmount ?? null,
})

type Paying = { PatientID: string; IsRxRequest: boolean }

/**
 * Decodes the repeat request of a payment; null without one. A request for another patient is refused, and so is one of a user without
 * access to medications.
 */
export const repeatIn =
  (read: ReadRepeatRequest) =>
  (caller: User, { PatientID, IsRxRequest }: Paying, payload: string | null | undefined): PaymentOrder['repeat'] => {
    if (!IsRxRequest) return null
    if (!payload) throw badRequest([{ path: '/RepeatRequest', message: 'must be there' }])
    const request = repeatRequestIn(caller, read(payload))
    if (request.patientId !== PatientID.toLowerCase() || !mayPrescribe(caller, PatientID)) throw forbidden()
    return { payload, request }
  }
