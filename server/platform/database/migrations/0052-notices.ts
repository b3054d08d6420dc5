/**
 * Notices that there is something new. `notice_setting` has what a user chose; an event without a row has its default.
 * `notice`: an event until its letter is due. `item_id`: the row of the event's table, which may be deleted or withheld before.
 */
export const notices = [
  `create table notice_setting (
    account_id uuid not null references account on delete cascade,
    event text not null check (event in ('appointment', 'result', 'message', 'request', 'invoice', 'earlierTime')),
    channel text not null check (channel = 'email'),
    is_on boolean not null, primary key (account_id, event, channel))`,
  `create table notice (
    id bigint generated always as identity primary key, patient_id uuid not null references patient on delete cascade,
    event text not null check (event in ('appointment', 'result', 'message', 'request', 'invoice')),
    item_id bigint not null, happened_at timestamptz not null)`,
  'create index notice_patient on notice (patient_id, happened_at)',
]
