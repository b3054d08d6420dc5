import { hashOfCode, newEmailCode } from '../../areas/profile/rules/email-code.ts'
import { saveEmailCode } from '../../areas/profile/store/email-changes.ts'
import { addEmergencyContact } from '../../platform/store/patient-contacts.ts'
import { later, minutes } from '../../platform/values/clock.ts'
import { patientId } from '../patients.ts'
import { practiceId } from '../practices.ts'
import { settings } from './payments.ts'
import { signedIn } from './session.ts'
import { all, identityOf, means, type ProviderState, type State } from './state.ts'

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
  (owner: string | null): State =>
  async ({ db }, { userName = 'patient' }) => {
    const { id } = await addEmergencyContact(db, patientId(owner ?? userName), rangi)
    return { contactId: id }
  }

const codeSent =
  (lifetimeMs: number): State =>
  async ({ db, clock }, { userName = 'patient' }) => {
    const [id, code] = [patientId(userName), newEmailCode()]
    await saveEmailCode(db, {
      patientId: id,
      email: newEmail,
      codeHash: hashOfCode(id, newEmail, code),
      expiresAt: later(clock(), lifetimeMs),
    })
    return { code, wrongCode: code === '000000' ? '000001' : '000000' }
  }

const withoutTerms: State = async ({ db }) => {
  await db.deleteFrom('portal_terms').where('practice_id', '=', practiceId('harbour')).execute()
  return {}
}

const forGrownUp: State = async () => ({ patientId: identityOf('carer').actingPatientId })

/** What a patient has in the profile, and may change of it. The first four sign their user in. */
export const profileStates: Record<string, ProviderState> = {
  'the practice lets its patients change their details': means('The settings for details and picture are on', patient),
  'the practice does not let its patients change their details': means(
    'The settings AllowPatientToUpdateProfile and PatientcanUpdatePic are off',
    all(patient, settings({ AllowPatientToUpdateProfile: '0', PatientcanUpdatePic: '0' })),
  ),
  'the portal has no terms': means('The practice has no terms and conditions of the portal', all(patient, withoutTerms)),
  'the user acts for a grown-up': means(
    'The patient is not the user, but linked to it, and above 16 years',
    all(signedIn('carer'), forGrownUp),
  ),
  'the patient has emergency contacts': means('One emergency contact, a partner', contactOf(null)),
  "the emergency contact is another patient's": means(
    'The contact belongs to a patient to whom the user is not linked',
    contactOf('parent'),
  ),
  'a code was sent to a new e-mail address': means('A code that works, and one that does not', codeSent(minutes(15))),
  'a code was sent to a new e-mail address and has expired': means('A code that is too old', codeSent(-minutes(1))),
}
