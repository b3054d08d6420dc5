const resultStatuses = ['registered', 'partial', 'preliminary', 'amended', 'corrected', 'appended', 'cancelled', 'unknown']

/**
 * Columns for facts that qualify a value, and results without a date. `is_subpotent`: true for a dose that does not count. `status_reason`: why a vaccine was not
 * given, beside a status that says it was. `vital.code`: LOINC's code where it names a method, such as 'stated'. `specimen`: values of different specimens have no
 * common trend.
 */
export const qualifiers = [
  'alter table immunization add column is_subpotent boolean, add column status_reason text',
  `alter table vital add column status text check (status in (${resultStatuses.map((one) => `'${one}'`).join(', ')})), add column code text`,
  'alter table lab_observation add column specimen text, alter column observed_at drop not null',
  'alter table lab_result alter column reported_at drop not null',
]
