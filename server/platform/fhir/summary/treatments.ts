import { recordDateOrNull } from '../../record/record-dates.ts'
import type { ImmunizationRow, MedicationRow } from '../store/summary.ts'
import { extensions } from '../systems.ts'
import { immunizationStatement, medicationStatement } from './conditions-and-allergies.ts'
import { conceptOf, extensionsOf, namedReference, notesOf, orUndefined, type Resource, referenceTo, summaryIdOf } from './parts.ts'

/** A text such as '3 months' as a quantity, or undefined. */
const amountIn = (written: string | null) => {
  const [, value, unit] = /^(\d+(?:\.\d+)?)(?: (\D+))?$/.exec(written ?? '') ?? []
  return value === undefined ? undefined : { value: Number(value), unit }
}

const dosageOf = ({ directions, dosage }: MedicationRow) => {
  const dose = amountIn(dosage)
  if (directions === null && dosage === null) return undefined
  return [
    {
      text: orUndefined(directions),
      patientInstruction: dose ? undefined : orUndefined(dosage),
      doseAndRate: dose && [{ doseQuantity: dose }],
    },
  ]
}

export const medicationResource = (row: MedicationRow, patient: Resource): Resource => {
  const authored = recordDateOrNull(row.authored_at, row.authored_precision)
  const ends = recordDateOrNull(row.ends_at, row.ends_precision)
  return {
    resourceType: 'MedicationRequest',
    id: summaryIdOf('medication', row.id),
    extension: extensionsOf({
      [extensions.longTermMedication]: { valueBoolean: row.is_long_term },
      [extensions.repeated]: row.is_repeated ? { valueBoolean: true } : null,
      [extensions.leftNzulm]: row.is_nzulm_active ? null : { valueBoolean: true },
    }),
    status: row.status ?? 'unknown',
    intent: 'order',
    medicationCodeableConcept: row.statement === null ? conceptOf(row.name, row.code, row.code_system) : medicationStatement(row),
    subject: referenceTo(patient),
    authoredOn: orUndefined(authored),
    requester: namedReference('Practitioner', row.prescriber)[0],
    dosageInstruction: dosageOf(row),
    dispenseRequest: {
      validityPeriod: authored === null && ends === null ? undefined : { start: orUndefined(authored), end: orUndefined(ends) },
      quantity: row.quantity === null ? undefined : { value: row.quantity, unit: orUndefined(row.unit) },
      expectedSupplyDuration: amountIn(row.duration),
    },
    note: notesOf(row.note),
  }
}

const vaccineOf = (row: ImmunizationRow) => {
  if (row.statement !== null) return immunizationStatement(row)
  return row.code === null && row.vaccine !== row.heading
    ? { coding: [{ display: row.vaccine }], text: row.heading }
    : conceptOf(row.heading, row.code, row.code_system, row.vaccine)
}

export const immunizationResource = (row: ImmunizationRow, patient: Resource): Resource => ({
  resourceType: 'Immunization',
  id: summaryIdOf('immunization', row.id),
  extension: extensionsOf({
    [extensions.dueAt]: row.due_at && { valueDateTime: recordDateOrNull(row.due_at, row.due_precision) },
    [extensions.outcome]: row.outcome === null ? null : { valueString: row.outcome },
  }),
  status: 'completed',
  isSubpotent: orUndefined(row.is_subpotent),
  statusReason: row.status_reason === null ? undefined : { text: row.status_reason },
  vaccineCode: vaccineOf(row),
  patient: referenceTo(patient),
  ...(row.given_at === null
    ? { occurrenceString: 'Not told' }
    : { occurrenceDateTime: recordDateOrNull(row.given_at, row.given_precision) }),
  performer: row.vaccinator === null ? undefined : namedReference('Practitioner', row.vaccinator).map((actor) => ({ actor })),
  reasonCode: row.indication === null ? undefined : [{ text: row.indication }],
  note: notesOf(row.note),
})
