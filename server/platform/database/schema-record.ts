import type { Generated } from 'kysely'

/** A row of a patient's record. `source_key`: where an import took it from, unique for each patient. */
type RecordRow = { id: Generated<number>; patient_id: string; source_key: string | null }

/** How exactly a date is told; null: to the second. A column `x_at` is where the year, the month or the day begins. */
export type DatePrecision = 'year' | 'month' | 'day'

/** A row that says that there is none of its kind. */
export type Statement = 'none'

/** FHIR's codes; null where nobody tells. */
export type ConditionClinical = 'active' | 'recurrence' | 'relapse' | 'inactive' | 'remission' | 'resolved'
export type ConditionVerification = 'unconfirmed' | 'provisional' | 'differential' | 'confirmed'

export type ConditionTable = RecordRow & {
  text: string
  is_long_term: boolean
  clinical_status: ConditionClinical | null
  verification_status: ConditionVerification | null
  onset_at: Date | null
  onset_precision: DatePrecision | null
  /** An age, a span or words instead of a date. */
  onset_text: string | null
  recorded_at: Date | null
  recorded_precision: DatePrecision | null
  body_site: string | null
  severity: string | null
  note: string | null
  statement: Statement | null
  code: string | null
  code_system: string | null
}

/** What the report of a result is: a document, lines of their own, or nothing yet. Where lines come with a document, both are shown. */
export type ReportKind = 'table' | 'pdf' | 'html' | 'none'
/** FHIR's codes for a report or a line of it that is not, or not simply, final. */
export const resultStatuses = ['registered', 'partial', 'preliminary', 'amended', 'corrected', 'appended', 'cancelled', 'unknown'] as const
export type ResultStatus = (typeof resultStatuses)[number]

/** `status`: null where it is final. `correction`: what changed since it came first, in words. */
export type LabResultTable = RecordRow & {
  name: string
  laboratory: string | null
  comments: string | null
  folder: string | null
  provider: string | null
  is_read: boolean
  reported_at: Date
  reported_precision: DatePrecision | null
  kind: ReportKind
  content_base64: string | null
  status: ResultStatus | null
  correction: string | null
  code: string | null
  code_system: string | null
}

/** A line of a result's table. `value`, `low` and `high` are in `unit`; null where the line is no number or has no such bound. */
export type LabObservationTable = RecordRow & {
  result_id: number
  position: number
  code: string | null
  code_system: string | null
  text: string
  value_text: string | null
  value: number | null
  unit: string | null
  /** By UCUM. */
  unit_code: string | null
  low: number | null
  high: number | null
  flag: string | null
  summary: string | null
  comments: string | null
  observed_at: Date
  observed_precision: DatePrecision | null
  status: ResultStatus | null
}

export type Criticality = 'low' | 'high' | 'unable-to-assess'
export type AllergyVerification = 'unconfirmed' | 'presumed' | 'confirmed'
/** Null: active. */
export type AllergyClinical = 'inactive' | 'resolved'
export type Severity = 'Severe' | 'Moderate' | 'Mild' | ''
export type AllergyTable = RecordRow & {
  name: string
  type: string | null
  severity: Severity
  criticality: Criticality | null
  verification_status: AllergyVerification | null
  clinical_status: AllergyClinical | null
  reaction: string | null
  reaction_description: string | null
  reaction_substance: string | null
  note: string | null
  /** A date, an age, a span or words. */
  onset_text: string | null
  recorded_at: Date | null
  recorded_precision: DatePrecision | null
  statement: Statement | null
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
  due_precision: DatePrecision | null
  given_at: Date | null
  given_precision: DatePrecision | null
  note: string | null
  statement: Statement | null
  type: ImmunizationType
  outcome: string | null
  code: string | null
  code_system: string | null
}

export type TimelineItemTable = RecordRow & {
  occurred_at: Date
  occurred_precision: DatePrecision | null
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
  published_precision: DatePrecision | null
}

export type Comparator = '<' | '<=' | '>=' | '>'

/** `second_value`: the diastolic value of a blood pressure, with its comparator. */
export type VitalTable = RecordRow & {
  name: string
  comparator: Comparator | null
  value: number
  second_comparator: Comparator | null
  second_value: number | null
  unit: string
  measured_at: Date
  measured_precision: DatePrecision | null
  note: string | null
}

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
  authored_at: Date | null
  authored_precision: DatePrecision | null
  ends_at: Date | null
  ends_precision: DatePrecision | null
  note: string | null
  statement: Statement | null
  is_long_term: boolean
  is_repeated: boolean
  is_nzulm_active: boolean
  status: MedicationStatus | null
  /** How often the pharmacy still gives it out without being asked anew; null where nobody tells. */
  repeats_left: number | null
  /** The first day on which it can be asked for again, YYYY-MM-DD. */
  repeat_from: string | null
  /** The provider wants to see the patient before prescribing it again. */
  needs_visit: Generated<boolean>
}

/** An observation that a result's report names and that has not come yet. */
export type AwaitedLineTable = { result_id: number; observation: string; position: number }

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
