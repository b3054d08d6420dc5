import type { Row, StoredTable } from '../mapping/context.ts'

type SqlType = 'text' | 'boolean' | 'timestamptz' | 'double precision' | 'integer' | 'uuid'
type Columns = { [Table in StoredTable]: { [Column in Exclude<keyof Row<Table>, 'patient_id' | 'source_key' | 'result_key'>]: SqlType } }

const coded = { code: 'text', code_system: 'text' } as const

/** The columns that an import writes. */
export const columns = {
  condition: {
    text: 'text',
    is_long_term: 'boolean',
    clinical_status: 'text',
    verification_status: 'text',
    onset_at: 'timestamptz',
    recorded_at: 'timestamptz',
    ...coded,
  },
  lab_result: {
    name: 'text',
    laboratory: 'text',
    comments: 'text',
    folder: 'text',
    provider: 'text',
    is_read: 'boolean',
    reported_at: 'timestamptz',
    kind: 'text',
    content_base64: 'text',
  },
  lab_observation: {
    position: 'integer',
    code: 'text',
    text: 'text',
    value_text: 'text',
    value: 'double precision',
    unit: 'text',
    low: 'double precision',
    high: 'double precision',
    flag: 'text',
    summary: 'text',
    comments: 'text',
    observed_at: 'timestamptz',
  },
  allergy: {
    name: 'text',
    type: 'text',
    severity: 'text',
    criticality: 'text',
    verification_status: 'text',
    reaction: 'text',
    note: 'text',
    recorded_at: 'timestamptz',
    ...coded,
  },
  immunization: {
    vaccine: 'text',
    heading: 'text',
    indication: 'text',
    vaccinator: 'text',
    due_at: 'timestamptz',
    given_at: 'timestamptz',
    type: 'text',
    outcome: 'text',
    ...coded,
  },
  timeline_item: { occurred_at: 'timestamptz', title: 'text', text: 'text', provider_name: 'text', provider_id: 'uuid' },
  patient_alert: { sent_at: 'timestamptz', sender: 'text', title: 'text', description: 'text', note: 'text', priority: 'text' },
  media: { title: 'text', content_type: 'text', url: 'text', data_base64: 'text', category: 'text', published_at: 'timestamptz' },
  vital: { name: 'text', value: 'double precision', second_value: 'double precision', unit: 'text', measured_at: 'timestamptz' },
  medication: {
    name: 'text',
    ...coded,
    directions: 'text',
    prescriber: 'text',
    duration: 'text',
    quantity: 'double precision',
    unit: 'text',
    dosage: 'text',
    authored_at: 'timestamptz',
    ends_at: 'timestamptz',
    is_long_term: 'boolean',
    is_repeated: 'boolean',
    is_nzulm_active: 'boolean',
    status: 'text',
  },
  appointment: { starts_at: 'timestamptz', status_id: 'integer', minutes: 'integer' },
} as const satisfies Columns

/** Written once and then left alone: what the patient did, and dates that fall back on the day of the import. */
export const keptColumns: readonly string[] = ['is_read', 'recorded_at']
