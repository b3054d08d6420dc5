import { vi } from 'vitest'
import '../../../src/features/profile/emergency/emergency-contact-dialog.tsx'
import { EmergencyContacts } from '../../../src/features/profile/emergency/emergency-contacts.tsx'
import { contact } from '../../practice/emergency-contact.ts'
import { type Answers, fakePractice } from '../../practice/fake-practice.ts'
import { connection, patientId } from '../../practice/people.ts'
import { renderSignedIn } from '../signed-in.tsx'
import { profileLists } from './profile-lists.ts'

/** Renders the card of a patient's emergency contacts. */
export const openContacts = (changed: Answers = {}, contacts = [contact], isWhole = true) => {
  const onChanged = vi.fn()
  const answers = fakePractice({ '/IndiciLookup': profileLists, ...changed })
  const shown = { connection, patientId, contacts, isWhole, onChanged }
  const part = <EmergencyContacts {...shown} />
  return { ...renderSignedIn(part), answers, onChanged }
}
