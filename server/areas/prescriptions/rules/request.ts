import type { PickUp } from '../../../platform/database/schema-prescriptions.ts'

/** What a patient asks to be prescribed again, as it came. */
export type RepeatRequest = {
  practiceId: string
  practiceName: string
  patientId: string
  /** Who asks: the patient, or somebody linked. */
  accountId: string
  medicationIds: readonly string[]
  pickUp: PickUp
  pharmacyId: string | null
  isUrgent: boolean
  isPreferredPharmacy: boolean
  notes: string
  /** It goes to the patient's own provider all the same, or to `providerId`. */
  ignoresLeave: boolean
  providerId: string | null
  attemptId: string | null
  /** The fee in dollars that the patient was told, as it travelled; null where none was. */
  toldFee: string | null
}
