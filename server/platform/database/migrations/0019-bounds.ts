/** The index of a value's chart includes bounds, which have no number. */
export const bounds = [
  'drop index lab_observation_code',
  'create index lab_observation_code on lab_observation (patient_id, code, observed_at)',
]
