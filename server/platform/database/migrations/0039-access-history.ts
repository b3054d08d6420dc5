/**
 * The history of accesses that a patient reads, and the imports of which a patient is told.
 * The index has the columns by which rows are filtered and counted, so that no row outside the page is read.
 */
export const accessHistory = [
  `create index access_log_history on access_log (patient_id, at desc, id desc) include (account_id, operation)
    where told_to = 'patient'`,
  // `collected`: the labels of the menu areas with imported items. `source`: null if the file names none.
  `create table record_import (
    id bigint generated always as identity primary key, patient_id uuid not null references patient on delete cascade,
    imported_at timestamptz not null, source text, collected text[] not null)`,
  'create index record_import_patient on record_import (patient_id, id)',
  `create table dismissed_import (
    import_id bigint not null references record_import on delete cascade, account_id uuid not null references account on delete cascade,
    primary key (import_id, account_id))`,
  'create index dismissed_import_account on dismissed_import (account_id)',
]
