import { randomUUID } from 'node:crypto'
import type { RepeatRequest } from '../../areas/payments/rules/deferred-requests.ts'
import type { Database } from '../../platform/database/schema.ts'
import { idText } from '../../platform/store/ids.ts'
import { patientId } from '../patients.ts'
import { practices } from '../practices.ts'

/** The ids of a patient's requestable medications, the latest prescription first. */
export const repeatableMedicationsOf = async (db: Database, key: string) => {
  const rows = await db
    .selectFrom('medication')
    .select(idText)
    .where('patient_id', '=', patientId(key))
    .where('is_long_term', '=', true)
    .where('is_nzulm_active', '=', true)
    .where('repeats_left', 'is', null)
    .where('repeat_from', 'is', null)
    .where('needs_visit', '=', false)
    .orderBy('authored_at', 'desc')
    .execute()
  return rows.map(({ id }) => id)
}

/** A request with medications only, for pick-up at the practice. */
export const plainRequest = {
  pickUp: 'practice',
  pharmacyId: null,
  isUrgent: false,
  isPreferredPharmacy: false,
  notes: '',
  ignoresLeave: true,
  providerId: null,
  displayedFee: null,
} as const satisfies Partial<RepeatRequest>

/** A request of a patient of the first practice for the latest medication, with pick-up there; and its form within a payment. */
export const repeatOf = async (db: Database, key: string) => {
  const [practice] = practices
  const [medicationId] = await repeatableMedicationsOf(db, key)
  if (!practice || medicationId === undefined) throw new Error(`${key} has nothing to ask for`)
  const person = patientId(key)
  const request: RepeatRequest = {
    practiceId: practice.id,
    practiceName: practice.name,
    patientId: person,
    accountId: person,
    medicationIds: [medicationId],
    attemptId: randomUUID(),
    ...plainRequest,
  }
  const payload = JSON.stringify({
    PatientID: person,
    MedicationID: medicationId,
    PickUpTypeID: 1,
    IsUrgent: false,
    IsPreferredPharmacy: false,
    Notes: '',
    IgnoreLeave: true,
    IsInvoice: true,
    AttemptID: request.attemptId,
  })
  return { payload, request }
}
