/**
 * The authenticator app of an account, and what leads to it.
 * `sealed_seed` is encrypted with a key that is not in the database. `last_step` is the time step of the last accepted code, in units of 30 seconds.
 * `code_hash` is a keyed hash of a recovery code. A set-up that was not confirmed expires.
 * `sign_in_ticket` proves the first factor only. `factor_trusted_until` exempts a browser from the second one.
 */
export const secondFactor = [
  `create table second_factor (
    account_id uuid primary key references account on delete cascade, id uuid not null, sealed_seed text not null, last_step integer not null,
    added_at timestamptz not null)`,
  `create table recovery_code (
    account_id uuid not null references second_factor on delete cascade, code_hash text not null, used_at timestamptz,
    primary key (account_id, code_hash))`,
  `create table second_factor_draft (
    id uuid primary key, account_id uuid not null references account on delete cascade, sealed_seed text not null, code_hashes text[] not null,
    expires_at timestamptz not null)`,
  'create index on second_factor_draft (account_id)',
  `create table sign_in_ticket (
    token_hash text primary key, account_id uuid not null references account on delete cascade, platform text, is_by_link boolean not null,
    expires_at timestamptz not null, used_at timestamptz)`,
  'create index on sign_in_ticket (account_id)',
  `insert into practice_setting (practice_id, name, label, value, position)
    select id, 'SecondFactorRequiredFrom', 'Second Factor Required From', '', 1002 from practice`,
  'alter table own_browser add column factor_trusted_until timestamptz',
]
