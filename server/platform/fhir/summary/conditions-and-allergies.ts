import { readAllergyType } from '../../record/allergy-type.ts'
import { recordDateOrNull } from '../../record/record-dates.ts'
import { isDate } from '../../values/date-words.ts'
import { allergyTypes } from '../mapping/allergy.ts'
import { isAboutAll } from '../mapping/nothing-known.ts'
import type { AllergyRow, ConditionRow } from '../store/summary.ts'
import { absentUnknown, extensions } from '../systems.ts'
import { coded, conceptOf, extensionsOf, idFor, nonEmpty, notesOf, orUndefined, type Resource, referenceTo } from './parts.ts'

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
  code: row.statement === null ? conceptOf(row.text, row.code, row.code_system) : statementOf(row.text, absentProblems, row),
  subject: referenceTo(patient),
  severity: row.severity === null ? undefined : { text: row.severity },
  bodySite: row.body_site === null ? undefined : [{ text: row.body_site }],
  onsetDateTime: orUndefined(recordDateOrNull(row.onset_at, row.onset_precision)),
  onsetString: row.onset_at === null ? orUndefined(row.onset_text) : undefined,
  recordedDate: orUndefined(recordDateOrNull(row.recorded_at, row.recorded_precision)),
  note: notesOf(row.note),
})

const categories = new Map(Object.entries(allergyTypes).map(([category, told]) => [told, category]))

/** Where the risk is high, the severity tells of the risk and not of a reaction. */
const reactionOf = ({ reaction, reaction_description, reaction_substance, severity, criticality }: AllergyRow) => {
  const told = severity === '' || criticality === 'high' ? undefined : severity.toLowerCase()
  if (reaction === null && reaction_description === null && reaction_substance === null && told === undefined) return undefined
  const manifestation =
    reaction === null ? { extension: extensionsOf({ [extensions.absent]: { valueCode: 'unknown' } }) } : { text: reaction }
  const substance = reaction_substance === null ? undefined : { text: reaction_substance }
  return [{ substance, manifestation: [manifestation], description: orUndefined(reaction_description), severity: told }]
}

export const allergyResource = (row: AllergyRow, patient: Resource): Resource => {
  const { isIntolerance, category: kind } = readAllergyType(row.type)
  const category = kind === null ? undefined : categories.get(kind)
  return {
    resourceType: 'AllergyIntolerance',
    id: idFor('allergy', row.id),
    extension: extensionsOf({ [extensions.allergyType]: kind !== null && category === undefined ? { valueString: kind } : null }),
    clinicalStatus: clinical('allergyintolerance', row.clinical_status ?? 'active'),
    verificationStatus: verification('allergyintolerance-verification', row.verification_status),
    type: isIntolerance ? 'intolerance' : undefined,
    category: category === undefined ? undefined : [category],
    criticality: orUndefined(row.criticality),
    code: row.statement === null ? conceptOf(row.name, row.code, row.code_system) : statementOf(row.name, absentAllergies, row),
    patient: referenceTo(patient),
    ...(row.onset_text !== null && (isDate(row.onset_text) ? { onsetDateTime: row.onset_text } : { onsetString: row.onset_text })),
    recordedDate: orUndefined(recordDateOrNull(row.recorded_at, row.recorded_precision)),
    note: notesOf(row.note),
    reaction: reactionOf(row),
  }
}

type Absences = readonly (readonly [told: RegExp, code: string])[]

const absentProblems: Absences = [[/./, 'no-known-problems']]
const absentAllergies: Absences = [
  [/drug|medic/i, 'no-known-medication-allergies'],
  [/food/i, 'no-known-food-allergies'],
  [/environment/i, 'no-known-environmental-allergies'],
  [/./, 'no-known-allergies'],
]
const absentMedications: Absences = [[/./, 'no-known-medications']]
const absentImmunizations: Absences = [[/./, 'no-known-immunizations']]

type Said = { code: string | null; code_system: string | null }

/** The summary's codes for SNOMED CT's, whatever the language of the text. */
const absencesOfCodes: Readonly<Record<string, string>> = {
  '409137002': 'no-known-medication-allergies',
  '428607008': 'no-known-environmental-allergies',
  '429625007': 'no-known-food-allergies',
}

/** The International Patient Summary's code for a statement; undefined for a statement about a single substance, such as latex. */
const absenceIn = (text: string, absences: Absences, { code, code_system }: Said) => {
  if (code !== null && code_system === absentUnknown) return code
  if (!isAboutAll(text, code)) return undefined
  return absencesOfCodes[code ?? ''] ?? absences.find(([told]) => told.test(text))?.[1]
}

/** A statement as a concept: the International Patient Summary's code, unless that would say more, and the code of its source. */
const statementOf = (text: string, absences: Absences, said: Said) => {
  const absent = absenceIn(text, absences, said)
  const own = said.code !== null && said.code_system !== absentUnknown ? [{ system: orUndefined(said.code_system), code: said.code }] : []
  return { coding: nonEmpty([...(absent === undefined ? [] : [{ system: absentUnknown, code: absent }]), ...own]), text }
}

export const medicationStatement = (row: Said & { name: string }) => statementOf(row.name, absentMedications, row)

export const immunizationStatement = (row: Said & { heading: string }) => statementOf(row.heading, absentImmunizations, row)

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
