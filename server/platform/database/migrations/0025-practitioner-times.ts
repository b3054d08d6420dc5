/** Whether a practitioner has an appointment at a time. */
export const practitionerTimes = [
  'create index appointment_practitioner on appointment (practitioner_id, starts_at) where practitioner_id is not null',
]
