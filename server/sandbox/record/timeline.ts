import type { Insertable } from 'kysely'
import type { Tables } from '../../platform/database/schema.ts'
import { patientId } from '../patients.ts'
import { instantDaysAgo } from './past.ts'
import { patientsWithSmallRecord, pick, providerOf } from './people.ts'

export const timelineEvents = [
  { title: 'Consultation', text: 'Cough for a week, worse at night. Chest clear. No fever.' },
  { title: 'Measurement', text: 'Blood pressure 124/78, weight 71.5 kg.' },
  { title: 'AppointmentAdvise', text: 'Drink plenty of water and rest.\nCome back if you are not better in 5 days.' },
  { title: 'Prescription', text: 'Salbutamol 100 mcg inhaler, 2 puffs when needed.' },
  { title: 'Consultation', text: 'Internal routing code 4417. QuickConsult set to diabetes review: HbA1c is 100% of the way to its goal.' },
  { title: 'Recall', text: 'Diabetes review is due next month.' },
  { title: 'Consultation', text: 'Mole on the left shoulder has not changed. Reassured.' },
  { title: 'Immunisation', text: 'Influenza vaccine given in the left arm.' },
  { title: 'Phone call', text: 'Asked about the new dose of metformin_XR. Explained.' },
  { title: 'AppointmentAdvise', text: 'Check your feet every day and keep them dry.' },
  { title: 'Referral', text: 'Referred to the eye clinic for retinal screening.' },
  { title: 'Letter', text: 'Whakatāne Hospital: discharged after a day, no change of medicines.' },
] as const

/** A day's entries: the doctor twice, then the nurse and a colleague. */
const day = [
  { time: '09:10', provider: 0 },
  { time: '09:25', provider: 0 },
  { time: '10:40', provider: 2 },
  { time: '15:05', provider: 1 },
] as const
const daysOfPatient = [2, 16, 31, 52, 75, 110, 150, 178, 215, 260, 310, 352, 420, 600, 900]

const itemOf = (
  key: string,
  practice: string,
  occurredAt: Date,
  happening: number,
  provider: number,
): Insertable<Tables['timeline_item']> => {
  const { id, name } = providerOf(practice, provider)
  return { patient_id: patientId(key), occurred_at: occurredAt, ...pick(timelineEvents, happening), provider_id: id, provider_name: name }
}

export const timelineRows = (now: Date) => [
  ...daysOfPatient.flatMap((daysAgo, visit) =>
    day.map(({ time, provider }, entry) =>
      itemOf('patient', 'harbour', instantDaysAgo(now, daysAgo, time), visit * day.length + entry, provider),
    ),
  ),
  ...patientsWithSmallRecord.flatMap(({ key, practice }, person) =>
    [14, 90, 230].map((daysAgo, visit) => itemOf(key, practice, instantDaysAgo(now, daysAgo, '11:20'), person + visit, visit)),
  ),
]
