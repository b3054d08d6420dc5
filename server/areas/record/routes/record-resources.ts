import type { components } from '../../../generated/practice.ts'
import { sourceExtension } from '../../../platform/fhir/store/item-source.ts'
import { readAllergyType } from '../../../platform/record/allergy-type.ts'
import { formularyCode, isInFormulary } from '../../../platform/record/formulary.ts'
import { recordDateOrNull, recordDateText } from '../../../platform/record/record-dates.ts'
import { allergyNote, allergyTitle, conditionTitle, reactionText } from '../../../platform/record/record-titles.ts'
import { instantText, zone } from '../../../platform/values/clock.ts'
import { namedExtension } from '../../../platform/wire/named-extension.ts'
import type { Allergy } from '../store/allergies.ts'
import type { Condition } from '../store/conditions.ts'
import type { Immunization } from '../store/immunizations.ts'
import type { Media } from '../store/media.ts'
import type { Medication } from '../store/medications.ts'
import type { PatientAlert } from '../store/patient-alerts.ts'
import type { TimelineItem } from '../store/timeline.ts'
import type { Vital } from '../store/vitals.ts'

type Schemas = components['schemas']

export const conditionResource = ({ id, onset_at, onset_precision, is_long_term, ...condition }: Condition): Schemas['Condition'] => ({
  resourceType: 'Condition',
  id,
  onsetDateTime: recordDateOrNull(onset_at, onset_precision),
  note: [{ text: conditionTitle(condition) }],
  extension: [
    { valueBoolean: is_long_term },
    ...namedExtension('OnsetText', condition.onset_text),
    ...namedExtension('Comments', condition.note),
    ...namedExtension('Statement', condition.statement),
    ...sourceExtension(condition),
  ],
})

export const allergyResource = ({ id, type, severity, statement, ...allergy }: Allergy): Schemas['AllergyIntolerance'] => ({
  resourceType: 'AllergyIntolerance',
  id,
  code: { text: allergyTitle({ ...allergy, type }) },
  reaction: [{ manifestation: [{ text: reactionText(allergy) }] }],
  note: [{ text: allergyNote(allergy) }],
  extension: [
    { valueString: readAllergyType(type).category },
    { valueString: severity },
    ...namedExtension('Statement', statement),
    ...sourceExtension(allergy),
  ],
})

const immunizationTypeIds = { administered: '1', overdue: '2', due: '3' }
const months = new Intl.DateTimeFormat('en-NZ', { timeZone: zone, month: 'long' })
const empty = { valueString: null }

export const immunizationResource = (one: Immunization): Schemas['Immunization'] => ({
  resourceType: 'Immunization',
  id: one.id,
  date: recordDateOrNull(one.given_at, one.given_precision),
  status: one.type === 'administered' ? 'completed' : 'not-done',
  ...(one.is_subpotent && { isSubpotent: true }),
  ...(one.status_reason !== null && { statusReason: { text: one.status_reason } }),
  extension: [
    { valueString: one.vaccine },
    { valueString: one.heading },
    empty,
    empty,
    empty,
    { valueString: one.indication },
    { valueString: one.vaccinator },
    { valueDateTime: recordDateOrNull(one.due_at, one.due_precision) },
    empty,
    empty,
    { valueBoolean: one.type === 'administered' },
    { valueBoolean: one.type === 'overdue' },
    { valueString: one.due_at && one.due_precision !== 'year' ? months.format(one.due_at) : null },
    { valueString: one.type },
    { valueString: one.outcome },
    { url: 'ImmType', valueString: immunizationTypeIds[one.type] },
    ...namedExtension('Comments', one.note),
    ...namedExtension('Statement', one.statement),
    ...sourceExtension(one),
  ],
})

export const timelineResource = ({
  id,
  occurred_at,
  occurred_precision,
  title,
  text,
  provider_name,
  ...item
}: TimelineItem): Schemas['TimelineItem'] => ({
  id,
  created: recordDateText(occurred_at, occurred_precision),
  code: { coding: [{ display: title }], text },
  extension: [{ valueString: provider_name }, ...sourceExtension(item)],
})

export const alertResource = (one: PatientAlert): Schemas['PatientAlert'] => ({
  id: one.id,
  sent: instantText(one.sent_at),
  sender: { display: one.sender },
  note: one.note === null ? [] : [{ text: one.note }],
  extension: [{ valueString: one.description }, { valueString: one.title }, { valueString: one.priority }, ...sourceExtension(one)],
})

export const mediaResource = ({
  id,
  title,
  content_type,
  url,
  category,
  published_at,
  published_precision,
  ...item
}: Media): Schemas['Media'] => ({
  resourceType: 'Media',
  id,
  content: { title, contentType: content_type, url, data: null },
  extension: [
    { url: 'Category', valueString: category },
    { url: 'Date', valueDateTime: recordDateText(published_at, published_precision) },
    ...sourceExtension(item),
  ],
})

export const vitalResource = ({
  id,
  name,
  comparator,
  value,
  second_comparator,
  second_value,
  unit,
  measured_at,
  measured_precision,
  status,
  note,
  ...item
}: Vital): Schemas['VitalObservation'] => ({
  resourceType: 'Observation',
  id,
  code: { coding: [{ display: name }] },
  component: [
    { comparator, value },
    { comparator: second_comparator, value: second_value },
  ].flatMap((one) =>
    one.value === null
      ? []
      : [{ valueQuantity: { ...(one.comparator !== null && { comparator: one.comparator }), value: one.value, unit } }],
  ),
  effectiveDateTime: recordDateText(measured_at, measured_precision),
  ...(status !== null && { status }),
  ...(note !== null && { note: [{ text: note }] }),
  extension: [{ valueDateTime: recordDateText(measured_at, measured_precision) }, ...sourceExtension(item)],
})

export const medicationResource = (one: Medication): Schemas['MedicationRequest'] => ({
  resourceType: 'MedicationRequest',
  id: one.id,
  authoredOn: recordDateOrNull(one.authored_at, one.authored_precision),
  medicationCodeableConcept: { coding: [{ display: one.name, code: formularyCode(one) }] },
  dosageInstruction: [{ text: one.directions }],
  dispenseRequest: { quantity: { value: one.quantity } },
  extension: [
    { valueString: one.prescriber },
    { valueString: one.duration },
    { valueString: one.unit },
    { valueString: one.dosage },
    { valueDateTime: recordDateOrNull(one.ends_at, one.ends_precision) },
    { url: 'IsNzulmActive', valueBoolean: isInFormulary(one) },
    ...(one.repeats_left === null ? [] : [{ url: 'RepeatsLeft', valueInteger: one.repeats_left }]),
    ...(one.repeat_from === null ? [] : [{ url: 'RepeatFrom', valueDateTime: one.repeat_from }]),
    ...(one.needs_visit ? [{ url: 'NeedsVisit', valueBoolean: true }] : []),
    ...namedExtension('Status', one.status),
    ...namedExtension('Comments', one.note),
    ...namedExtension('Statement', one.statement),
    ...sourceExtension(one),
  ],
})
