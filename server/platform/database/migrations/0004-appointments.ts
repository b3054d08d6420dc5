/** Locations, services, practitioners with rosters, the slots of the rosters, and details of appointments. */
export const appointments = [
  `create table location (
    id text primary key, practice_id uuid not null references practice, name text not null, address text, directions text,
    position integer not null)`,
  'create index location_practice on location (practice_id)',
  `create table appointment_type (
    id text primary key, practice_id uuid not null references practice, name text not null, minutes integer not null check (minutes > 0),
    is_virtual boolean not null, position integer not null)`,
  'create index appointment_type_practice on appointment_type (practice_id)',
  `create table reason_for_visit (
    id text primary key, practice_id uuid not null references practice, name text not null, minutes integer not null check (minutes > 0),
    alert text, position integer not null)`,
  'create index reason_for_visit_practice on reason_for_visit (practice_id)',
  // `refusal`: the sentence of a partner that accepts no patients.
  `create table telehealth_partner (
    id uuid primary key, practice_id uuid not null references practice, name text not null, address text not null, logo_base64 text,
    refusal text, position integer not null)`,
  'create index telehealth_partner_practice on telehealth_partner (practice_id)',
  `alter table practitioner
    add column role_id text,
    add column video_account text not null default 'none' check (video_account in ('none', 'working', 'emailMissing', 'zoomEnd')),
    add column position integer not null default 0,
    add foreign key (practice_id, role_id) references role on delete set null (role_id)`,
  'create index practitioner_practice on practitioner (practice_id)',
  `create table practitioner_location (
    practitioner_id uuid not null references practitioner, location_id text not null references location on delete cascade,
    primary key (practitioner_id, location_id))`,
  'create index practitioner_location_location on practitioner_location (location_id)',
  // `weekday`: 1 is Monday. Times are those of the practice's zone.
  `create table roster (
    practitioner_id uuid not null, location_id text not null, weekday integer not null check (weekday between 1 and 7),
    starts_at time not null, ends_at time not null, slot_minutes integer not null check (slot_minutes > 0),
    primary key (practitioner_id, weekday, starts_at),
    foreign key (practitioner_id, location_id) references practitioner_location on delete cascade)`,
  `alter table appointment
    add column practitioner_id uuid references practitioner,
    add column location_id text references location on delete set null,
    add column type_id text references appointment_type on delete set null,
    add column reason_id text references reason_for_visit on delete set null,
    add column notes text not null default '',
    add column minutes integer not null default 15 check (minutes > 0),
    add column cancel_reason text,
    add column video_provider text,
    add column video_link text,
    add column booked_by uuid,
    add column booked_at timestamptz`,
  // A lock ends at `locked_until`.
  `create table slot (
    id uuid primary key, practitioner_id uuid not null, location_id text not null,
    starts_at timestamptz not null, ends_at timestamptz not null,
    locked_by uuid, locked_until timestamptz, appointment_id bigint references appointment on delete set null,
    unique (practitioner_id, starts_at),
    foreign key (practitioner_id, location_id) references practitioner_location on delete cascade)`,
  'create index slot_appointment on slot (appointment_id) where appointment_id is not null',
]
