/** Patients are found by NHI number without looking at every one. */
export const people = ['create index patient_nhi on patient (practice_id, nhi) where nhi is not null']
