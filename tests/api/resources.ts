import type { Session } from '../../src/domain/session.ts'
import { connection, patientId } from './answers.ts'

export const session: Session = {
  token: 'token-1',
  apiUrl: connection.apiUrl,
  userId: patientId,
  userName: 'Aroha Ngata',
  parentId: '11111111-6a0b-4c7e-9d21-5b8f6a7c0e11',
  parentName: 'Mere Ngata',
  proxyId: '22222222-6a0b-4c7e-9d21-5b8f6a7c0e11',
  isProxy: true,
  emails: [],
  pictureId: null,
}

export const menuEntry = (label: unknown, id: unknown) => ({ id: 'x', extension: [{ valueString: label }, {}, { valueString: id }] })

export const patientResource = {
  id: patientId,
  name: [{ text: 'Aroha Ngata' }],
  telecom: [
    { system: 'phone', use: 'mobile', value: '021 555 0101' },
    { system: 'email', use: 'temp', value: 'second@example.nz' },
    { system: 'email', use: 'home', value: 'patient@example.nz' },
  ],
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
