import type { components } from '../../../generated/practice.ts'
import { displayName } from '../../../platform/store/patients.ts'
import { selectedMethods } from '../rules/contact-methods.ts'
import type { Profile } from '../store/profile.ts'

type Schemas = components['schemas']
type Address = Profile['addresses'][number]

const given = ({ first_name, middle_name }: Profile) => (middle_name ? [first_name, middle_name] : [first_name])

const nonEmpty = (...parts: string[]) => parts.filter((part) => part !== '')

/** One line as on a letter: 2 Upper Floor, 12 Quay Street, Auckland Central, Auckland 1010. */
export const addressText = ({ house_number, building, street, suburb, city, post_code }: Omit<Address, 'kind'>) =>
  nonEmpty(building, nonEmpty(house_number, street).join(' '), suburb, nonEmpty(city, post_code).join(' ')).join(', ')

const addressOf = (type: 'physical' | 'postal', address: Address): Schemas['Address'] => ({
  type,
  text: addressText(address),
  line: [address.house_number, address.building, address.street, address.suburb, address.city, address.post_code],
})

const addressesOf = ({ addresses, is_post_to_permanent }: Profile) => {
  const permanent = addresses.find(({ kind }) => kind === 'permanent')
  const postal = is_post_to_permanent ? permanent : addresses.find(({ kind }) => kind === 'postal')
  return [...(permanent ? [addressOf('physical', permanent)] : []), ...(postal ? [addressOf('postal', postal)] : [])]
}

type Phones = Pick<Profile, 'mobile' | 'home_phone' | 'work_phone'>

const phonesOf = ({ mobile, home_phone, work_phone }: Phones) =>
  [
    { system: 'phone', use: 'mobile', value: mobile },
    { system: 'phone', use: 'home', value: home_phone },
    { system: 'phone', use: 'work', value: work_phone },
  ].filter(({ value }) => value !== null)

const telecomOf = ({ email, second_email, ...phones }: Profile) =>
  [...phonesOf(phones), { system: 'email', use: 'home', value: email }, { system: 'email', use: 'temp', value: second_email }].filter(
    ({ value }) => value !== null,
  )

export const patientResource = (patient: Profile): Schemas['Patient'] => ({
  resourceType: 'Patient',
  id: patient.id,
  name: [
    {
      text: displayName(patient),
      ...(patient.title !== null && { prefix: [patient.title] }),
      given: given(patient),
      family: patient.family_name,
    },
  ],
  telecom: telecomOf(patient),
  gender: patient.gender,
  birthDate: patient.birth_date,
  address: addressesOf(patient),
  contact: patient.contacts.map(({ id, first_name, family_name, relationship, mobile, home_phone, work_phone }) => ({
    id,
    name: { text: displayName({ first_name, family_name }), given: [first_name], family: family_name },
    relationship: [{ text: relationship }],
    telecom: phonesOf({ mobile, home_phone, work_phone }),
  })),
  extension: [
    { url: 'Ethnicity', valueString: patient.ethnicity },
    { url: 'GenderName', valueString: patient.gender_name },
    { url: 'BloodGroup', valueString: patient.blood_group },
    { url: 'NHI', valueString: patient.nhi },
    { url: 'PatientPictureUID', valueString: patient.picture_id },
    { url: 'Notes', valueString: patient.practice_note },
    { url: 'PreferredName', valueString: patient.preferred_name },
    { url: 'PreferredContactMethod', valueString: patient.preferred_contact_method?.toString() ?? null },
    { url: 'SelectedContactMethods', valueString: selectedMethods(patient.contact_methods) },
    { url: 'EnableEmail', valueBoolean: patient.notifies_by_email },
    { url: 'EnableNotification', valueBoolean: patient.notifies_in_app },
    { url: 'PatientDeviceToken', valueString: patient.device_token },
    { url: 'GPID', valueString: patient.gp_id },
    { url: 'GPName', valueString: patient.gp_name },
    { url: 'IsPostalSameAsPermanent', valueBoolean: patient.is_post_to_permanent },
  ],
})
