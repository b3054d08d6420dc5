/** Practices, patients, accounts and sessions, and the parts of a record that header and dashboard count. */
export const access = [
  `create table practice (
    id uuid primary key, code text not null unique, name text not null, email text not null, phone text not null, address text not null,
    opens_at text not null, closes_at text not null, are_hours_hidden boolean not null,
    location_name text not null, is_known_by_location boolean not null)`,
  `create table practice_setting (
    practice_id uuid not null references practice, name text not null, label text not null, value text not null, position integer not null,
    primary key (practice_id, name))`,
  `create table role (
    id text not null, practice_id uuid not null references practice, title text not null, takes_messages boolean not null,
    primary key (practice_id, id))`,
  'create table practitioner (id uuid primary key, practice_id uuid not null references practice, name text not null)',
  `create table patient (
    id uuid primary key, practice_id uuid not null references practice, gp_id uuid references practitioner,
    first_name text not null, middle_name text, family_name text not null, nhi text, birth_date date not null,
    gender text not null, gender_name text not null, ethnicity text, blood_group text, mobile text, email text,
    picture_id uuid, credit_cents integer not null default 0)`,
  'create index patient_email on patient (practice_id, lower(email))',
  'create index patient_birth_date on patient (practice_id, birth_date)',
  'create table document (id uuid primary key, patient_id uuid not null references patient, media_type text not null, content_base64 text not null)',
  'create index document_patient on document (patient_id)',
  `create table account (
    id uuid primary key, practice_id uuid not null references practice, user_name text not null, email text not null, password_hash text not null,
    first_name text not null, middle_name text, family_name text not null,
    status text not null check (status in ('active', 'unverified')), is_password_change_due boolean not null)`,
  'create unique index account_user_name on account (lower(user_name))',
  'create unique index account_email on account (lower(email))',
  // The link of a user to the user's own record has the patient's id.
  `create table proxy_link (
    id uuid primary key, account_id uuid not null references account, patient_id uuid not null references patient,
    relationship text not null, position integer not null, unique (account_id, patient_id))`,
  'create index proxy_link_patient on proxy_link (patient_id)',
  `create table menu_entry (
    proxy_link_id uuid not null references proxy_link on delete cascade, menu_id text not null, label text not null, icon text not null,
    position integer not null, primary key (proxy_link_id, menu_id))`,
  `create table session (
    id uuid primary key, token_hash text not null unique, account_id uuid not null references account on delete cascade, platform text,
    is_password_change_due boolean not null, created_at timestamptz not null, expires_at timestamptz not null)`,
  'create index session_account on session (account_id)',
  'create index session_expiry on session (expires_at)',
  // The attempts since the last success; an attempt counts until it succeeds.
  'create table sign_in_try (name_hash text primary key, count integer not null, last_at timestamptz not null)',
  `create table link (
    token_hash text primary key, kind text not null check (kind in ('switch', 'reset', 'registration')),
    practice_id uuid not null references practice, account_id uuid references account on delete cascade,
    expires_at timestamptz not null, used_at timestamptz)`,
  'create index link_account on link (account_id)',
  'create table spent_verification (nonce text primary key, expires_at timestamptz not null)',
  'create table secret (name text primary key, value text not null)',
  `create table access_log (
    id bigint generated always as identity primary key, at timestamptz not null, practice_id uuid not null, account_id uuid not null,
    session_id uuid not null, patient_id uuid, operation text not null, status integer not null)`,
  'create index access_log_patient on access_log (patient_id, at)',
  'create index access_log_account on access_log (account_id, at)',
  `create table outbox (
    id bigint generated always as identity primary key, recipient text not null, subject text not null, text text not null, links jsonb not null,
    created_at timestamptz not null, sent_at timestamptz, attempts integer not null default 0, next_attempt_at timestamptz not null)`,
  'create index outbox_recipient on outbox (lower(recipient), id)',
  'create index outbox_unsent on outbox (next_attempt_at) where sent_at is null',
  `create table help_message (
    id bigint generated always as identity primary key, practice_id uuid not null references practice, account_id uuid, patient_id uuid not null,
    email text, subject text not null, body text not null, sent_at timestamptz not null)`,
  'create index help_message_practice on help_message (practice_id, sent_at)',
  // `result`: the answer of registration for this e-mail address, whatever else the form has.
  `create table registration_verdict (
    practice_id uuid not null references practice, email text not null, result integer not null, primary key (practice_id, email))`,
  `create table appointment (
    id bigint generated always as identity primary key, patient_id uuid not null references patient, starts_at timestamptz not null,
    status_id integer not null)`,
  'create index appointment_patient on appointment (patient_id, starts_at)',
  `create table message (
    id bigint generated always as identity primary key, patient_id uuid not null references patient, folder text not null,
    is_read boolean not null)`,
  'create index message_patient on message (patient_id, folder)',
  'create table medication (id bigint generated always as identity primary key, patient_id uuid not null references patient)',
  'create index medication_patient on medication (patient_id)',
  `create table lab_result (
    id bigint generated always as identity primary key, patient_id uuid not null references patient, is_read boolean not null)`,
  'create index lab_result_patient on lab_result (patient_id)',
  `create table invoice (
    id bigint generated always as identity primary key, patient_id uuid not null references patient, balance_cents integer not null,
    issued_on date not null)`,
  'create index invoice_patient on invoice (patient_id)',
]
