import { exampleRow } from '../../practice/examples.ts'

/** One row of each list of the health record in its wire form, from the description's examples. */
export const conditionResource = exampleRow('conditions')
export const allergyResource = exampleRow('allergies')
export const immunisationResource = exampleRow('immunizations')
export const mediaResource = exampleRow('media')

const reminder = exampleRow('patientAlerts')
export const reminderResource = { ...reminder, extension: reminder.extension.with(2, { valueString: 'High' }) }

const medication = exampleRow('medications')
export const medicationResource = {
  ...medication,
  extension: medication.extension
    .with(4, { valueDateTime: '2026-12-14T00:00:00+13:00' })
    .with(5, { url: 'IsNzulmActive', valueBoolean: false }),
}

export const vitalResource = { ...exampleRow('observations'), effectiveDateTime: '2026-11-02' }

const testResult = exampleRow('labResults')
export const testResultResource = { ...testResult, extension: testResult.extension.with(3, { valueString: 'True' }) }

export const timelineResource = {
  ...exampleRow('timeline'),
  code: { coding: [{ display: 'AppointmentAdvise' }], text: 'Room 4. QuickConsult set to cough: drink plenty.' },
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
