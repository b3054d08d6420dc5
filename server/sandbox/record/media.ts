import type { Insertable } from 'kysely'
import type { Tables } from '../../platform/database/schema.ts'
import { patientId } from '../patients.ts'
import { instantDaysAgo } from './past.ts'
import { pdfBase64 } from './pdf.ts'
import { patientsWithSmallRecord, pick } from './people.ts'

type Item = Pick<Insertable<Tables['media']>, 'title' | 'content_type' | 'url' | 'data_base64' | 'category'>

const pdf = (category: 'Resource' | 'Letter', title: string, ...lines: string[]): Item => ({
  title,
  content_type: 'PDF',
  url: null,
  data_base64: pdfBase64(title, '', ...lines),
  category,
})
const link = (title: string, url: string): Item => ({ title, content_type: 'Link', url, data_base64: null, category: 'Resource' })

const resources = [
  pdf('Resource', 'Living with asthma', 'Know what sets it off.', 'Carry your reliever inhaler.', 'Have a plan for bad days.'),
  pdf('Resource', 'Eating well with diabetes', 'Half a plate of vegetables.', 'A quarter of protein, a quarter of starch.'),
  link('Health information A to Z', 'https://health.example.nz/topics'),
  link('Opening hours of the pharmacy', 'http://pharmacy.example.nz/hours'),
  link('Win a prize', "javascript:document.title='opened'"),
]

const letters = [
  pdf('Letter', 'Letter from the eye clinic', 'Dear patient,', 'your retinal screening is normal.', 'We will see you again in two years.'),
  pdf('Letter', 'Discharge summary', 'Admitted for observation, discharged after a day.', 'No change of medicines.'),
  pdf('Letter', 'Referral to dietitian', 'Thank you for seeing this patient.'),
]

const mediaOf =
  (key: string, now: Date) =>
  (item: Item, index: number): Insertable<Tables['media']> => ({
    ...item,
    patient_id: patientId(key),
    published_at: instantDaysAgo(now, 8 + index * 37, '14:00'),
  })

export const mediaRows = (now: Date) => [
  ...[...resources, ...letters].map(mediaOf('patient', now)),
  ...patientsWithSmallRecord.flatMap(({ key }, index) => [pick(resources, index % 4), pick(letters, index)].map(mediaOf(key, now))),
]
