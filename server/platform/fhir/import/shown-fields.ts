import type { Rows } from '../mapping/context.ts'
import { printable } from '../problems.ts'
import { conceptText, isBareCode } from '../reading/concepts.ts'
import { dateIfReadable } from '../reading/dates.ts'
import type { Entry } from '../reading/entries.ts'
import { list, member, text } from '../reading/fields.ts'

/** Fields about the file, not about the patient. */
const fileFields = ['resourceType', 'id', 'meta', 'implicitRules', 'language', 'text', 'contained', 'extension', 'identifier', 'encounter']
const patientFields = ['subject', 'patient']

const onset = ['onsetDateTime', 'onsetPeriod.start', 'onsetAge', 'onsetRange', 'onsetString']
const dosage = (name: string) =>
  [
    'text',
    'sequence',
    'timing',
    'asNeededBoolean',
    'asNeededCodeableConcept',
    'route',
    'doseAndRate',
    'maxDosePerPeriod',
    'maxDosePerAdministration',
    'additionalInstruction',
    'patientInstruction',
  ].map((field) => `${name}.${field}`)
const medicine = ['status', 'statusReason', 'medicationCodeableConcept', 'medicationReference', 'note']
const when = ['effectiveDateTime', 'effectiveInstant', 'effectivePeriod', 'effectiveTiming', 'issued']
const values = ['Quantity', 'String', 'CodeableConcept', 'Boolean', 'Integer', 'Range', 'Ratio', 'Time', 'DateTime'].map(
  (type) => `value${type}`,
)
const ofAValue = ['code', 'interpretation', 'referenceRange', 'dataAbsentReason', ...values]

/** The fields of each resource type that pages show, or that the mapping depends on. */
const shownFields: Readonly<Record<string, readonly string[]>> = {
  AllergyIntolerance: [
    ...onset,
    ...['status', 'clinicalStatus', 'verificationStatus', 'type', 'category', 'criticality', 'code', 'substance', 'recordedDate', 'note'],
    ...['substance', 'manifestation', 'description', 'severity', 'note'].map((field) => `reaction.${field}`),
  ],
  Appointment: [
    ...['status', 'start', 'end', 'minutesDuration', 'participant.actor', 'participant.status', 'participant.required'],
    ...['description', 'reasonCode', 'reasonReference', 'patientInstruction', 'comment'],
  ],
  Condition: [
    ...onset,
    ...['clinicalStatus', 'verificationStatus', 'abatementBoolean', 'category', 'severity', 'code', 'bodySite', 'note'],
    ...['recordedDate', 'assertedDate', 'dateRecorded'],
  ],
  DiagnosticReport: [
    'status',
    'category',
    'code',
    ...when,
    'performer',
    'resultsInterpreter',
    'result',
    'conclusion',
    'presentedForm',
    'conclusionCode',
    'codedDiagnosis',
    'specimen',
    'note',
  ],
  DocumentReference: [
    'status',
    'docStatus',
    'type',
    'category',
    'date',
    'author',
    'custodian',
    'description',
    'content',
    'context.period',
    'context.encounter',
  ],
  Encounter: ['status', 'class', 'type', 'period', 'participant.individual', 'reasonCode', 'reasonReference', 'serviceProvider'],
  Immunization: [
    'status',
    'vaccineCode',
    'occurrenceDateTime',
    'occurrenceString',
    'performer.actor',
    'reasonCode',
    'note',
    'primarySource',
    'reported',
    'date',
    ...['isSubpotent', 'subpotentReason', 'statusReason', 'notGiven', 'wasNotGiven', 'explanation.reasonNotGiven'],
  ],
  MedicationRequest: [
    ...medicine,
    ...dosage('dosageInstruction'),
    ...['intent', 'reportedBoolean', 'reportedReference', 'doNotPerform', 'courseOfTherapyType', 'authoredOn', 'requester'],
    ...['quantity', 'expectedSupplyDuration', 'numberOfRepeatsAllowed', 'validityPeriod'].map((field) => `dispenseRequest.${field}`),
  ],
  MedicationStatement: [
    ...medicine,
    ...dosage('dosage'),
    'effectiveDateTime',
    'effectivePeriod',
    'dateAsserted',
    'informationSource',
    'taken',
    'wasNotTaken',
    'reasonNotTaken',
  ],
  Observation: [
    'status',
    'category',
    ...when,
    'performer',
    'note',
    'bodySite',
    'method',
    'specimen',
    ...ofAValue,
    ...ofAValue.map((field) => `component.${field}`),
  ],
}
const ofAComponent = ['code', 'dataAbsentReason', 'interpretation', ...values].map((field) => `component.${field}`)
const ofAVital = ['status', 'category', 'code', ...when, 'note', 'method', 'bodySite', 'interpretation', 'valueQuantity', ...ofAComponent]

