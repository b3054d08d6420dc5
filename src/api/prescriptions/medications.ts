import * as z from 'zod/mini'
import type { Medication } from '../../domain/prescriptions/medication.ts'
import { statusCode } from '../../domain/values/fhir-status.ts'
import { type Extension, MedicationRequest, type MedicationsRequest } from '../generated/practice/model'
import { getMedicationsQueryKey, medications } from '../generated/practice/record/record'
import type { Connection } from '../http/connection.ts'
import { date, dateText } from '../http/dates.ts'
import { at, flag, named, text } from '../http/extensions.ts'
import { fhirWords, isNotWithdrawn } from '../http/fhir-words.ts'
import { importSource } from '../http/import-source.ts'
import { lenientExtensions } from '../http/lenient-extensions.ts'
import { pagedList, wholeList } from '../http/list.ts'
import { joinedTexts, words } from '../http/words.ts'

/** A plain date, or null: a date in another form is no obstacle to a repeat. */
const day = (element: Extension) => (/^\d{4}-\d{2}-\d{2}$/.test(date(element) ?? '') ? date(element) : null)

const medicine = z.extend(MedicationRequest.shape.medicationCodeableConcept.def.innerType, { text: z.nullish(z.string()) })

/** Wire: extensions 0 to 4 are prescriber, duration, unit, dosage and end; the rest by url. Cancelled rows and rows entered in error are ignored. */
const medication = z.pipe(
  z
    .extend(MedicationRequest, { extension: lenientExtensions, medicationCodeableConcept: z.optional(medicine), status: fhirWords })
    .check(z.refine(({ status }) => isNotWithdrawn(status), { path: ['status'] })),
  z.transform(({ id, authoredOn, medicationCodeableConcept, dosageInstruction, dispenseRequest, status, extension }): Medication => {
    const coding = medicationCodeableConcept?.coding?.[0]
    return {
      id,
      name: words(coding?.display) ?? words(medicationCodeableConcept?.text) ?? '',
      code: words(coding?.code),
      directions: joinedTexts(dosageInstruction, '; '),
      prescribedOn: dateText(authoredOn),
      endsOn: date(at(extension, 4)),
      prescriber: text(at(extension, 0)),
      duration: text(at(extension, 1)),
      quantity: dispenseRequest?.quantity?.value ?? null,
      unit: text(at(extension, 2)),
      dosage: text(at(extension, 3)),
      isActiveInFormulary: named(extension, 'IsNzulmActive').valueBoolean !== false,
      repeatsLeft: named(extension, 'RepeatsLeft').valueInteger ?? null,
      repeatFrom: day(named(extension, 'RepeatFrom')),
      needsVisit: flag(named(extension, 'NeedsVisit')),
      status: text(named(extension, 'Status')) ?? statusCode(status[0] ?? null),
      comments: text(named(extension, 'Comments')),
      isStatement: text(named(extension, 'Statement')) !== null,
      importedFrom: importSource(extension),
    }
  }),
)

const medicationList = { call: medications, keyOf: getMedicationsQueryKey, row: medication, name: 'Medication' }

const request = <TypeID extends MedicationsRequest['TypeID']>(patientId: string, TypeID: TypeID, PageSize: number) => ({
  PatientID: patientId,
  PageSize,
  PageNumber: 1,
  TypeID,
})

/** Long-term medicines, latest prescription first. */
export const longTermMedicationsQuery = (connection: Connection, patientId: string) =>
  wholeList(medicationList, connection, request(patientId, 1, 100))

/** Other prescriptions, latest first, a page at a time. */
export const recentMedicationsQuery = (connection: Connection, patientId: string) =>
  pagedList(medicationList, connection, request(patientId, 2, 15))

/** Repeated prescriptions, latest first, a page at a time. */
export const repeatedMedicationsQuery = (connection: Connection, patientId: string) =>
  pagedList(medicationList, connection, request(patientId, 3, 10))
