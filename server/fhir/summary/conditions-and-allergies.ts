import { instantText } from '../../clock.ts'
import { allergyTypes } from '../mapping/allergy.ts'
import type { AllergyRow, ConditionRow } from '../store/summary.ts'
import { absentUnknown, extensions } from '../systems.ts'
import { coded, conceptOf, extensionsOf, idFor, known, notesOf, type Resource, referenceTo } from './parts.ts'

const terminology = 'http://terminology.hl7.org/CodeSystem'
const clinical = (kind: string, code: string) => coded(`${terminology}/${kind}-clinical`, code)
const verification = (kind: string, code: string | null) => (code === null ? undefined : coded(`${terminology}/${kind}`, code))

export const conditionResource = (row: ConditionRow, patient: Resource): Resource => ({
  resourceType: 'Condition',
  id: idFor('condition', row.id),
  extension: extensionsOf({ [extensions.longTermCondition]: { valueBoolean: row.is_long_term } }),
  clinicalStatus: row.clinical_status === null ? undefined : clinical('condition', row.clinical_status),
  verificationStatus: verification('condition-ver-status', row.verification_status),
  category: [coded(`${terminology}/condition-category`, 'problem-list-item')],
  code: conceptOf(row.text, row.code, row.code_system),
  subject: referenceTo(patient),
  onsetDateTime: row.onset_at ? instantText(row.onset_at) : undefined,
  recordedDate: instantText(row.recorded_at),
})

const categories = new Map(Object.entries(allergyTypes).map(([category, told]) => [told, category]))

/** Where the risk is high, the severity tells of the risk and not of a reaction. */
const reactionOf = ({ reaction, severity, criticality }: AllergyRow) => {
  const told = severity === '' || criticality === 'high' ? undefined : severity.toLowerCase()
  if (reaction === null && told === undefined) return undefined
  const manifestation =
    reaction === null ? { extension: extensionsOf({ [extensions.absent]: { valueCode: 'unknown' } }) } : { text: reaction }
  return [{ manifestation: [manifestation], severity: told }]
}

export const allergyResource = (row: AllergyRow, patient: Resource): Resource => {
  const category = row.type === null ? undefined : categories.get(row.type)
  return {
    resourceType: 'AllergyIntolerance',
    id: idFor('allergy', row.id),
    extension: extensionsOf({ [extensions.allergyType]: row.type !== null && category === undefined ? { valueString: row.type } : null }),
    clinicalStatus: clinical('allergyintolerance', 'active'),
    verificationStatus: verification('allergyintolerance-verification', row.verification_status),
    category: category === undefined ? undefined : [category],
    criticality: known(row.criticality),
    code: conceptOf(row.name, row.code, row.code_system),
    patient: referenceTo(patient),
    recordedDate: instantText(row.recorded_at),
    note: known(notesOf(row.note) ?? null),
    reaction: reactionOf(row),
  }
}

const unknownOf = (code: string, text: string) => ({ coding: [{ system: absentUnknown, code }], text })

/** What stands in a section that may not be without an entry: that nothing is recorded. */
export const noConditions = (patient: Resource): Resource => ({
  resourceType: 'Condition',
  id: idFor('no condition', patient.id),
  clinicalStatus: clinical('condition', 'active'),
  code: unknownOf('no-problem-info', 'No information about problems'),
  subject: referenceTo(patient),
})

export const noAllergies = (patient: Resource): Resource => ({
  resourceType: 'AllergyIntolerance',
  id: idFor('no allergy', patient.id),
  clinicalStatus: clinical('allergyintolerance', 'active'),
  code: unknownOf('no-allergy-info', 'No information about allergies'),
  patient: referenceTo(patient),
})

export const noMedications = (patient: Resource): Resource => ({
  resourceType: 'MedicationStatement',
  id: idFor('no medication', patient.id),
  status: 'unknown',
  medicationCodeableConcept: unknownOf('no-medication-info', 'No information about medications'),
  subject: referenceTo(patient),
  effectivePeriod: { extension: extensionsOf({ [extensions.absent]: { valueCode: 'not-applicable' } }) },
})
