/**
 * Blocks of the access log, each with the hash of the block before. `access_log_purged` has the hashes of rows that were deleted after
 * their retention, so that their block can still be checked.
 */
export const accessLogSeals = [
  `create table access_log_seal (
    id bigint generated always as identity primary key, previous text not null, hash text not null, rows integer not null check (rows > 0),
    sealed_at timestamptz not null)`,
  'create table access_log_purged (row_id bigint primary key, seal_id bigint not null references access_log_seal, hash text not null)',
  'create index access_log_purged_seal on access_log_purged (seal_id)',
  'alter table access_log add column seal_id bigint references access_log_seal',
  `create index access_log_unsealed on access_log (id)
    where seal_id is null and (account_id is not null or patient_id is not null or address is null)`,
]
