const oneOf = (column: string, ...values: string[]) =>
  `add column ${column} text check (${column} in (${values.map((value) => `'${value}'`).join(', ')}))`

/** The source's status of a row, in FHIR's codes; null without one. */
export const recordStatuses = [
  `alter table medication ${oneOf('status', 'active', 'on-hold', 'completed', 'stopped')}`,
  `alter table condition
    ${oneOf('clinical_status', 'active', 'recurrence', 'relapse', 'inactive', 'remission', 'resolved')},
    ${oneOf('verification_status', 'unconfirmed', 'provisional', 'differential', 'confirmed')}`,
  `alter table allergy
    ${oneOf('criticality', 'low', 'high', 'unable-to-assess')},
    ${oneOf('verification_status', 'unconfirmed', 'presumed', 'confirmed')}`,
]
