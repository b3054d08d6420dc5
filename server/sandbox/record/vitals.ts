import type { Insertable } from 'kysely'
import type { Tables } from '../../platform/database/schema.ts'
import { patientId } from '../patients.ts'
import { instantDaysAgo } from './past.ts'
import { patientsWithSmallRecord } from './people.ts'

/** A reproducible value that oscillates around its middle, with one decimal. */
const swing = (middle: number, by: number, step: number) =>
  Math.round((middle + by * Math.sin(step * 1.7) + (by / 3) * Math.cos(step * 0.37)) * 10) / 10

const whole = (middle: number, by: number, step: number) => Math.round(swing(middle, by, step))

type Sign = { name: string; unit: string; value: (step: number) => number; second?: (step: number) => number }

const monthly: readonly Sign[] = [
  { name: 'Blood Pressure', unit: 'mmHg', value: (step) => whole(128, 9, step), second: (step) => whole(80, 6, step + 2) },
  { name: 'Heart Rate', unit: '/min', value: (step) => whole(72, 8, step) },
  { name: 'Weight', unit: 'kg', value: (step) => swing(71, 2, step) },
  { name: 'BMI', unit: 'kg/m2', value: (step) => swing(25.2, 0.7, step) },
]
const yearly: readonly Sign[] = [
  { name: 'Height', unit: 'cm', value: () => 168 },
  { name: 'Body Height', unit: 'cm', value: () => 168.2 },
  { name: 'Body Mass Index', unit: 'kg/m2', value: (step) => swing(25.1, 0.6, step) },
  { name: 'Peak Flow', unit: 'L/min', value: (step) => whole(410, 25, step) },
]

/** Five years, in months of 30 days. */
const months = 62
const daysOfAMonth = 30

const signsOf = (key: string, now: Date, signs: readonly Sign[], step: number) =>
  signs.map(
    ({ name, unit, value, second }): Insertable<Tables['vital']> => ({
      patient_id: patientId(key),
      name,
      unit,
      value: value(step),
      second_value: second?.(step) ?? null,
      measured_at: instantDaysAgo(now, 4 + step * daysOfAMonth, '09:15'),
    }),
  )

export const vitalRows = (now: Date) => [
  ...Array.from({ length: months }, (_, step) => signsOf('patient', now, step % 12 === 0 ? [...monthly, ...yearly] : monthly, step)).flat(),
  ...patientsWithSmallRecord.flatMap(({ key }, person) => [0, 6, 12].flatMap((step) => signsOf(key, now, monthly, step + person))),
]
