import type { Profile } from '../../src/domain/profile/profile.ts'
import type { PostalAddress } from '../../src/domain/values/postal-address.ts'
import { exampleRow } from './examples.ts'
import { patientId } from './people.ts'

const example = exampleRow('patient')

/** The description's profile with further or replaced extensions, by URL. */
export const profileResource = (...changed: ({ url: string } & Record<string, unknown>)[]) => ({
  ...example,
  extension: example.extension.map((element) => changed.find(({ url }) => url === element.url) ?? element),
})

/** The description's profile, decoded. */
export const profile: Profile = {
  id: patientId,
  name: 'Aroha Ngata',
  title: 'Ms',
  firstName: 'Aroha',
  middleName: null,
  familyName: 'Ngata',
  preferredName: 'Roha',
  gender: 'Female',
  ethnicity: 'Māori',
  birthDate: '1984-02-29',
  bloodGroup: 'O+',
  nhi: 'ZZZ0016',
  email: 'patient@example.nz',
  secondaryEmail: null,
  phones: { cell: '021 555 0101', work: null, home: null },
  contactMethods: ['cellPhone', 'text'],
  preferredMethod: 'text',
  unreadableDetailCount: 0,
  permanentAddress: {
    text: '12 Quay Street, Auckland Central, Auckland 1010',
    address: {
      houseNumber: '12',
      building: '',
      street: 'Quay Street',
      suburb: { id: null, name: 'Auckland Central' },
      city: { id: null, name: 'Auckland' },
      postCode: { id: null, name: '1010' },
      isFound: false,
    },
  },
  postalAddress: null,
  unreadableAddressCount: 0,
  isPostalSame: true,
  emergencyContacts: [{ id: '71', name: 'Rangi Ngata', relationship: 'Partner', phone: '+64215550199' }],
  unreadableContactCount: 0,
  notifications: { email: true, inApp: false, deviceToken: null },
  note: null,
  pictureId: '9a4d6f1c-35a8-4b57-8f0e-8d9b8b1f2a01',
  provider: { id: '0b9d6c1e-8a54-4d0c-a7c6-2e1f6f1e9c01', name: 'Dr Mere Tai' },
}

/** The postal address of the description's example, as the address search returns it. */
export const foundHome: PostalAddress = {
  houseNumber: '12',
  building: '',
  street: 'Quay Street',
  suburb: { id: '101', name: 'Auckland Central' },
  city: { id: '1', name: 'Auckland' },
  postCode: { id: '1010', name: '1010' },
  isFound: true,
}
