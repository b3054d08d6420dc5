import { booked, cancelAppointment, soonestOf } from '../../areas/appointments/store/appointments.ts'
import { days, instantText, later } from '../../platform/values/clock.ts'
import { partnerId, reasonId, typeId } from '../booking-options.ts'
import { patientId, patients } from '../patients.ts'
import { gpId, practiceId } from '../practices.ts'
import { signedIn } from './session.ts'
import { all, means, type ProviderState, type Sandbox, type State } from './state.ts'

const harbour = practiceId('harbour')
const patient = signedIn('patient')

const soonest = async ({ db, clock }: Sandbox, userName: string) => {
  const appointment = await soonestOf(db, patientId(userName), clock())
  if (!appointment) throw new Error('the sandbox has no appointment to come')
  return { appointmentId: `${appointment.id}`, start: instantText(appointment.starts_at) }
}

const toCome: State = (sandbox, { userName = 'patient' }) => soonest(sandbox, userName)

const blockedOut: State = async ({ db }) => {
  await db
    .updateTable('practice_setting')
    .set({ value: '24' })
    .where('practice_id', '=', harbour)
    .where('name', '=', 'BlockOutTimeForApptCancel')
    .execute()
  return {}
}

const cancelledBefore: State = async (sandbox, { userName = 'patient' }) => {
  const { appointmentId } = await soonest(sandbox, userName)
  await cancelAppointment(sandbox.db, appointmentId, 'I feel better')
  return { appointmentId }
}

const ofAnother: State = (sandbox) => soonest(sandbox, 'parent')

/** At another organisation, as an import brings it. */
const elsewhere: State = async ({ db, clock }, { userName = 'empty' }) => {
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

const options: State = async () => ({
  locationId: 'harbour-central',
  roleId: '1',
  typeId: typeId('harbour', 'standard'),
  virtualTypeId: typeId('harbour', 'virtual'),
  reasonId: reasonId('harbour', 'cough'),
  practitionerId: gpId('harbour'),
})

const without =
  (table: 'location' | 'appointment_type' | 'reason_for_visit' | 'telehealth_partner'): State =>
  async ({ db }) => {
    await db.deleteFrom(table).where('practice_id', '=', harbour).execute()
    return {}
  }

const withoutStaff: State = async ({ db }) => {
  await db
    .deleteFrom('practitioner_location')
    .where('practitioner_id', 'in', ({ selectFrom }) => selectFrom('practitioner').select('id').where('practice_id', '=', harbour))
    .execute()
  return {}
}

/** They work for another practice now: what they wrote stays theirs. */
const withoutProviders: State = async ({ db }) => {
  await db
    .updateTable('practitioner')
    .set({ practice_id: practiceId('coast') })
    .where('practice_id', '=', harbour)
    .execute()
  return {}
}

const place: State = async () => ({ locationId: 'harbour-central' })

const family: State = async () => {
  const child = patients.find(({ id }) => id === patientId('tama'))
  return { familyId: patientId('tama'), familyName: `${child?.first_name} ${child?.family_name}` }
}

const partner =
  (key: 'accepts' | 'refuses'): State =>
  async () => ({ partnerId: partnerId('harbour', key) })

/** Appointments and what a booking is made of. Each signs its user in. */
export const appointmentStates = {
  'the patient has upcoming appointments': means('At least one booked appointment lies ahead', all(patient, toCome)),
  'the patient has past appointments': means('At least one appointment is over', patient),
  'the patient has no appointments': means('No appointment at all, neither ahead nor over', signedIn('empty')),
  'the patient has an appointment elsewhere': means(
    'An appointment at another organisation, as an import brings it, and none at the practice',
    all(signedIn('empty'), elsewhere),
  ),
  'the practice can be booked': means(
    'The practice has a location, a role, appointment types in person and by video, reasons and a practitioner to book',
    all(patient, options),
  ),
  'the practice has no locations': means('Nothing to choose as a location', all(patient, without('location'))),
  'the practice has no appointment types': means('Nothing to choose as a type of appointment', all(patient, without('appointment_type'))),
  'the practice has no visit reasons': means('Nothing to choose as a reason', all(patient, without('reason_for_visit'))),
  'the practice has no providers': means('No practitioner works at the practice', all(patient, withoutProviders)),
  'nobody can be booked': means('Everything can be chosen, but no practitioner has a location', all(patient, options, withoutStaff)),
  'the appointment can be cancelled': means(
    'An appointment ahead, further away than the time in which cancelling is blocked',
    all(patient, toCome),
  ),
  'the appointment cannot be cancelled any more': means(
    'An appointment ahead, within the time in which cancelling is blocked',
    all(patient, toCome, blockedOut),
  ),
  'the appointment has been cancelled': means('An appointment ahead that was cancelled already', all(patient, cancelledBefore)),
  "the appointment is another patient's": means(
    'The appointment belongs to a patient to whom the user is not linked',
    all(patient, ofAnother),
  ),
  'the user has family': means('The user may book for a child too', all(signedIn('parent'), place, family)),
  'the user has no family': means('The user books for nobody else', all(patient, place)),
  'the practice has telehealth partners': means('At least one partner sees patients by video', all(patient, partner('accepts'))),
  'the practice has no telehealth partners': means('No partner sees patients by video', all(patient, without('telehealth_partner'))),
  'a telehealth partner accepts': means('The partner takes the patient and says where to go on', all(patient, partner('accepts'))),
  'a telehealth partner refuses': means('The partner refuses the patient with a sentence', all(patient, partner('refuses'))),
} satisfies Record<string, ProviderState>
