import * as z from 'zod/mini'
import type { Medication } from '../domain/medication.ts'
import type { Connection } from './connection.ts'
import { date, dateText } from './dates.ts'
import { at, named, text } from './extensions.ts'
import { MedicationRequest } from './generated/practice/model'
import { getMedicationsQueryKey, medications } from './generated/practice/record/record'
import { lenientExtensions } from './lenient-extensions.ts'
import { wholeList } from './list.ts'
import { words } from './words.ts'

/** Wire: extensions 0 to 4 are prescriber, duration, unit, dosage and end; the rest by url. */
const medication = z.pipe(
  z.extend(MedicationRequest, { extension: lenientExtensions }),
  z.transform(({ id, authoredOn, medicationCodeableConcept, dosageInstruction, dispenseRequest, extension }): Medication => {
    const coding = medicationCodeableConcept?.coding?.[0]
    return {
      id,
      name: words(coding?.display) ?? '',
      code: words(coding?.code),
      directions: words(dosageInstruction?.[0]?.text),
      prescribedOn: dateText(authoredOn),
      endsOn: date(at(extension, 4)),
      prescriber: text(at(extension, 0)),
      duration: text(at(extension, 1)),
      quantity: dispenseRequest?.quantity?.value ?? null,
      unit: text(at(extension, 2)),
      dosage: text(at(extension, 3)),
      isActiveInFormulary: named(extension, 'IsNzulmActive').valueBoolean !== false,
    }
  }),
)

const medicationList = { call: medications, keyOf: getMedicationsQueryKey, row: medication, name: 'Medication' }

/** What the patient takes for long, latest prescription first. */
export const longTermMedicationsQuery = (connection: Connection, patientId: string) =>
  wholeList(medicationList, connection, { PatientID: patientId, PageSize: 100, PageNumber: 1, TypeID: 1 as const })
