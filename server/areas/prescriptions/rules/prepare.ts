import { forbidden } from '../../../platform/contract/refusal.ts'
import { isRowId } from '../../../platform/contract/row-id.ts'
import type { Database } from '../../../platform/database/schema.ts'
import { isSettingOn, practitionerById } from '../../../platform/store/practices.ts'
import { isUuid } from '../../../platform/values/uuid.ts'
import type { RepeatRequest } from '../../payments/rules/deferred-requests.ts'
import { prescriptionFeeCents } from '../store/fees.ts'
import { pharmacyById } from '../store/pharmacies.ts'
import { checkRequest, type RequestProblem } from './check-request.ts'
import { feeKind } from './fee.ts'
import { repeatRequestReplies as replies } from './refusal-messages.ts'

/** The first status of a request. */
export const awaitingStatus = 'Awaiting Approval'

/** The destination of the prescription, or a sentence if the destination is refused. */
const destinationOf = async (db: Database, { practiceId, pickUp, pharmacyId, practiceName }: RepeatRequest) => {
  if (pickUp === 'practice') return { pharmacy_id: null, request_to: practiceName }
  if (!(await isSettingOn(db, practiceId, 'IsRxFax'))) return replies.noPharmacies
  if (!pharmacyId) return replies.noPharmacy
  const pharmacy = isRowId(pharmacyId) ? await pharmacyById(db, pharmacyId) : undefined
  return pharmacy ? { pharmacy_id: pharmacy.id, request_to: pharmacy.name } : replies.pharmacyNotListed
}

/** @throws Refusal for a provider of another practice */
const refuseStranger = async (db: Database, { practiceId, providerId }: RepeatRequest) => {
  if (providerId === null) return
  const provider = isUuid(providerId) ? await practitionerById(db, providerId) : undefined
  if (provider?.practice_id !== practiceId) throw forbidden()
}

/**
 * A request ready to be stored, or the reason to refuse it.
 * @throws Refusal for ids that do not belong to the patient or the practice
 */
export const prepareRequest = async (db: Database, now: Date, request: RepeatRequest) => {
  const { medications, objection } = await checkRequest(db, now, request)
  await refuseStranger(db, request)
  const refused = (against: RequestProblem) => ({ objection: against, prepared: null })
  if (objection !== null) return refused(objection)
  const destination = await destinationOf(db, request)
  if (typeof destination === 'string') return refused(destination)
  const kind = feeKind({ isFaxed: request.pickUp === 'pharmacy', isUrgent: request.isUrgent })
  const fee_cents = await prescriptionFeeCents(db, request.practiceId, kind)
  if (request.displayedFee !== null && Number(request.displayedFee) !== fee_cents / 100) return refused(replies.feeDiffers)
  const prepared = {
    patient_id: request.patientId,
    account_id: request.accountId,
    noted_at: now,
    attempt_id: request.attemptId,
    pick_up: request.pickUp,
    ...destination,
    provider_id: request.providerId,
    is_urgent: request.isUrgent,
    is_preferred_pharmacy: request.isPreferredPharmacy,
    notes: request.notes,
    fee_cents,
    status: awaitingStatus,
    medications,
  }
  return { objection: null, prepared }
}
