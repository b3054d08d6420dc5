import type { Insertable } from 'kysely'
import type { Tables } from '../../platform/database/schema.ts'
import { patientId } from '../patients.ts'
import { instantDaysAgo } from './past.ts'
import { patientsWithSmallRecord, pick, providerOf } from './people.ts'

const reminders = [
  { title: 'Blood test', description: 'Your HbA1c is overdue', note: 'No breakfast before it', priority: 'High', daysAgo: 3 },
  { title: 'Asthma review', description: 'Asthma review is due', note: 'Bring your inhaler', priority: 'Medium', daysAgo: 12 },
  { title: 'Retinal screening', description: 'The eye clinic waits for your call', note: null, priority: 'Normal', daysAgo: 40 },
  {
    title: 'Cervical screening',
    description: 'Screening is due in two months',
    note: 'Ask for a self-test if you like',
    priority: 'Low',
    daysAgo: 65,
  },
  { title: 'Foot check', description: 'Yearly foot check', note: 'With the nurse, 20 minutes', priority: 'Medium', daysAgo: 120 },
] as const

const alertOf =
  ({ key, practice }: { key: string; practice: string }, now: Date) =>
  ({ daysAgo, ...reminder }: (typeof reminders)[number], index: number): Insertable<Tables['patient_alert']> => ({
    ...reminder,
    patient_id: patientId(key),
    sent_at: instantDaysAgo(now, daysAgo, '08:30'),
    sender: providerOf(practice, index).name,
  })

export const alertRows = (now: Date) => [
  ...reminders.map(alertOf({ key: 'patient', practice: 'harbour' }, now)),
  ...patientsWithSmallRecord.map((one, index) => alertOf(one, now)(pick(reminders, index), index)),
]
