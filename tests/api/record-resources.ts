/** One row of each list of the health record, as it travels. */

const empty = { valueString: null }

export const conditionResource = {
  resourceType: 'Condition',
  id: '311',
  onsetDateTime: '2019-03-04T00:00:00+13:00',
  note: [{ text: 'Asthma' }],
  extension: [{ valueBoolean: true }],
}

export const allergyResource = {
  resourceType: 'AllergyIntolerance',
  id: '12',
  code: { text: 'Penicillin' },
  reaction: [{ manifestation: [{ text: 'Rash' }] }],
  note: [{ text: 'Since childhood' }],
  extension: [{ valueString: 'Medicine' }, { valueString: 'Severe' }],
}

export const immunisationResource = {
  resourceType: 'Immunization',
  id: '88',
  date: '2025-04-11T09:00:00+12:00',
  status: 'completed',
  extension: [
    { valueString: 'Influenza vaccine' },
    { valueString: 'Influenza' },
    empty,
    empty,
    empty,
    { valueString: 'Every year' },
    { valueString: 'Nurse Kiri Moana' },
    { valueDateTime: '2025-04-01T00:00:00+13:00' },
    empty,
    empty,
    { valueBoolean: true },
    { valueBoolean: false },
    { valueString: 'April' },
    { valueString: 'administered' },
    { valueString: 'Given' },
    { url: 'ImmType', valueString: '1' },
  ],
}

export const reminderResource = {
  id: '9',
  sent: '2026-11-02T10:30:00+13:00',
  sender: { display: 'Nurse Kiri Moana' },
  note: [{ text: 'Bring your inhaler' }],
  extension: [{ valueString: 'Asthma review is due' }, { valueString: 'Asthma review' }, { valueString: 'High' }],
}

export const mediaResource = {
  resourceType: 'Media',
  id: '21',
  content: { title: 'Living with asthma', contentType: 'PDF', url: null, data: null },
  extension: [
    { url: 'Category', valueString: 'Resource' },
    { url: 'Date', valueDateTime: '2026-11-02T10:30:00+13:00' },
  ],
}

export const medicationResource = {
  resourceType: 'MedicationRequest',
  id: '501',
  authoredOn: '2026-09-14T00:00:00+12:00',
  medicationCodeableConcept: { coding: [{ display: 'Salbutamol 100 mcg inhaler', code: '10037011000116104' }] },
  dosageInstruction: [{ text: '2 puffs when needed' }],
  dispenseRequest: { quantity: { value: 2 } },
  extension: [
    { valueString: 'Dr Mere Tai' },
    { valueString: '3 months' },
    { valueString: 'inhaler' },
    { valueString: '2' },
    { valueDateTime: '2026-12-14T00:00:00+13:00' },
    { url: 'IsNzulmActive', valueBoolean: false },
  ],
}

export const vitalResource = {
  resourceType: 'Observation',
  id: '700',
  code: { coding: [{ display: 'Blood Pressure' }] },
  component: [{ valueQuantity: { value: 122, unit: 'mmHg' } }, { valueQuantity: { value: 78, unit: 'mmHg' } }],
  effectiveDateTime: '2026-11-02',
  extension: [{ valueDateTime: '2026-11-02T10:30:00+13:00' }],
}

export const testResultResource = {
  resourceType: 'DocumentReference',
  id: '57',
  description: 'Lipid panel',
  author: [{ display: 'Dr Mere Tai' }],
  extension: [
    { valueString: 'Harbour Laboratory' },
    { valueString: 'Please make an appointment' },
    { valueString: 'Biochemistry' },
    { valueString: 'True' },
    empty,
    empty,
    { valueDateTime: '2026-11-02T10:30:00+13:00' },
  ],
}

export const timelineResource = {
  id: '4011',
  created: '2026-11-02T10:30:00+13:00',
  code: { coding: [{ display: 'AppointmentAdvise' }], text: 'Room 4. QuickConsult set to cough: drink plenty.' },
  extension: [{ valueString: 'Dr Mere Tai' }],
}

const named = (values: Record<string, string | number | null>) =>
  Object.entries(values).map(([url, value]) => (typeof value === 'number' ? { url, valueDecimal: value } : { url, valueString: value }))

export const reportLine = {
  ObservationText: 'Cholesterol',
  ObservationValue: '6.1 mmol/L',
  AbnormalFlagDesc: 'High',
  ObservationSummary: 'Above the goal',
  Comments: 'Fasting',
  LabCode: '2093-3',
  Value: 6.1,
  Unit: 'mmol/L',
  ReferenceLow: 1,
  ReferenceHigh: 5,
}

export const reportLineResource = (values: Record<string, string | number | null>, id = '57-1') => ({
  resourceType: 'Observation',
  id,
  extension: named(values),
})

export const reportDocumentResource = (attachment: unknown) => ({
  resourceType: 'DocumentReference',
  id: '57',
  content: [{ attachment }],
  extension: [],
})
