import type { Generated } from 'kysely'

type PlainDate = string

/** Any practice sends to any pharmacy. */
type PharmacyTable = { id: Generated<number>; name: string; region: string }
export type FavouritePharmacyTable = { patient_id: string; pharmacy_id: number; added_at: Date }

export type FeeKind = 'standard' | 'fax' | 'urgent' | 'urgentFax'
type PrescriptionFeeTable = { practice_id: string; kind: FeeKind; cents: number }

/** That a patient's own provider is away, the last day included; a stand-in takes the patient's requests meanwhile. */
type ProviderLeaveTable = { patient_id: string; ends_on: PlainDate }
type ProviderStandInTable = { patient_id: string; practitioner_id: string; position: number }

/** Where a prescription is picked up. */
export type PickUp = 'practice' | 'pharmacy'

/**
 * What a patient asks to be prescribed again. It is held, and nobody at the practice sees it, until `sent_at`: one that is paid for is sent by what credits its payment.
 * `attempt_id`: the portal's, of which one request is sent at most.
 */
export type RepeatRequestTable = {
  id: Generated<number>
  patient_id: string
  account_id: string
  noted_at: Date
  sent_at: Date | null
  temp_payment_id: number | null
  attempt_id: string | null
  pick_up: PickUp
  pharmacy_id: number | null
  /** The name of the pharmacy or of the practice. */
  request_to: string
  /** Who is to prescribe instead of the patient's own provider. */
  provider_id: string | null
  is_urgent: boolean
  is_preferred_pharmacy: boolean
  notes: string
  fee_cents: number
  invoice_id: number | null
  status: string
}

/** As the medication stood when it was asked for. */
type RepeatRequestMedicationTable = {
  repeat_request_id: number
  position: number
  /** Null once the record no longer has it. */
  medication_id: number | null
  name: string
  directions: string | null
}

/** One step of a request, with who took it. */
type RepeatRequestChangeTable = { id: Generated<number>; repeat_request_id: number; at: Date; status: string; by_name: string }

export type PrescriptionTables = {
  pharmacy: PharmacyTable
  favourite_pharmacy: FavouritePharmacyTable
  prescription_fee: PrescriptionFeeTable
  provider_leave: ProviderLeaveTable
  provider_stand_in: ProviderStandInTable
  repeat_request: RepeatRequestTable
  repeat_request_medication: RepeatRequestMedicationTable
  repeat_request_change: RepeatRequestChangeTable
}
