import type { EmergencyContact, EmergencyContactDetails } from '../../src/domain/profile/emergency-contact.ts'
import { foundHome } from './profile.ts'

/** The contact of the description's example, in the profile's list and in the form. */
export const contact: EmergencyContact = { id: '71', name: 'Rangi Ngata', relationship: 'Partner', phone: '+64215550199' }

export const contactDetails: EmergencyContactDetails = {
  title: { id: '1', name: 'Mr' },
  firstName: 'Rangi',
  familyName: 'Ngata',
  relationship: { id: '2', name: 'Partner' },
  cellPhone: '+64215550199',
  workPhone: '',
  residencePhone: '',
  address: { ...foundHome, isFound: false },
  addressId: '81',
}
