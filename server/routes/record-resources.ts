import { instantText, zone } from '../clock.ts'
import { nzMedicines } from '../fhir/systems.ts'
import type { components } from '../generated/practice.ts'
import { allergyTitle, conditionTitle } from '../record-titles.ts'
import type { Allergy } from '../store/record/allergies.ts'
import type { Condition } from '../store/record/conditions.ts'
import type { Immunization } from '../store/record/immunizations.ts'
import type { Media } from '../store/record/media.ts'
import type { Medication } from '../store/record/medications.ts'
import type { PatientAlert } from '../store/record/patient-alerts.ts'
import type { TimelineItem } from '../store/record/timeline.ts'
import type { Vital } from '../store/record/vitals.ts'

type Schemas = components['schemas']

const instantOrNull = (instant: Date | null) => (instant ? instantText(instant) : null)

export const conditionResource = ({ id, onset_at, is_long_term, ...condition }: Condition): Schemas['Condition'] => ({
  resourceType: 'Condition',
  id,
  onsetDateTime: instantOrNull(onset_at),
  note: [{ text: conditionTitle(condition) }],
  extension: [{ valueBoolean: is_long_term }],
})

export const allergyResource = ({ id, type, severity, reaction, note, ...allergy }: Allergy): Schemas['AllergyIntolerance'] => ({
  resourceType: 'AllergyIntolerance',
  id,
  code: { text: allergyTitle(allergy) },
  reaction: [{ manifestation: [{ text: reaction }] }],
  note: [{ text: note }],
  extension: [{ valueString: type }, { valueString: severity }],
})

const immunizationTypeIds = { administered: '1', overdue: '2', due: '3' }
const months = new Intl.DateTimeFormat('en-NZ', { timeZone: zone, month: 'long' })
const empty = { valueString: null }

export const immunizationResource = (one: Immunization): Schemas['Immunization'] => ({
  resourceType: 'Immunization',
  id: one.id,
  date: instantOrNull(one.given_at),
  status: one.type === 'administered' ? 'completed' : 'not-done',
  extension: [
    { valueString: one.vaccine },
    { valueString: one.heading },
    empty,
    empty,
    empty,
    { valueString: one.indication },
    { valueString: one.vaccinator },
    { valueDateTime: instantOrNull(one.due_at) },
    empty,
    empty,
    { valueBoolean: one.type === 'administered' },
    { valueBoolean: one.type === 'overdue' },
    { valueString: one.due_at && months.format(one.due_at) },
    { valueString: one.type },
    { valueString: one.outcome },
    { url: 'ImmType', valueString: immunizationTypeIds[one.type] },
  ],
})

export const timelineResource = ({ id, occurred_at, title, text, provider_name }: TimelineItem): Schemas['TimelineItem'] => ({
  id,
  created: instantText(occurred_at),
  code: { coding: [{ display: title }], text },
  extension: [{ valueString: provider_name }],
})

export const alertResource = (one: PatientAlert): Schemas['PatientAlert'] => ({
  id: one.id,
  sent: instantText(one.sent_at),
  sender: { display: one.sender },
  note: one.note === null ? [] : [{ text: one.note }],
  extension: [{ valueString: one.description }, { valueString: one.title }, { valueString: one.priority }],
})

export const mediaResource = ({ id, title, content_type, url, category, published_at }: Media): Schemas['Media'] => ({
  resourceType: 'Media',
  id,
  content: { title, contentType: content_type, url, data: null },
  extension: [
    { url: 'Category', valueString: category },
    { url: 'Date', valueDateTime: instantText(published_at) },
  ],
})

export const vitalResource = ({ id, name, value, second_value, unit, measured_at }: Vital): Schemas['VitalObservation'] => ({
  resourceType: 'Observation',
  id,
  code: { coding: [{ display: name }] },
  component: (second_value === null ? [value] : [value, second_value]).map((one) => ({ valueQuantity: { value: one, unit } })),
  effectiveDateTime: instantText(measured_at),
  extension: [{ valueDateTime: instantText(measured_at) }],
})

/** The wire has no room for a system: a code is the formulary's. */
const formularyCode = ({ code, code_system }: Medication) => (code_system === nzMedicines ? code : null)

export const medicationResource = (one: Medication): Schemas['MedicationRequest'] => ({
  resourceType: 'MedicationRequest',
  id: one.id,
  authoredOn: instantText(one.authored_at),
  medicationCodeableConcept: { coding: [{ display: one.name, code: formularyCode(one) }] },
  dosageInstruction: [{ text: one.directions }],
  dispenseRequest: { quantity: { value: one.quantity } },
  extension: [
    { valueString: one.prescriber },
    { valueString: one.duration },
    { valueString: one.unit },
    { valueString: one.dosage },
    { valueDateTime: instantOrNull(one.ends_at) },
    { url: 'IsNzulmActive', valueBoolean: one.is_nzulm_active && formularyCode(one) !== null },
  ],
})
