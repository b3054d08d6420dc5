const oneOf = (column: string, ...values: string[]) =>
  `add column ${column} text check (${column} in (${values.map((value) => `'${value}'`).join(', ')}))`

const precisions = (...dates: string[]) => dates.map((date) => oneOf(`${date}_precision`, 'year', 'month', 'day')).join(', ')
const statement = oneOf('statement', 'none')
const status = oneOf('status', 'registered', 'partial', 'preliminary', 'amended', 'corrected', 'appended', 'cancelled', 'unknown')

/**
 * Details of the source without conversion. A date's precision is year, month or day; null is an instant. The date itself is the start of
 * its period.
 * Further details are statements of absence, the status of a result, and texts beside coded fields.
 */
export const asTold = [
  // `onset_text`: an age, a span or words instead of a date.
  `alter table condition ${precisions('onset', 'recorded')}, ${statement}, alter column recorded_at drop not null,
    add column onset_text text, add column body_site text, add column severity text, add column note text`,
  `alter table allergy ${precisions('recorded')}, ${statement}, alter column recorded_at drop not null,
    ${oneOf('clinical_status', 'inactive', 'resolved')},
    add column onset_text text, add column reaction_description text, add column reaction_substance text`,
  `alter table immunization ${precisions('given', 'due')}, ${statement}, add column note text`,
  `alter table medication ${precisions('authored', 'ends')}, ${statement}, alter column authored_at drop not null, add column note text`,
  'drop index medication_authored',
  'create index medication_authored on medication (patient_id, authored_at desc nulls last, id desc)',
  // `status`: null for a final result. `correction`: the changes since the first report, as text. `unit_code` is UCUM.
  `alter table lab_result ${precisions('reported')}, ${status}, add column correction text, add column code text, add column code_system text`,
  `alter table lab_observation ${precisions('observed')}, ${status}, add column code_system text, add column unit_code text`,
  `alter table vital ${precisions('measured')}, ${oneOf('comparator', '<', '<=', '>=', '>')}, add column note text`,
  `alter table timeline_item ${precisions('occurred')}`,
  `alter table media ${precisions('published')}`,
  // The columns of an appointment with another organisation.
  'alter table appointment add column place text, add column provider_name text, add column organisation text',
]
