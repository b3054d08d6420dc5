const id = 'id bigint generated always as identity primary key'
const row = `${id}, patient_id uuid not null references patient, source_key text`

const imported = [
  'condition',
  'lab_result',
  'lab_observation',
  'allergy',
  'immunization',
  'timeline_item',
  'patient_alert',
  'media',
  'vital',
  'medication',
  'appointment',
]

/**
 * The health record. `source_key` identifies an imported row, so that a second import finds it.
 * Earlier results and medications are deleted: they had counts only.
 */
export const record = [
  `create table condition (
    ${row}, text text not null, is_long_term boolean not null, onset_at timestamptz, recorded_at timestamptz not null,
    code text, code_system text)`,
  'create index condition_onset on condition (patient_id, onset_at desc nulls last, id desc)',
  'delete from lab_result',
  `alter table lab_result
    add column name text not null,
    add column laboratory text,
    add column comments text,
    add column folder text,
    add column provider text,
    add column reported_at timestamptz not null,
    add column kind text not null check (kind in ('table', 'pdf', 'html', 'none')),
    add column content_base64 text,
    add column source_key text,
    add unique (id, patient_id)`,
  'drop index lab_result_patient',
  'create index lab_result_reported on lab_result (patient_id, reported_at desc, id desc)',
  'create index lab_result_unread on lab_result (patient_id, reported_at desc, id desc) where not is_read',
  // `value`, `low` and `high` are in `unit`; null if the line has no number or no such bound.
  `create table lab_observation (
    ${id}, result_id bigint not null, patient_id uuid not null, source_key text, position integer not null, code text,
    text text not null, value_text text, value double precision, unit text, low double precision, high double precision,
    flag text, summary text, comments text, observed_at timestamptz not null,
    foreign key (result_id, patient_id) references lab_result (id, patient_id) on delete cascade)`,
  'create index lab_observation_result on lab_observation (result_id, position)',
  'create index lab_observation_code on lab_observation (patient_id, code, observed_at) where value is not null',
  `create table allergy (
    ${row}, name text not null, type text, severity text not null check (severity in ('Severe', 'Moderate', 'Mild', '')),
    reaction text, note text, recorded_at timestamptz not null, code text, code_system text)`,
  'create index allergy_patient on allergy (patient_id)',
  `create table immunization (
    ${row}, vaccine text not null, heading text not null, indication text, vaccinator text,
    due_at timestamptz, given_at timestamptz, type text not null check (type in ('overdue', 'due', 'administered')),
    outcome text, code text, code_system text)`,
  'create index immunization_type on immunization (patient_id, type)',
  `create table timeline_item (
    ${row}, occurred_at timestamptz not null, title text not null, text text not null, provider_name text, provider_id uuid)`,
  'create index timeline_item_occurred on timeline_item (patient_id, occurred_at desc, id desc)',
  'create index timeline_item_provider on timeline_item (patient_id, provider_id, occurred_at desc, id desc)',
  `create table patient_alert (
    ${row}, sent_at timestamptz not null, sender text, title text not null, description text, note text,
    priority text not null check (priority in ('High', 'Medium', 'Normal', 'Low')))`,
  'create index patient_alert_sent on patient_alert (patient_id, sent_at desc, id desc)',
  // A document has `data_base64`, a link has `url`.
  `create table media (
    ${row}, title text not null, content_type text not null, url text, data_base64 text, category text not null,
    published_at timestamptz not null)`,
  'create index media_published on media (patient_id, published_at desc, id desc)',
  // `second_value`: the diastolic value of a blood pressure.
  `create table vital (
    ${row}, name text not null, value double precision not null, second_value double precision, unit text not null,
    measured_at timestamptz not null)`,
  'create index vital_measured on vital (patient_id, measured_at desc, id desc)',
  'delete from medication',
  // A prescription that is not long-term counts as recent.
  `alter table medication
    add column name text not null,
    add column code text,
    add column code_system text,
    add column directions text,
    add column prescriber text,
    add column duration text,
    add column quantity double precision,
    add column unit text,
    add column dosage text,
    add column authored_at timestamptz not null,
    add column ends_at timestamptz,
    add column is_long_term boolean not null,
    add column is_repeated boolean not null,
    add column is_nzulm_active boolean not null,
    add column source_key text`,
  'drop index medication_patient',
  'create index medication_authored on medication (patient_id, authored_at desc, id desc)',
  'alter table appointment add column source_key text',
  'alter table patient add column source_key text',
  'create unique index patient_source on patient (practice_id, source_key) where source_key is not null',
  'alter table practitioner add column source_key text',
  'create unique index practitioner_source on practitioner (practice_id, source_key) where source_key is not null',
  ...imported.map((table) => `create unique index ${table}_source on ${table} (patient_id, source_key) where source_key is not null`),
]
