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

/** A list of extension elements with these at their positions, and empty ones elsewhere. */
export const positions = (elements: { [position: number]: unknown }) =>
  Array.from({ length: Math.max(...Object.keys(elements).map(Number)) + 1 }, (_, position) => elements[position] ?? { valueString: null })
