/** An index for the appointments of a practitioner at a time. */
export const practitionerTimes = [
  'create index appointment_practitioner on appointment (practitioner_id, starts_at) where practitioner_id is not null',
]
