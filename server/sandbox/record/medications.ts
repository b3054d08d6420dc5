import type { Insertable } from 'kysely'
import type { Tables } from '../../platform/database/schema.ts'
import { dayOf } from '../../platform/values/clock.ts'
import { patientId } from '../patients.ts'
import { instantDaysAgo } from './past.ts'
import { pick, providerOf } from './people.ts'

/** Name, code, directions, quantity, unit, dose. */
const longTerm = [
  ['Salbutamol 100 mcg inhaler', '10037011000116104', '2 puffs when needed', 2, 'inhaler', '200 mcg'],
  ['Fluticasone 125 mcg inhaler', '10037021000116100', '2 puffs twice a day', 1, 'inhaler', '250 mcg'],
  ['Metformin 500 mg tablet', '10037031000116103', '1 tablet twice a day with food', 180, 'tablet', '500 mg'],
  ['Empagliflozin 10 mg tablet', '10037041000116107', '1 tablet in the morning', 90, 'tablet', '10 mg'],
  ['Losartan 50 mg tablet', '10037051000116109', '1 tablet once a day', 90, 'tablet', '50 mg'],
  ['Amlodipine 5 mg tablet', '10037061000116106', '1 tablet once a day', 90, 'tablet', '5 mg'],
  ['Atorvastatin 20 mg tablet', '10037071000116102', '1 tablet at night', 90, 'tablet', '20 mg'],
  ['Levothyroxine 50 mcg tablet', '10037081000116100', '1 tablet before breakfast', 90, 'tablet', '50 mcg'],
  ['Omeprazole 20 mg capsule', '10037091000116103', '1 capsule before breakfast', 90, 'capsule', '20 mg'],
  ['Loratadine 10 mg tablet', '10037101000116108', '1 tablet once a day when needed', 90, 'tablet', '10 mg'],
  ['Cholecalciferol 1.25 mg capsule', '10037111000116105', '1 capsule once a month', 3, 'capsule', '1.25 mg'],
  ['Quinine 300 mg tablet', '10037121000116101', '1 tablet at night', 30, 'tablet', '300 mg'],
] as const

const courses = [
  ['Amoxicillin 500 mg capsule', '10037131000116104', '1 capsule three times a day', 21, 'capsule', '500 mg'],
  ['Prednisone 20 mg tablet', '10037141000116108', '2 tablets in the morning', 10, 'tablet', '40 mg'],
  ['Hydrocortisone 1% cream', '10037151000116106', 'Apply thinly twice a day', 1, 'tube', 'thin layer'],
] as const

type Details = (typeof longTerm)[number] | (typeof courses)[number]

/** The medication that the national list no longer has. */
const withdrawn = 'Quinine 300 mg tablet'
const prescribable = longTerm.filter(([name]) => name !== withdrawn)
const repeated = 3

/** The practice's reasons against a repeat request, by patient, in the order of the list. */
const reasons = (now: Date): Record<string, readonly Partial<Insertable<Tables['medication']>>[]> => ({
  george: [
    { duration: '12 months', repeats_left: 3, ends_at: instantDaysAgo(now, -200, '10:30') },
    { repeat_from: dayOf(instantDaysAgo(now, -20)) },
    { needs_visit: true },
  ],
})

const medicationOf =
  (key: string, practice: string, now: Date, isLongTerm: boolean) =>
  ([name, code, directions, quantity, unit, dosage]: Details, index: number): Insertable<Tables['medication']> => ({
    patient_id: patientId(key),
    name,
    code,
    code_system: 'http://nzmt.org.nz',
    directions,
    prescriber: providerOf(practice, index % 2).name,
    duration: isLongTerm ? '3 months' : '7 days',
    quantity,
    unit,
    dosage,
    authored_at: instantDaysAgo(now, isLongTerm ? 20 + index * 6 : 45 + index * 85, '10:30'),
    ends_at: instantDaysAgo(now, isLongTerm ? index * 6 - 71 : 38 + index * 85, '10:30'),
    is_long_term: isLongTerm,
    is_repeated: isLongTerm && index < repeated,
    is_nzulm_active: name !== withdrawn,
    status: isLongTerm ? 'active' : 'completed',
    ...(isLongTerm && reasons(now)[key]?.[index]),
  })

const counts = [
  { key: 'parent', practice: 'harbour', count: 3 },
  { key: 'george', practice: 'harbour', count: 8 },
  { key: 'windcave', practice: 'ranges', count: 4 },
  { key: 'poli', practice: 'coast', count: 3 },
  { key: 'onleave', practice: 'harbour', count: 3 },
  { key: 'onleavealone', practice: 'harbour', count: 3 },
  { key: 'newpassword', practice: 'harbour', count: 3 },
  { key: 'valley', practice: 'valley', count: 3 },
  { key: 'credit', practice: 'harbour', count: 3 },
  { key: 'lowcredit', practice: 'harbour', count: 3 },
  { key: 'large', practice: 'harbour', count: 3 },
  { key: 'unverified', practice: 'harbour', count: 3 },
  { key: 'history', practice: 'harbour', count: 3 },
  { key: 'twostep', practice: 'harbour', count: 3 },
  { key: 'earlier', practice: 'harbour', count: 3 },
]

export const medicationRows = (now: Date) => [
  ...longTerm.map(medicationOf('patient', 'harbour', now, true)),
  ...courses.map(medicationOf('patient', 'harbour', now, false)),
  ...counts.flatMap(({ key, practice, count }, first) =>
    Array.from({ length: count }, (_, index) => pick(prescribable, first + index)).map(medicationOf(key, practice, now, true)),
  ),
]
