import type { Insertable } from 'kysely'
import type { Tables } from '../../platform/database/schema.ts'
import { patientId } from '../patients.ts'
import { instantDaysAgo } from './past.ts'
import { patientsWithSmallRecord, pick } from './people.ts'

const snomed = 'http://snomed.info/sct'

const diagnoses = [
  { text: 'Asthma', code: '195967001', isLongTerm: true, daysAgo: 7300 },
  { text: 'Type 2 diabetes mellitus', code: '44054006', isLongTerm: true, daysAgo: 1460 },
  { text: 'Essential hypertension', code: '59621000', isLongTerm: true, daysAgo: 2190 },
  { text: 'Hypothyroidism', code: '40930008', isLongTerm: true, daysAgo: 3285 },
  { text: 'Acute upper respiratory infection', code: '54398005', isLongTerm: false, daysAgo: 45 },
  { text: 'Sprain of ankle', code: '44465007', isLongTerm: false, daysAgo: 130 },
  { text: 'Eczema', code: '43116000', isLongTerm: false, daysAgo: 260 },
  { text: 'Iron deficiency', code: '35240004', isLongTerm: false, daysAgo: null },
] as const

type Diagnosis = (typeof diagnoses)[number]

const diagnosisOf =
  (key: string, now: Date) =>
  ({ text, code, isLongTerm, daysAgo }: Diagnosis): Insertable<Tables['condition']> => ({
    patient_id: patientId(key),
    text,
    is_long_term: isLongTerm,
    clinical_status: isLongTerm ? 'active' : null,
    verification_status: 'confirmed',
    onset_at: daysAgo === null ? null : instantDaysAgo(now, daysAgo, '00:00'),
    recorded_at: instantDaysAgo(now, daysAgo ?? 20),
    code,
    code_system: snomed,
  })

export const conditionRows = (now: Date) => [
  ...diagnoses.map(diagnosisOf('patient', now)),
  ...patientsWithSmallRecord.flatMap(({ key }, index) => [pick(diagnoses, index), pick(diagnoses, index + 4)].map(diagnosisOf(key, now))),
]

const allergies = [
  { name: 'Penicillin', code: '764146007', type: 'Medicine', severity: 'Severe', reaction: 'Anaphylaxis', note: 'In hospital as a child' },
  {
    name: 'Peanut',
    code: '762952008',
    type: 'Food',
    severity: 'Severe',
    reaction: 'Swelling of the face',
    note: 'Carries an adrenaline pen',
  },
  { name: 'Ibuprofen', code: '387207008', type: 'Medicine', severity: 'Moderate', reaction: 'Wheezing', note: null },
  { name: 'House dust mite', code: '260147004', type: 'Environment', severity: 'Mild', reaction: 'Sneezing', note: 'Worse in winter' },
  { name: 'Sticking plaster', code: '418920007', type: 'Other', severity: '', reaction: 'Rash', note: null },
] as const

const allergyOf =
  (key: string, now: Date) =>
  (allergy: (typeof allergies)[number], index: number): Insertable<Tables['allergy']> => ({
    ...allergy,
    patient_id: patientId(key),
    verification_status: 'confirmed',
    recorded_at: instantDaysAgo(now, 400 * (index + 1)),
    code_system: snomed,
  })

export const allergyRows = (now: Date) => [
  ...allergies.map(allergyOf('patient', now)),
  ...patientsWithSmallRecord.map(({ key }, index) => allergyOf(key, now)(pick(allergies, index), index)),
]
