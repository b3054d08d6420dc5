/** The access log's network address, rows, audience and retention. */
export const accessLog = [
  // `address`: the network address of the caller. `told_to`: the audience of the row beside the practice,
  // which is all users with access to the patient, or the calling account.
  `alter table access_log add column address text, add column about jsonb,
    add column told_to text not null default 'practice' check (told_to in ('patient', 'account', 'practice'))`,
  'alter table practice add column access_log_years integer not null default 10 check (access_log_years > 0)',
  // Rows are inserted in the order of their time.
  'create index access_log_at on access_log using brin (at)',
]
