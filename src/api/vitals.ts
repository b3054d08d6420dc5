import * as z from 'zod/mini'
import { isWithdrawn } from '../domain/result-judgement.ts'
import { type Vital, vitalNamed } from '../domain/vitals.ts'
import type { Connection } from './connection.ts'
import { date, dateText } from './dates.ts'
import { at } from './extensions.ts'
import { VitalObservation } from './generated/practice/model'
import { getObservationsQueryKey, observations } from './generated/practice/record/record'
import { lenientExtensions } from './lenient-extensions.ts'
import { wholeList } from './list.ts'
import { words } from './words.ts'

/** Wire: component 0 is the value, or the systolic one, 1 the diastolic one; extension 0 the date to sort by. Null: a sign that is not shown, or a measurement that was taken back. */
const vital = z
  .pipe(
    z.extend(VitalObservation, { extension: z.optional(lenientExtensions) }),
    z.transform(({ code, component, effectiveDateTime, status, note, extension = [] }): Vital | null => {
      const name = isWithdrawn(words(status)) ? null : vitalNamed(code.coding[0]?.display ?? '')
      const [measured, sorted] = [dateText(effectiveDateTime), date(at(extension, 0))]
      const diastolic = name === 'Blood Pressure' ? component?.[1]?.valueQuantity : undefined
      return (
        name && {
          name,
          at: measured ?? sorted ?? '',
          sortedBy: sorted ?? measured ?? '',
          comparator: words(component?.[0]?.valueQuantity?.comparator),
          value: component?.[0]?.valueQuantity?.value ?? Number.NaN,
          secondComparator: words(diastolic?.comparator),
          second: diastolic?.value ?? null,
          unit: words(component?.[0]?.valueQuantity?.unit),
          comments: words(note?.[0]?.text),
        }
      )
    }),
  )
  .check(
    z.refine((one) => one === null || one.at !== '', { path: ['effectiveDateTime'] }),
    z.refine((one) => one === null || !Number.isNaN(one.value), { path: ['component'] }),
  )

const pageSize = 1000

const vitalList = { call: observations, keyOf: getObservationsQueryKey, row: vital, name: 'Vital sign' }

/** All vital signs between two plain dates, both included, in any order. */
export const vitalsQuery = (connection: Connection, patientId: string, { from, to }: { from: string; to: string }) =>
  wholeList(vitalList, connection, {
    PatientID: patientId,
    PageSize: pageSize,
    PageNumber: 1,
    ChartType: 0 as const,
    StartDate: from,
    EndDate: to,
  })
