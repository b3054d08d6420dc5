/**
 * Invitations to act for a patient. `email`: the sign-in e-mail address of the account that may answer. `menu_ids`: the chosen areas.
 * `ends_on`: the day at whose begin the link ends. An ended invitation stays for a while; `expires_at` is the end of an unanswered one.
 * A patient may invite a person again whose link has ended. An account may thus have several links to a patient, of which one is in force.
 */
export const proxyInvitations = [
  'alter table proxy_link drop constraint proxy_link_account_id_patient_id_key',
  'create unique index proxy_link_own_record on proxy_link (account_id) where basis is null',
  'create index proxy_link_account on proxy_link (account_id, patient_id)',
  `create table proxy_invitation (
    id uuid primary key, patient_id uuid not null references patient on delete cascade,
    name text not null, email text not null check (email = lower(email)), relationship text not null,
    menu_ids text[] not null check (cardinality(menu_ids) > 0), ends_on date not null,
    token_hash text not null unique, created_at timestamptz not null, expires_at timestamptz not null,
    outcome text check (outcome in ('accepted', 'declined', 'withdrawn')), ended_at timestamptz,
    check ((outcome is null) = (ended_at is null)))`,
  'create index proxy_invitation_patient on proxy_invitation (patient_id)',
]
