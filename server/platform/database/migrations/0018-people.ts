/** An index for patients by NHI number. */
export const people = ['create index patient_nhi on patient (practice_id, nhi) where nhi is not null']
