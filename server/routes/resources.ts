import type { components } from '../generated/practice.ts'
import { displayName, type Patient } from '../store/patients.ts'
import type { Practice } from '../store/practices.ts'

type Schemas = components['schemas']

type MenuRow = { menu_id: string; label: string; icon: string }
export const menuResource = ({ menu_id, label, icon }: MenuRow): Schemas['MenuEntry'] => ({
  id: menu_id,
  extension: [{ valueString: label }, { valueString: icon }, { valueString: menu_id }, { url: 'Menu ID', valueString: menu_id }],
})

type LinkedAccount = { patientId: string; name: string; linkId: string; relationship: string }
export const proxyUserResource = ({ patientId, name, linkId, relationship }: LinkedAccount): Schemas['ProxyUser'] => ({
  id: patientId,
  name: [{ text: name }],
  extension: [{ valueString: linkId }, { valueString: relationship }],
})

const given = ({ first_name, middle_name }: Patient) => (middle_name ? [first_name, middle_name] : [first_name])

export const patientResource = (patient: Patient): Schemas['Patient'] => ({
  resourceType: 'Patient',
  id: patient.id,
  name: [{ text: displayName(patient), given: given(patient), family: patient.family_name }],
  telecom: [
    { system: 'phone', use: 'mobile', value: patient.mobile },
    { system: 'email', use: 'home', value: patient.email },
  ].filter(({ value }) => value !== null),
  gender: patient.gender,
  birthDate: patient.birth_date,
  extension: [
    { url: 'Ethnicity', valueString: patient.ethnicity },
    { url: 'GenderName', valueString: patient.gender_name },
    { url: 'BloodGroup', valueString: patient.blood_group },
    { url: 'NHI', valueString: patient.nhi },
    { url: 'PatientPictureUID', valueString: patient.picture_id },
  ],
})

type Gp = { id: string; name: string } | undefined
export const practiceResource = (practice: Practice, gp: Gp): Schemas['Practice'] => ({
  resourceType: 'Organization',
  id: practice.id,
  name: practice.name,
  telecom: [{ system: 'phone', use: 'work', value: practice.phone }],
  address: [{ text: practice.address }],
  extension: [
    { url: 'Start Time', valueString: practice.opens_at },
    { url: 'End Time', valueString: practice.closes_at },
    { url: 'IsPortalPatientLocation', valueBoolean: practice.is_known_by_location },
    { url: 'LocationName', valueString: practice.location_name },
    { url: 'My GP', valueString: gp?.name ?? null },
    { url: 'GP ID', valueString: gp?.id ?? null },
    { url: 'HideHours', valueBoolean: practice.are_hours_hidden },
    { url: 'Practice Code', valueString: practice.code },
  ],
})

type Setting = { name: string; label: string; value: string }
export const settingResource = ({ name, label, value }: Setting): Schemas['PracticeSetting'] => ({
  id: name,
  extension: [{ valueString: label }, { valueString: value }],
})
