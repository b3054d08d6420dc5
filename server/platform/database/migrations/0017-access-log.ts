/** From where a call came, about which rows of the practice, who is told of it, and for how long that is kept. */
export const accessLog = [
  // `address`: the network address of the caller. `told_to`: who sees the row beside the practice;
  // all users with access to the patient, or the account that called.
  `alter table access_log add column address text, add column about jsonb,
    add column told_to text not null default 'practice' check (told_to in ('patient', 'account', 'practice'))`,
  'alter table practice add column access_log_years integer not null default 10 check (access_log_years > 0)',
  // Rows come in the order of their time.
  'create index access_log_at on access_log using brin (at)',
]
