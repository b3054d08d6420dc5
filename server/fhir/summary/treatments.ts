import { instantText } from '../../clock.ts'
import type { ImmunizationRow, MedicationRow } from '../store/summary.ts'
import { extensions } from '../systems.ts'
import { conceptOf, extensionsOf, idFor, known, named, type Resource, referenceTo } from './parts.ts'

/** '3 months' as a quantity; undefined for what begins with no number. */
const amountIn = (written: string | null) => {
  const [, value, unit] = /^(\d+(?:\.\d+)?)(?: (.+))?$/.exec(written ?? '') ?? []
  return value === undefined ? undefined : { value: Number(value), unit }
}

const dosageOf = ({ directions, dosage }: MedicationRow) => {
  const dose = amountIn(dosage)
  if (directions === null && dosage === null) return undefined
  return [
    {
      text: known(directions),
      patientInstruction: dose ? undefined : known(dosage),
      doseAndRate: dose && [{ doseQuantity: dose }],
    },
  ]
}

export const medicationResource = (row: MedicationRow, patient: Resource): Resource => ({
  resourceType: 'MedicationRequest',
  id: idFor('medication', row.id),
  extension: extensionsOf({
    [extensions.longTermMedication]: { valueBoolean: row.is_long_term },
    [extensions.repeated]: row.is_repeated ? { valueBoolean: true } : null,
    [extensions.leftNzulm]: row.is_nzulm_active ? null : { valueBoolean: true },
  }),
  status: row.status ?? 'unknown',
  intent: 'order',
  medicationCodeableConcept: conceptOf(row.name, row.code, row.code_system),
  subject: referenceTo(patient),
  authoredOn: instantText(row.authored_at),
  requester: named('Practitioner', row.prescriber)[0],
  dosageInstruction: dosageOf(row),
  dispenseRequest: {
    validityPeriod: { start: instantText(row.authored_at), ...(row.ends_at && { end: instantText(row.ends_at) }) },
    quantity: row.quantity === null ? undefined : { value: row.quantity, unit: known(row.unit) },
    expectedSupplyDuration: amountIn(row.duration),
  },
})

export const immunizationResource = (row: ImmunizationRow, patient: Resource): Resource => ({
  resourceType: 'Immunization',
  id: idFor('immunization', row.id),
  extension: extensionsOf({
    [extensions.dueAt]: row.due_at && { valueDateTime: instantText(row.due_at) },
    [extensions.outcome]: row.outcome === null ? null : { valueString: row.outcome },
  }),
  status: 'completed',
  vaccineCode:
    row.code === null && row.vaccine !== row.heading
      ? { coding: [{ display: row.vaccine }], text: row.heading }
      : conceptOf(row.heading, row.code, row.code_system, row.vaccine),
  patient: referenceTo(patient),
  occurrenceDateTime: row.given_at ? instantText(row.given_at) : undefined,
  performer: row.vaccinator === null ? undefined : named('Practitioner', row.vaccinator).map((actor) => ({ actor })),
  reasonCode: row.indication === null ? undefined : [{ text: row.indication }],
})
