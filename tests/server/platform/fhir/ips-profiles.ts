/** Required paths by the profiles of the International Patient Summary (1.1) and of FHIR R4. Each element of a list needs a value. */
const required: Readonly<Record<string, readonly string[]>> = {
  Composition: [
    'status',
    'type.coding.code',
    'subject.reference',
    'date',
    'author.reference',
    'title',
    'section.title',
    'section.code.coding.code',
    'section.text.div',
  ],
  Patient: ['name', 'birthDate'],
  Organization: ['name'],
  AllergyIntolerance: ['code', 'patient.reference', 'clinicalStatus.coding.code'],
  Condition: ['code', 'subject.reference'],
  MedicationRequest: ['status', 'intent', 'medicationCodeableConcept', 'subject.reference'],
  MedicationStatement: ['status', 'medicationCodeableConcept', 'subject.reference', 'effectivePeriod|effectiveDateTime'],
  Immunization: ['status', 'vaccineCode', 'patient.reference', 'occurrenceDateTime|occurrenceString'],
  DiagnosticReport: ['status', 'code', 'subject.reference', 'effectiveDateTime'],
  Observation: ['status', 'category.coding.code', 'code', 'subject.reference', 'effectiveDateTime'],
}
const ofLaboratory = ['performer', 'valueQuantity|valueString|dataAbsentReason']
const ofVitals = ['valueQuantity|component|dataAbsentReason']
const ofQuantity = ['value', 'system', 'code']
const ucum = 'http://unitsofmeasure.org'

/** The paths with "must support" in the profiles. A summary has them if the record does. */
export const mustSupport: readonly string[] = [
  'Patient.identifier',
  'Patient.telecom',
  'Patient.gender',
  'Condition.clinicalStatus',
  'Condition.category',
  'Condition.severity',
  'Condition.bodySite',
  'Condition.onsetDateTime',
  'AllergyIntolerance.verificationStatus',
  'AllergyIntolerance.category',
  'AllergyIntolerance.criticality',
  'AllergyIntolerance.reaction.manifestation',
  'AllergyIntolerance.reaction.severity',
  'MedicationRequest.dosageInstruction.text',
  'MedicationRequest.authoredOn',
  'DiagnosticReport.category',
  'DiagnosticReport.performer',
  'DiagnosticReport.result',
  'Observation.interpretation',
  'Observation.referenceRange',
  'Observation.component',
]

export type Resource = { resourceType: string; [name: string]: unknown }

const member = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
const has = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 && value.every(has) : value !== undefined && value !== null && value !== ''

/** Whether a path leads to a value in each element of the lists on the path. */
export const leads = (value: unknown, path: string): boolean => {
  if (path === '') return has(value)
  if (Array.isArray(value)) return value.length > 0 && value.every((one) => leads(one, path))
  const [names = '', ...rest] = path.split('.')
  return names.split('|').some((name) => leads(member(value, name), rest.join('.')))
}

const quantitiesIn = (value: unknown): unknown[] => {
  if (Array.isArray(value)) return value.flatMap(quantitiesIn)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => (name === 'valueQuantity' ? [inner] : quantitiesIn(inner)))
}

const rulesFor = (resource: Resource) => {
  const rules = required[resource.resourceType] ?? ['a profile that is written down']
  if (resource.resourceType !== 'Observation') return rules
  return [...rules, ...(JSON.stringify(resource.category).includes('"laboratory"') ? ofLaboratory : ofVitals)]
}

/** The violations of the profile by a resource. */
export const problemsOf = (resource: Resource): string[] => {
  const missing = rulesFor(resource).filter((path) => !leads(resource, path))
  const unmeasured = quantitiesIn(resource).some((one) => !ofQuantity.every((name) => leads(one, name)) || member(one, 'system') !== ucum)
  return [...missing, ...(unmeasured ? ['a quantity in UCUM'] : [])].map((path) => `${resource.resourceType}: ${path}`)
}
