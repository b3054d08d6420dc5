/**
 * Wishes for an earlier time and the offers made for them. An ended wish or offer stays, so that the practice can see what was offered.
 * `slot.freed_at`: the latest cancellation that freed the slot. Only such a slot is offered.
 */
export const earlierTimes = [
  `create table earlier_time_wish (
    id uuid primary key, appointment_id bigint not null unique references appointment on delete cascade,
    account_id uuid not null references account on delete cascade,
    days integer[] not null check (cardinality(days) between 1 and 7 and days <@ array[1, 2, 3, 4, 5, 6, 7]),
    part_of_day text check (part_of_day in ('morning', 'afternoon')),
    practitioner_ids uuid[] not null, created_at timestamptz not null, ended_at timestamptz)`,
  'create index earlier_time_wish_account on earlier_time_wish (account_id)',
  `create table earlier_time_offer (
    id uuid primary key, wish_id uuid not null references earlier_time_wish on delete cascade,
    slot_ids uuid[] not null, practitioner_id uuid not null, starts_at timestamptz not null,
    offered_at timestamptz not null, expires_at timestamptz not null,
    outcome text check (outcome in ('accepted', 'declined', 'expired', 'withdrawn')), ended_at timestamptz,
    check ((outcome is null) = (ended_at is null)))`,
  'create unique index earlier_time_offer_open on earlier_time_offer (wish_id) where outcome is null',
  'create index earlier_time_offer_wish on earlier_time_offer (wish_id)',
  'alter table slot add column freed_at timestamptz',
  'create index slot_freed on slot (starts_at) where freed_at is not null and appointment_id is null',
]
