/** Repeat requests with a copy of their medications and their steps; pharmacies, fees, and providers on leave. */
export const prescriptions = [
  // `repeats_left`: null if the source has no number. `repeat_from`: the first day of a repeat request.
  // `needs_visit`: the provider wants to see the patient before prescribing again.
  `alter table medication add column repeats_left integer check (repeats_left >= 0), add column repeat_from date,
    add column needs_visit boolean not null default false`,
  // Any practice sends to any pharmacy.
  'create table pharmacy (id bigint generated always as identity primary key, name text not null, region text not null)',
  `create table favourite_pharmacy (
    patient_id uuid not null references patient, pharmacy_id bigint not null references pharmacy, added_at timestamptz not null,
    primary key (patient_id, pharmacy_id))`,
  `create table prescription_fee (
    practice_id uuid not null references practice, kind text not null check (kind in ('standard', 'fax', 'urgent', 'urgentFax')),
    cents integer not null, primary key (practice_id, kind))`,
  // The patient's provider is on leave, `ends_on` included.
  'create table provider_leave (patient_id uuid primary key references patient, ends_on date not null)',
  `create table provider_stand_in (
    patient_id uuid not null references patient, practitioner_id uuid not null references practitioner, position integer not null,
    primary key (patient_id, practitioner_id))`,
  // The practice sees a request from `sent_at` on; a request with a payment is sent by the transaction that credits the payment.
  // `attempt_id` is made by the portal. `request_to`: the name of the pharmacy or practice. `provider_id`: the covering provider.
  `create table repeat_request (
    id bigint generated always as identity primary key, patient_id uuid not null references patient, account_id uuid not null,
    noted_at timestamptz not null, sent_at timestamptz, temp_payment_id bigint unique references temp_payment on delete cascade, attempt_id uuid,
    pick_up text not null check (pick_up in ('practice', 'pharmacy')), pharmacy_id bigint references pharmacy, request_to text not null,
    provider_id uuid references practitioner, is_urgent boolean not null, is_preferred_pharmacy boolean not null, notes text not null,
    fee_cents integer not null, invoice_id bigint references invoice, status text not null)`,
  'create index repeat_request_sent on repeat_request (patient_id, sent_at desc, id desc) where sent_at is not null',
  'create index repeat_request_held on repeat_request (patient_id) where sent_at is null',
  'create unique index repeat_request_attempt on repeat_request (patient_id, attempt_id) where sent_at is not null',
  // The medication at the time of the request. `medication_id`: null once the record no longer has it.
  `create table repeat_request_medication (
    repeat_request_id bigint not null references repeat_request on delete cascade, position integer not null,
    medication_id bigint references medication on delete set null, name text not null, directions text,
    primary key (repeat_request_id, position))`,
  'create index repeat_request_medication_medication on repeat_request_medication (medication_id)',
  `create table repeat_request_change (
    id bigint generated always as identity primary key, repeat_request_id bigint not null references repeat_request on delete cascade,
    at timestamptz not null, status text not null, by_name text not null)`,
  'create index repeat_request_change_request on repeat_request_change (repeat_request_id, id)',
]
