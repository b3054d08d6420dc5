import * as z from 'zod/mini'
import { type Vital, vitalByName } from '../../domain/record/vitals.ts'
import { isWithdrawn, statusCode } from '../../domain/values/fhir-status.ts'
import { VitalObservation } from '../generated/practice/model'
import { getObservationsQueryKey, observations } from '../generated/practice/record/record'
import type { Connection } from '../http/connection.ts'
import { date, dateText } from '../http/dates.ts'
import { at } from '../http/extensions.ts'
import { fhirWords } from '../http/fhir-words.ts'
import { importSource } from '../http/import-source.ts'
import { lenientExtensions } from '../http/lenient-extensions.ts'
import { wholeList } from '../http/list.ts'
import { joinedTexts, words } from '../http/words.ts'

const component = z.extend(VitalObservation.shape.component.def.innerType.def.element, { code: fhirWords })
const [systolicCode, diastolicCode] = ['8480-6', '8462-4']

/** Systolic and diastolic: by LOINC's codes where there is one, otherwise by their places. */
const pressuresOf = (components: z.output<typeof component>[] = []) => {
  const coded = [systolicCode, diastolicCode].map((loinc) => components.find(({ code }) => code.includes(loinc)))
  return (coded.some((one) => one !== undefined) ? coded : components).map((one) => one?.valueQuantity)
}

/** Wire: component 0 is the value or the systolic one, 1 the diastolic one, unless codes differ. Extension 0 is the date to sort by. Null: a sign without a chart, or a withdrawn measurement. */
const vital = z
  .pipe(
    z.extend(VitalObservation, { extension: z.optional(lenientExtensions), component: z.optional(z.array(component)), status: fhirWords }),
    z.transform(({ code, component, effectiveDateTime, status, note, extension = [] }): Vital | null => {
      const [word] = status
      const name = status.some(isWithdrawn) ? null : vitalByName(code.coding[0]?.display ?? '')
      const [measured, sorted] = [dateText(effectiveDateTime), date(at(extension, 0))]
      const [first, diastolic] = name === 'Blood Pressure' ? pressuresOf(component) : [component?.[0]?.valueQuantity]
      return (
        name && {
          name,
          at: measured ?? sorted ?? '',
          sortedBy: sorted ?? measured ?? '',
          comparator: words(first?.comparator),
          value: first?.value ?? Number.NaN,
          secondComparator: words(diastolic?.comparator),
          second: diastolic?.value ?? null,
          unit: words(first?.unit),
          status: statusCode(word ?? null),
          comments: joinedTexts(note),
          importedFrom: importSource(extension),
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
