import { readAllergyType } from '../../record/allergy-type.ts'
import { recordDateOrNull } from '../../record/record-dates.ts'
import { isDate } from '../../values/date-words.ts'
import { allergyTypes } from '../mapping/allergy.ts'
import { coversWholeKind } from '../mapping/nothing-known.ts'
import type { AllergyRow, ConditionRow } from '../store/summary.ts'
import { absentUnknown, extensions } from '../systems.ts'
import { codedConcept, conceptOf, extensionsOf, nonEmpty, notesOf, orUndefined, type Resource, referenceTo, summaryIdOf } from './parts.ts'

const terminology = 'http://terminology.hl7.org/CodeSystem'
const clinical = (kind: string, code: string) => codedConcept(`${terminology}/${kind}-clinical`, code)
const verification = (kind: string, code: string | null) => (code === null ? undefined : codedConcept(`${terminology}/${kind}`, code))

export const conditionResource = (row: ConditionRow, patient: Resource): Resource => ({
  resourceType: 'Condition',
  id: summaryIdOf('condition', row.id),
  extension: extensionsOf({ [extensions.longTermCondition]: { valueBoolean: row.is_long_term } }),
  clinicalStatus: row.clinical_status === null ? undefined : clinical('condition', row.clinical_status),
  verificationStatus: verification('condition-ver-status', row.verification_status),
  category: [codedConcept(`${terminology}/condition-category`, 'problem-list-item')],
  code: row.statement === null ? conceptOf(row.text, row.code, row.code_system) : statementOf(row.text, absentProblems, row),
  subject: referenceTo(patient),
  severity: row.severity === null ? undefined : { text: row.severity },
  bodySite: row.body_site === null ? undefined : [{ text: row.body_site }],
  onsetDateTime: orUndefined(recordDateOrNull(row.onset_at, row.onset_precision)),
  onsetString: row.onset_at === null ? orUndefined(row.onset_text) : undefined,
  recordedDate: orUndefined(recordDateOrNull(row.recorded_at, row.recorded_precision)),
  note: notesOf(row.note),
})

const categories = new Map(Object.entries(allergyTypes).map(([category, kind]) => [kind, category]))

/** The reaction of an allergy. With a high criticality, the stored severity is that of the risk, not of the reaction. */
const reactionOf = ({ reaction, reaction_description, reaction_substance, severity, criticality }: AllergyRow) => {
  const reactionSeverity = severity === '' || criticality === 'high' ? undefined : severity.toLowerCase()
  if (reaction === null && reaction_description === null && reaction_substance === null && reactionSeverity === undefined) return undefined
  const manifestation =
    reaction === null ? { extension: extensionsOf({ [extensions.absent]: { valueCode: 'unknown' } }) } : { text: reaction }
  const substance = reaction_substance === null ? undefined : { text: reaction_substance }
  return [{ substance, manifestation: [manifestation], description: orUndefined(reaction_description), severity: reactionSeverity }]
}

export const allergyResource = (row: AllergyRow, patient: Resource): Resource => {
  const { isIntolerance, category: kind } = readAllergyType(row.type)
  const category = kind === null ? undefined : categories.get(kind)
  return {
    resourceType: 'AllergyIntolerance',
    id: summaryIdOf('allergy', row.id),
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

type Absences = readonly (readonly [form: RegExp, code: string])[]

const absentProblems: Absences = [[/./, 'no-known-problems']]
const absentAllergies: Absences = [
  [/drug|medic/i, 'no-known-medication-allergies'],
  [/food/i, 'no-known-food-allergies'],
  [/environment/i, 'no-known-environmental-allergies'],
  [/./, 'no-known-allergies'],
]
const absentMedications: Absences = [[/./, 'no-known-medications']]
const absentImmunizations: Absences = [[/./, 'no-known-immunizations']]

type CodedStatement = { code: string | null; code_system: string | null }

/** Codes of the International Patient Summary for SNOMED CT codes. They do not depend on the language of the text. */
const absencesOfCodes: Readonly<Record<string, string>> = {
  '409137002': 'no-known-medication-allergies',
  '428607008': 'no-known-environmental-allergies',
  '429625007': 'no-known-food-allergies',
}

/** The International Patient Summary's code for a statement. A statement about one substance, such as latex, has no code. */
const absenceIn = (text: string, absences: Absences, { code, code_system }: CodedStatement) => {
  if (code !== null && code_system === absentUnknown) return code
  if (!coversWholeKind(text, code)) return undefined
  return absencesOfCodes[code ?? ''] ?? absences.find(([form]) => form.test(text))?.[1]
}

/** A "none known" statement as a concept, with the summary's code and the code of its source. */
const statementOf = (text: string, absences: Absences, codedStatement: CodedStatement) => {
  const absent = absenceIn(text, absences, codedStatement)
  const ownCodings =
    codedStatement.code !== null && codedStatement.code_system !== absentUnknown
      ? [{ system: orUndefined(codedStatement.code_system), code: codedStatement.code }]
      : []
  return { coding: nonEmpty([...(absent === undefined ? [] : [{ system: absentUnknown, code: absent }]), ...ownCodings]), text }
}

export const medicationStatement = (row: CodedStatement & { name: string }) => statementOf(row.name, absentMedications, row)

export const immunizationStatement = (row: CodedStatement & { heading: string }) => statementOf(row.heading, absentImmunizations, row)

const unknownOf = (code: string, text: string) => ({ coding: [{ system: absentUnknown, code }], text })

/** The entry "no information" for an empty section, because this section needs an entry. */
export const noConditions = (patient: Resource): Resource => ({
  resourceType: 'Condition',
  id: summaryIdOf('no condition', patient.id),
  clinicalStatus: clinical('condition', 'active'),
  code: unknownOf('no-problem-info', 'No information about problems'),
  subject: referenceTo(patient),
})

export const noAllergies = (patient: Resource): Resource => ({
  resourceType: 'AllergyIntolerance',
  id: summaryIdOf('no allergy', patient.id),
  clinicalStatus: clinical('allergyintolerance', 'active'),
  code: unknownOf('no-allergy-info', 'No information about allergies'),
  patient: referenceTo(patient),
})

export const noMedications = (patient: Resource): Resource => ({
  resourceType: 'MedicationStatement',
  id: summaryIdOf('no medication', patient.id),
  status: 'unknown',
  medicationCodeableConcept: unknownOf('no-medication-info', 'No information about medications'),
  subject: referenceTo(patient),
  effectivePeriod: { extension: extensionsOf({ [extensions.absent]: { valueCode: 'not-applicable' } }) },
})
