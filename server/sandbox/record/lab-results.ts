import type { Insertable } from 'kysely'
import type { Tables } from '../../platform/database/schema.ts'
import { patientId } from '../patients.ts'
import { histology, hostile } from './lab-reports.ts'
import { instantDaysAgo } from './past.ts'
import { pdfBase64 } from './pdf.ts'
import { patientsWithSmallRecord, pick, providerOf } from './people.ts'

const loinc = 'http://loinc.org'

type Line = Pick<
  Insertable<Tables['lab_observation']>,
  'text' | 'code' | 'code_system' | 'value_text' | 'value' | 'unit' | 'unit_code' | 'low' | 'high' | 'flag' | 'summary' | 'comments'
>
type Result = Omit<Insertable<Tables['lab_result']>, 'patient_id' | 'reported_at' | 'is_read'> & {
  daysAgo: number
  isUnread?: boolean
  lines?: Line[]
}

type Range = { low?: number; high?: number }
export const flagOf = (value: number, { low, high }: Range) => {
  if (high !== undefined && value > high) return 'High'
  return low !== undefined && value < low ? 'Low' : null
}

const line = (text: string, code: string, value: number, unit: string, range: Range = {}): Line => ({
  text,
  code,
  code_system: loinc,
  value,
  unit,
  unit_code: unit,
  low: range.low ?? null,
  high: range.high ?? null,
  flag: flagOf(value, range),
})

const bloodPanel = [
  ['Cholesterol', '2093-3', 'mmol/L', { high: 5 }],
  ['LDL cholesterol', '13457-7', 'mmol/L', { high: 2.5 }],
  ['HDL cholesterol', '2085-9', 'mmol/L', { low: 1 }],
  ['HbA1c', '4548-4', 'mmol/mol', { low: 20, high: 53 }],
  ['Potassium', '2823-3', 'mmol/L', { low: 3.5, high: 5.2 }],
] as const

const panelLines = (values: readonly number[]) =>
  bloodPanel.map(([text, code, unit, range], index) => line(text, code, pick(values, index), unit, range))

const table = (name: string, daysAgo: number, lines: Line[], more: Partial<Result> = {}): Result => ({
  name,
  daysAgo,
  kind: 'table',
  laboratory: 'Harbour Laboratory',
  folder: 'Biochemistry',
  comments: 'Fasting sample',
  lines,
  ...more,
})

const report = (kind: 'pdf' | 'html' | 'none', name: string, daysAgo: number, folder: string, more: Partial<Result> = {}): Result => ({
  name,
  daysAgo,
  kind,
  laboratory: 'Harbour Radiology',
  folder,
  ...more,
})

const text = (words: string, value: string, more: Partial<Line> = {}): Line => ({ text: words, value_text: value, ...more })

const film = text('Blood film', 'Small red cells', {
  flag: 'Abnormal',
  summary: 'Fits with iron deficiency',
  comments: 'Please repeat in 3 months',
})
const ferritin = line('Ferritin', '2276-4', 11, 'ug/L', { low: 20, high: 250 })

const xray = pdfBase64('Chest X-ray', '', 'Heart and lungs are normal.', 'No change since the last picture.')

const results: readonly Result[] = [
  table('Lipid panel', 3, panelLines([6.1, 3.8, 1.2, 58, 4.4]), { isUnread: true, comments: 'Please make an appointment' }),
  report('pdf', 'Chest X-ray', 12, 'Radiology', { isUnread: true, content_base64: xray }),
  report('html', 'Histology report', 20, 'Histology', { isUnread: true, content_base64: histology }),
  report('html', 'Ultrasound of the abdomen', 45, 'Radiology', { content_base64: hostile }),
  report('none', 'Urine culture', 60, 'Microbiology', { comments: 'The report follows' }),
  table('Lipid panel', 100, panelLines([5.8, 3.4, 1.1, 55, 4.6])),
  table('Lipid panel', 190, panelLines([5.4, 3.1, 1.2, 52, 3.3])),
  table('Heart check', 280, panelLines([4.9, 2.4, 1.3, 49, 4.1])),
  table('Lipid and iron panel', 400, [...panelLines([5.2, 2.9, 0.9, 50, 4.2]), ferritin, film]),
]

const resultsOfGeorge = results.slice(4, 8).map((one, index) => ({ ...one, isUnread: index === 1 }))

export const resultsByPatient: readonly { key: string; practice: string; results: readonly Result[] }[] = [
  { key: 'patient', practice: 'harbour', results },
  ...patientsWithSmallRecord.map(({ key, practice }, index) => ({
    key,
    practice,
    results: key === 'george' ? resultsOfGeorge : [pick(results.slice(5), index)],
  })),
]

/** LOINC's code for a laboratory report of any kind. */
const laboratoryReport = '11502-2'

export const labResultRow = (
  { key, practice }: { key: string; practice: string },
  now: Date,
  { daysAgo, isUnread = false, lines: _, ...result }: Result,
): Insertable<Tables['lab_result']> => ({
  ...result,
  code: laboratoryReport,
  code_system: loinc,
  patient_id: patientId(key),
  provider: providerOf(practice, 0).name,
  is_read: !isUnread,
  reported_at: instantDaysAgo(now, daysAgo, '10:30'),
})
