const provider = "text not null check (provider in ('stripe', 'windcave', 'poli'))"
const status = "text not null check (status in ('open', 'pending', 'completed', 'declined', 'cancelled'))"

/** Invoices, the account as a ledger, payments under way, and the sessions of the sandbox's providers. */
export const payments = [
  // `issued_on` is a plain date, `balance_cents` the unpaid part, `has_document` whether the practice has the PDF.
  `alter table invoice add column reference text not null default '', add column notes text not null default '', add column kind text not null default 'Invoice',
    add column amount_cents integer not null default 0,
    add column has_document boolean not null default true`,
  "update invoice set reference = 'INV-' || lpad(id::text, 6, '0'), notes = 'Consultation', amount_cents = balance_cents",
  'alter table invoice alter column reference drop default, alter column notes drop default, alter column kind drop default, alter column amount_cents drop default',
  'alter table invoice add check (balance_cents between 0 and amount_cents)',
  'drop index invoice_patient',
  'create index invoice_issued on invoice (patient_id, issued_on desc, id desc)',
  'create index invoice_to_pay on invoice (patient_id, issued_on, id) where balance_cents > 0',
  // `amount_cents` is without the surcharge and never changes. `repeat_payload`: the repeat request that is sent after payment, as JSON.
  `create table temp_payment (
    id bigint generated always as identity primary key, practice_id uuid not null references practice, patient_id uuid not null references patient,
    account_id uuid not null, created_at timestamptz not null, amount_cents integer not null check (amount_cents > 0),
    surcharge_cents integer not null check (surcharge_cents >= 0), card_type text, notes text not null, log_notes text not null,
    is_rx_request boolean not null, repeat_payload text, chosen jsonb not null)`,
  'create index temp_payment_patient on temp_payment (patient_id)',
  // `settled_at`: the session's status is final. `next_look_at`: the time of the next look-up.
  `create table payment_session (
    temp_payment_id bigint primary key references temp_payment, provider ${provider}, session_id text not null, opened_at timestamptz not null,
    status ${status}, settled_at timestamptz, next_look_at timestamptz not null, looks integer not null default 0, unique (provider, session_id))`,
  'create index payment_session_unsettled on payment_session (next_look_at) where settled_at is null',
  // Money that a provider took.
  `create table payment (
    id bigint generated always as identity primary key, temp_payment_id bigint not null unique references temp_payment,
    patient_id uuid not null references patient, provider ${provider}, session_id text not null, amount_cents integer not null,
    surcharge_cents integer not null, paid_at timestamptz not null, unique (provider, session_id))`,
  'create index payment_patient on payment (patient_id)',
  // Lines are only added; their sum is the patient's debt. A payment is negative; a credit is negative when given, positive when used.
  `create table ledger_entry (
    id bigint generated always as identity primary key, patient_id uuid not null references patient, at timestamptz not null,
    kind text not null check (kind in ('charge', 'surcharge', 'payment', 'credit')), cents integer not null,
    invoice_id bigint references invoice, payment_id bigint references payment)`,
  'create index ledger_entry_patient on ledger_entry (patient_id) include (cents)',
  `insert into ledger_entry (patient_id, at, kind, cents, invoice_id)
    select patient_id, issued_on::timestamptz, 'charge', balance_cents, id from invoice`,
  `insert into ledger_entry (patient_id, at, kind, cents)
    select id, now(), 'credit', -credit_cents from patient where credit_cents <> 0`,
  'alter table patient drop column credit_cents',
  // `words`: the provider's answer to a card. `notices_due`: the number of callbacks still to send; `notice_at`: the time of the next one.
  `create table sandbox_session (
    id text primary key, practice_code text not null, provider ${provider}, kind text not null check (kind in ('page', 'intent', 'card')),
    reference text not null, cents integer not null, currency text not null, description text not null, addresses jsonb not null,
    client_secret text, status ${status}, words text, changed_at timestamptz not null,
    notices_due integer not null default 0, notice_at timestamptz, unique (provider, reference, kind))`,
  'create index sandbox_session_notice on sandbox_session (notice_at) where notices_due > 0',
]