const parts = (value: unknown) => (Array.isArray(value) ? value : [value]).filter((one) => typeof one === 'object' && one !== null)

/** Fields of documents that no page shows. A page shows one document; a report whose documents are URLs shows none. */
const documentsNotShown = ({ type, resource }: Entry, { lab_result: [result] = [] }: Rows) => {
  const name = type === 'DiagnosticReport' ? 'presentedForm' : 'content'
  const documents = ['DiagnosticReport', 'DocumentReference'].includes(type) ? list(resource, name).length : 0
  if (documents > 0 && type === 'DiagnosticReport' && result?.content_base64 === null) return [name]
  return documents > 1 ? [`${name} (all but one)`] : []
}

/** The sections of a summary that have a narrative and no entries. */
export const narrativeOnlySections = (composition: unknown): string[] =>
  list(composition, 'section').flatMap((section) => {
    const isWords = text(member(section, 'text'), 'div') !== null && member(section, 'emptyReason') === undefined
    const isEmpty = list(section, 'entry').length + list(section, 'section').length === 0
    const name = text(section, 'title') ?? conceptText(member(section, 'code')) ?? 'without a title'
    return [...(isWords && isEmpty ? [`section ${printable(name, 40)}, which is words alone`] : []), ...narrativeOnlySections(section)]
  })

const optionalDates = [
  'onsetDateTime',
  'recordedDate',
  'occurrenceDateTime',
  'authoredOn',
  'effectiveDateTime',
  'effectiveInstant',
  'issued',
  'dateAsserted',
  'end',
]
const periods = ['onsetPeriod', 'effectivePeriod']

/** Fields with an unreadable date, such as the year 1 or 9999. */
const unreadableDates = (resource: object) => {
  const dates = [
    ...optionalDates.map((name) => ({ of: resource, name, path: name })),
    ...periods.flatMap((of) => ['start', 'end'].map((name) => ({ of: member(resource, of), name, path: `${of}.${name}` }))),
    { of: member(member(resource, 'dispenseRequest'), 'validityPeriod'), name: 'end', path: 'dispenseRequest.validityPeriod.end' },
  ]
  return dates
    .filter(({ of, name }) => text(of, name) !== null && !dateIfReadable(of, name))
    .map(({ path }) => `${path} (no readable date)`)
}

/** Fields of a dosage with a code that has no name. */
const namelessCodes = (resource: object) =>
  ['dosageInstruction', 'dosage'].flatMap((name) =>
    list(resource, name).flatMap((instruction) =>
      ['route', 'additionalInstruction', 'asNeededCodeableConcept']
        .filter((field) => list(instruction, field).some(isBareCode))
        .map((field) => `${name}.${field} (a code without a name)`),
    ),
  )

/** The fields of a stored resource that no page shows. */
export const unshownFieldsOf = (entry: Entry, rows: Rows): string[] => {
  const { type, resource } = entry
  const fields = [...((rows.vital ? ofAVital : shownFields[type]) ?? []), ...fileFields, ...patientFields]
  const namesIn = (name: string) =>
    fields.some((field) => field.startsWith(`${name}.`))
      ? parts(member(resource, name)).flatMap((part) => Object.keys(part).map((inner) => `${name}.${inner}`))
      : [name]
  const names = Object.keys(resource)
    .filter((name) => !fields.includes(name))
    .flatMap(namesIn)
  const notShown = [...new Set(names)]
    .filter((name) => !fields.includes(name) && !/(?:^|\.)(?:_.*|id|extension)$/.test(name))
    .map((name) => printable(name, 40))
  const words = text(member(resource, 'text'), 'status') === 'additional' ? ['text (which says more)'] : []
  return [...notShown, ...documentsNotShown(entry, rows), ...unreadableDates(resource), ...new Set(namelessCodes(resource)), ...words]
}
