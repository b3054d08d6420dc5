/** Contact details and preferences, emergency contacts, known streets, and the details that a call changed. */
export const profile = [
  // `contact_methods`: 1 mobile, 2 day phone, 3 night phone, 4 e-mail, 5 text, 6 post. `practice_note` is shown on the profile.
  // `is_post_to_permanent`: post goes to the permanent address, and the patient has no postal one.
  `alter table patient
    add column title text, add column preferred_name text, add column home_phone text, add column work_phone text, add column second_email text,
    add column practice_note text, add column preferred_contact_method integer check (preferred_contact_method between 1 and 6),
    add column contact_methods integer[] not null default '{}', add column notifies_by_email boolean not null default true,
    add column notifies_in_app boolean not null default true, add column device_token text,
    add column is_post_to_permanent boolean not null default true`,
  `create table emergency_contact (
    id bigint generated always as identity primary key, patient_id uuid not null references patient, title text, first_name text not null,
    family_name text not null, relationship text, mobile text, home_phone text, work_phone text)`,
  'create index emergency_contact_patient on emergency_contact (patient_id, id)',
  // A postal address of a patient or an emergency contact. Unknown parts are empty. `is_validated`: chosen from the known streets.
  `create table address (
    id bigint generated always as identity primary key, patient_id uuid not null references patient,
    kind text not null check (kind in ('permanent', 'postal', 'contact')), contact_id bigint unique references emergency_contact on delete cascade,
    house_number text not null, building text not null, street text not null, suburb text not null, city text not null, post_code text not null,
    is_validated boolean not null, check ((kind = 'contact') = (contact_id is not null)))`,
  'create unique index address_of_patient on address (patient_id, kind) where contact_id is null',
  // `email`: the recipient of the newest code. `tries` counts wrong codes. A confirmed row stays for a while, so that a retry gets the same
  // answer.
  `create table email_change (
    patient_id uuid primary key references patient, email text not null, code_hash text not null, tries integer not null default 0,
    expires_at timestamptz not null, confirmed_at timestamptz)`,
  'create table city (id bigint generated always as identity primary key, title text not null unique)',
  `create table suburb (
    id bigint generated always as identity primary key, city_id bigint not null references city, title text not null, post_code text not null,
    unique (city_id, title))`,
  // The houses are numbered from 1 to `last_number`.
  `create table street (
    id bigint generated always as identity primary key, suburb_id bigint not null references suburb, title text not null,
    last_number integer not null check (last_number > 0), unique (suburb_id, title))`,
  'create table portal_terms (practice_id uuid primary key references practice, text text not null)',
  // The names of the changed details, with commas; never their values.
  'alter table access_log add column changed text',
  'alter table outbox drop constraint outbox_secret_check',
  `alter table outbox add constraint outbox_secret_check check (secret in ('resetLink', 'firstPassword', 'emailCode'))`,
]
