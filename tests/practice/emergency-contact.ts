import type { EmergencyContact, EmergencyContactDetails } from '../../src/domain/emergency-contact.ts'

/** The contact of the description's example, as the profile lists it and as it is edited. */
export const contact: EmergencyContact = { id: '71', name: 'Rangi Ngata', relationship: 'Partner' }

export const contactDetails: EmergencyContactDetails = {
  title: { id: '1', name: 'Mr' },
  firstName: 'Rangi',
  familyName: 'Ngata',
  relationship: { id: '2', name: 'Partner' },
  cellPhone: '+64215550199',
  workPhone: '',
  residencePhone: '',
  address: {
    houseNumber: '12',
    building: '',
    street: 'Quay Street',
    suburb: { id: '101', name: 'Auckland Central' },
    city: { id: '1', name: 'Auckland' },
    postCode: { id: '1010', name: '1010' },
    isFound: false,
  },
  addressId: '81',
}
