import type { Generated } from 'kysely'

/** A row of a patient's record. `source_key`: where an import took it from, unique for each patient. */
type RecordRow = { id: Generated<number>; patient_id: string; source_key: string | null }

/** FHIR's codes; null where nobody tells. */
export type ConditionClinical = 'active' | 'recurrence' | 'relapse' | 'inactive' | 'remission' | 'resolved'
export type ConditionVerification = 'unconfirmed' | 'provisional' | 'differential' | 'confirmed'

export type ConditionTable = RecordRow & {
  text: string
  is_long_term: boolean
  clinical_status: ConditionClinical | null
  verification_status: ConditionVerification | null
  onset_at: Date | null
  recorded_at: Date
  code: string | null
  code_system: string | null
}

/** What the report of a result is: a document, lines of their own, or nothing yet. Where lines come with a document, they are shown. */
export type ReportKind = 'table' | 'pdf' | 'html' | 'none'
export type LabResultTable = RecordRow & {
  name: string
  laboratory: string | null
  comments: string | null
  folder: string | null
  provider: string | null
  is_read: boolean
  reported_at: Date
  kind: ReportKind
  content_base64: string | null
}

/** A line of a result's table. `value`, `low` and `high` are in `unit`; null where the line is no number or has no such bound. */
export type LabObservationTable = RecordRow & {
  result_id: number
  position: number
  code: string | null
  text: string
  value_text: string | null
  value: number | null
  unit: string | null
  low: number | null
  high: number | null
  flag: string | null
  summary: string | null
  comments: string | null
  observed_at: Date
}

export type Criticality = 'low' | 'high' | 'unable-to-assess'
export type AllergyVerification = 'unconfirmed' | 'presumed' | 'confirmed'
export type Severity = 'Severe' | 'Moderate' | 'Mild' | ''
export type AllergyTable = RecordRow & {
  name: string
  type: string | null
  severity: Severity
  criticality: Criticality | null
  verification_status: AllergyVerification | null
  reaction: string | null
  note: string | null
  recorded_at: Date
  code: string | null
  code_system: string | null
}

export type ImmunizationType = 'overdue' | 'due' | 'administered'
export type ImmunizationTable = RecordRow & {
  vaccine: string
  heading: string
  indication: string | null
  vaccinator: string | null
  due_at: Date | null
  given_at: Date | null
  type: ImmunizationType
  outcome: string | null
  code: string | null
  code_system: string | null
}

export type TimelineItemTable = RecordRow & {
  occurred_at: Date
  title: string
  text: string
  provider_name: string | null
  provider_id: string | null
}

type Priority = 'High' | 'Medium' | 'Normal' | 'Low'
export type PatientAlertTable = RecordRow & {
  sent_at: Date
  sender: string | null
  title: string
  description: string | null
  note: string | null
  priority: Priority
}

/** A document (`data_base64`) or a link (`url`). */
export type MediaTable = RecordRow & {
  title: string
  content_type: string
  url: string | null
  data_base64: string | null
  category: string
  published_at: Date
}

/** `second_value`: the diastolic value of a blood pressure. */
export type VitalTable = RecordRow & { name: string; value: number; second_value: number | null; unit: string; measured_at: Date }

/** FHIR's codes; null where nobody tells. */
export type MedicationStatus = 'active' | 'on-hold' | 'completed' | 'stopped'

/** A prescription. One that is not for long-term use is a recent one. */
export type MedicationTable = RecordRow & {
  name: string
  code: string | null
  code_system: string | null
  directions: string | null
  prescriber: string | null
  duration: string | null
  quantity: number | null
  unit: string | null
  dosage: string | null
  authored_at: Date
  ends_at: Date | null
  is_long_term: boolean
  is_repeated: boolean
  is_nzulm_active: boolean
  status: MedicationStatus | null
}

export type RecordTables = {
  condition: ConditionTable
  lab_result: LabResultTable
  lab_observation: LabObservationTable
  allergy: AllergyTable
  immunization: ImmunizationTable
  timeline_item: TimelineItemTable
  patient_alert: PatientAlertTable
  media: MediaTable
  vital: VitalTable
  medication: MedicationTable
}
