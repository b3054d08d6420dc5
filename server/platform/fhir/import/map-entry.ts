import { allergyRows } from '../mapping/allergy.ts'
import { appointmentRows } from '../mapping/appointment.ts'
import { conditionRows } from '../mapping/condition.ts'
import type { Context, Rows } from '../mapping/context.ts'
import { diagnosticReportRows } from '../mapping/diagnostic-report.ts'
import { documentRows } from '../mapping/document.ts'
import { encounterRows } from '../mapping/encounter.ts'
import { immunizationRows } from '../mapping/immunization.ts'
import { medicationRows } from '../mapping/medication.ts'
import { observationRows } from '../mapping/observation.ts'
import { list, member } from '../reading/fields.ts'

type Mapper = (resource: unknown, context: Context, isLine: boolean) => Promise<Rows> | Rows

export const mappers: Readonly<Record<string, Mapper>> = {
  AllergyIntolerance: allergyRows,
  Appointment: appointmentRows,
  Condition: conditionRows,
  DiagnosticReport: diagnosticReportRows,
  DocumentReference: documentRows,
  Encounter: encounterRows,
  Immunization: immunizationRows,
  MedicationRequest: medicationRows,
  MedicationStatement: medicationRows,
  Observation: observationRows,
}

/** Resource types without a mapper. The first pass over a file reads them for resources that refer to them. */
export const surveyedTypes = [
  'Patient',
  'Practitioner',
  'PractitionerRole',
  'Organization',
  'Medication',
  'Composition',
  'Location',
  'Binary',
  'Specimen',
]

/** The references of a resource that may lead to its patient. An appointment has several participants. */
export const subjectsOf = (resource: unknown): unknown[] => {
  const subject = member(resource, 'subject') ?? member(resource, 'patient')
  return subject === undefined ? list(resource, 'participant').map((participant) => member(participant, 'actor')) : [subject]
}
