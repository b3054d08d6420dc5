import { patientId } from './people.ts'

export const menuEntry = (label: unknown, id: unknown) => ({ id: 'x', extension: [{ valueString: label }, {}, { valueString: id }] })

export const accountResource = (id: string, name: string, relationship: string) => ({
  id,
  name: [{ text: name }],
  extension: [{ valueString: `link-${name}` }, { valueString: relationship }],
})

export const patientResource = {
  id: patientId,
  name: [{ text: 'Aroha Ngata' }],
  telecom: [
    { system: 'phone', use: 'mobile', value: '021 555 0101' },
    { system: 'email', use: 'temp', value: 'second@example.nz' },
    { system: 'email', use: 'home', value: 'patient@example.nz' },
  ],
  birthDate: '1984-02-29',
  extension: [{}, {}, {}, { valueString: 'ZZZ0016' }, { url: 'PatientPictureUID', valueString: 'picture-1' }],
}

export const practiceResource = {
  id: 'p',
  name: 'Harbour Health Centre',
  telecom: [{ value: '09 555 0100' }],
  address: [{ text: '12 Quay Street' }],
  extension: [
    { url: 'Start Time', valueString: '08:00' },
    { url: 'End Time', valueString: '17:30' },
    { url: 'IsPortalPatientLocation', valueBoolean: true },
    { url: 'LocationName', valueString: 'Harbour Central' },
    { url: 'My GP', valueString: 'Dr Mere Tai' },
    { url: 'GP ID', valueString: 'gp-1' },
    { url: 'HideHours', valueBoolean: true },
    { url: 'Practice Code', valueString: 'harbour' },
  ],
}

/** A list of extension elements with these at their positions and nothing at the others. */
export const positions = (elements: { [position: number]: unknown }) =>
  Array.from({ length: Math.max(...Object.keys(elements).map(Number)) + 1 }, (_, position) => elements[position] ?? { valueString: null })

export const appointmentResource = {
  resourceType: 'Appointment',
  id: '1042',
  period: { start: '2026-11-24T09:15:00+13:00' },
  extension: positions({
    0: { valueString: 'Standard Consult' },
    1: { valueString: 'Aroha Ngata' },
    2: { valueString: 'Dr Mere Tai' },
    3: { valueString: '12 Quay Street, Auckland 1010' },
    4: { valueString: 'Harbour Central' },
    5: { valueString: 'Harbour Health Centre' },
    6: { valueString: 'Future' },
    10: { url: 'Duration', valueDecimal: 15 },
    16: { valueInteger: 1 },
    18: { valueString: null },
  }),
}

export const slotResource = {
  resourceType: 'Slot',
  id: '5d2c3a1e-7f64-4a5b-9c1d-0e8f7a6b5c4d',
  start: '2026-11-24T09:15:00+13:00',
  end: '2026-11-24T09:30:00+13:00',
  extension: positions({ 2: { url: 'Duration', valueDecimal: 15 }, 5: { valueString: 'harbour-central' } }),
}
