import { generateEmailCode, hashEmailCode } from '../../areas/profile/rules/email-code.ts'
import { saveEmailCode } from '../../areas/profile/store/email-changes.ts'
import { addEmergencyContact } from '../../platform/store/patient-contacts.ts'
import { later, minutes } from '../../platform/values/clock.ts'
import { patientId } from '../patients.ts'
import { practiceId } from '../practices.ts'
import { withPracticeSettings } from './payments.ts'
import { signedIn } from './session.ts'
import { allStates, type ContractState, defineState, identityOf, type MakeState } from './state.ts'

const patient = signedIn('patient')
const newEmail = 'aroha@example.nz'

const rangi = {
  title: 'Mr',
  first_name: 'Rangi',
  family_name: 'Ngata',
  relationship: 'Partner',
  mobile: '+64215550199',
  home_phone: null,
  work_phone: null,
}

const contactOf =
  (owner: string | null): MakeState =>
  async ({ db }, { userName = 'patient' }) => {
    const { id } = await addEmergencyContact(db, patientId(owner ?? userName), rangi)
    return { contactId: id }
  }

const codeSent =
  (lifetimeMs: number): MakeState =>
  async ({ db, clock }, { userName = 'patient' }) => {
    const [id, code] = [patientId(userName), generateEmailCode()]
    await saveEmailCode(db, {
      patientId: id,
      email: newEmail,
      codeHash: hashEmailCode(id, newEmail, code),
      expiresAt: later(clock(), lifetimeMs),
    })
    return { code, wrongCode: code === '000000' ? '000001' : '000000' }
  }

const withoutTerms: MakeState = async ({ db }) => {
  await db.deleteFrom('portal_terms').where('practice_id', '=', practiceId('harbour')).execute()
  return {}
}

const forGrownUp: MakeState = async () => ({ patientId: identityOf('carer').actingPatientId })

/** Profiles, and the practice's settings for them. The first four states sign their user in. */
export const profileStates: Record<string, ContractState> = {
  'the practice lets its patients change their details': defineState('The settings for details and picture are on', patient),
  'the practice does not let its patients change their details': defineState(
    'The settings AllowPatientToUpdateProfile and PatientcanUpdatePic are off',
    allStates(patient, withPracticeSettings({ AllowPatientToUpdateProfile: '0', PatientcanUpdatePic: '0' })),
  ),
  'the portal has no terms': defineState('The practice has no terms and conditions of the portal', allStates(patient, withoutTerms)),
  'the user acts for a grown-up': defineState(
    'The patient is not the user, but linked to it, and above 16 years',
    allStates(signedIn('carer'), forGrownUp),
  ),
  'the patient has emergency contacts': defineState('One emergency contact, a partner', contactOf(null)),
  "the emergency contact is another patient's": defineState(
    'The contact belongs to a patient to whom the user is not linked',
    contactOf('parent'),
  ),
  'a code was sent to a new e-mail address': defineState('A code that works, and one that does not', codeSent(minutes(15))),
  'a code was sent to a new e-mail address and has expired': defineState('A code that is too old', codeSent(-minutes(1))),
}
