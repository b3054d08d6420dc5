import { booked, markCancelled, nextAppointmentOf } from '../../areas/appointments/store/appointments.ts'
import { dayOf, days, instantText, later } from '../../platform/values/clock.ts'
import { partnerId, reasonId, typeId } from '../booking-options.ts'
import { patientId, patients } from '../patients.ts'
import { gpId, practiceId } from '../practices.ts'
import { signedIn } from './session.ts'
import { allStates, type ContractState, defineState, type MakeState, type Sandbox } from './state.ts'

const harbour = practiceId('harbour')
const patient = signedIn('patient')

const soonest = async ({ db, clock }: Sandbox, userName: string) => {
  const appointment = await nextAppointmentOf(db, patientId(userName), clock())
  if (!appointment) throw new Error('the sandbox has no appointment to come')
  return { appointmentId: `${appointment.id}`, start: instantText(appointment.starts_at) }
}

const toCome: MakeState = (sandbox, { userName = 'patient' }) => soonest(sandbox, userName)

const blockedOut: MakeState = async ({ db }) => {
  await db
    .updateTable('practice_setting')
    .set({ value: '24' })
    .where('practice_id', '=', harbour)
    .where('name', '=', 'BlockOutTimeForApptCancel')
    .execute()
  return {}
}

const cancelledBefore: MakeState = async (sandbox, { userName = 'patient' }) => {
  const { appointmentId } = await soonest(sandbox, userName)
  await markCancelled(sandbox.db, appointmentId, 'I feel better')
  return { appointmentId }
}

const ofAnother: MakeState = (sandbox) => soonest(sandbox, 'parent')

/** An imported appointment of another organisation. */
const elsewhere: MakeState = async ({ db, clock }, { userName = 'empty' }) => {
  await db
    .insertInto('appointment')
    .values({
      patient_id: patientId(userName),
      source_key: 'Appointment/eyes',
      starts_at: later(clock(), days(9)),
      status_id: booked,
      notes: 'Cataract; do not drive home',
      place: 'Eye clinic',
      provider_name: 'Dr Hana Eyes',
      organisation: 'Southern Hospital',
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return {}
}

const options: MakeState = async () => ({
  locationId: 'harbour-central',
  roleId: '1',
  typeId: typeId('harbour', 'standard'),
  virtualTypeId: typeId('harbour', 'virtual'),
  reasonId: reasonId('harbour', 'cough'),
  practitionerId: gpId('harbour'),
})

const without =
  (table: 'location' | 'appointment_type' | 'reason_for_visit' | 'telehealth_partner'): MakeState =>
  async ({ db }) => {
    await db.deleteFrom(table).where('practice_id', '=', harbour).execute()
    return {}
  }

const withoutStaff: MakeState = async ({ db }) => {
  await db
    .deleteFrom('practitioner_location')
    .where('practitioner_id', 'in', ({ selectFrom }) => selectFrom('practitioner').select('id').where('practice_id', '=', harbour))
    .execute()
  return {}
}

/** The practitioners move to another practice; their earlier entries stay. */
const withoutProviders: MakeState = async ({ db }) => {
  await db
    .updateTable('practitioner')
    .set({ practice_id: practiceId('coast') })
    .where('practice_id', '=', harbour)
    .execute()
  return {}
}

const place: MakeState = async () => ({ locationId: 'harbour-central' })

const family: MakeState = async () => {
  const child = patients.find(({ id }) => id === patientId('tama'))
  return { familyId: patientId('tama'), familyName: `${child?.first_name} ${child?.family_name}` }
}

const partner =
  (key: 'accepts' | 'refuses'): MakeState =>
  async () => ({ partnerId: partnerId('harbour', key) })

const tomorrow: MakeState = async ({ clock }) => ({ day: dayOf(later(clock(), days(1))) })

/** Appointments and booking options. Each state signs its user in. */
export const appointmentStates = {
  'the patient has upcoming appointments': defineState('At least one booked appointment lies ahead', allStates(patient, toCome)),
  'the patient has past appointments': defineState('At least one appointment is over', patient),
  'the patient has no appointments': defineState('No appointment at all, neither ahead nor over', signedIn('empty')),
  'the patient has an appointment elsewhere': defineState(
    'An appointment at another organisation, as an import brings it, and none at the practice',
    allStates(signedIn('empty'), elsewhere),
  ),
  'the practice can be booked': defineState(
    'The practice has a location, a role, appointment types in person and by video, reasons and a practitioner to book',
    allStates(patient, options),
  ),
  'the practice has no locations': defineState('Nothing to choose as a location', allStates(patient, without('location'))),
  'the practice has no appointment types': defineState(
    'Nothing to choose as a type of appointment',
    allStates(patient, without('appointment_type')),
  ),
  'the practice has no visit reasons': defineState('Nothing to choose as a reason', allStates(patient, without('reason_for_visit'))),
  'the practice has no providers': defineState('No practitioner works at the practice', allStates(patient, withoutProviders)),
  'nobody can be booked': defineState(
    'Everything can be chosen, but no practitioner has a location',
    allStates(patient, options, withoutStaff, tomorrow),
  ),
  'the appointment can be cancelled': defineState(
    'An appointment ahead, further away than the time in which cancelling is blocked',
    allStates(patient, toCome),
  ),
  'the appointment cannot be cancelled any more': defineState(
    'An appointment ahead, within the time in which cancelling is blocked',
    allStates(patient, toCome, blockedOut),
  ),
  'the appointment has been cancelled': defineState('An appointment ahead that was cancelled already', allStates(patient, cancelledBefore)),
  "the appointment is another patient's": defineState(
    'The appointment belongs to a patient to whom the user is not linked',
    allStates(patient, ofAnother),
  ),
  'the user has family': defineState('The user may book for a child too', allStates(signedIn('parent'), place, family)),
  'the user has no family': defineState('The user books for nobody else', allStates(patient, place)),
  'the practice has telehealth partners': defineState(
    'At least one partner sees patients by video',
    allStates(patient, partner('accepts')),
  ),
  'the practice has no telehealth partners': defineState(
    'No partner sees patients by video',
    allStates(patient, without('telehealth_partner')),
  ),
  'a telehealth partner accepts': defineState(
    'The partner takes the patient and says where to go on',
    allStates(patient, partner('accepts')),
  ),
  'a telehealth partner refuses': defineState('The partner refuses the patient with a sentence', allStates(patient, partner('refuses'))),
} satisfies Record<string, ContractState>
