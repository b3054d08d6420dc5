import { lock } from '../../areas/appointments/rules/lock.ts'
import { addAppointment, booked } from '../../areas/appointments/store/appointments.ts'
import { nextDayWithTime } from '../../areas/appointments/store/first-times.ts'
import { bookSlots, lockSlots, slotsForChange, slotsOfDay } from '../../areas/appointments/store/slots.ts'
import { dayOf, days, hours, instantText, later, minutes } from '../../platform/values/clock.ts'
import { typeId } from '../booking-options.ts'
import { patientId } from '../patients.ts'
import { gpId, practiceId } from '../practices.ts'
import { practitionerId } from '../practitioners.ts'
import { signedIn } from './session.ts'
import { allStates, type ContractState, defineState, type MakeState, type Sandbox } from './state.ts'

const noReason = '25'
const harbour = practiceId('harbour')
const nobody = patientId('nobody')

/** The first slot of a practitioner from tomorrow on: 09:00 of a weekday. */
export const firstSlot = async ({ db, clock }: Sandbox, practitioner: string) => {
  const now = clock()
  const search = { practiceId: harbour, practitionerId: practitioner, locationIds: [], from: now }
  const tomorrow = dayOf(later(now, days(1)))
  const day = await nextDayWithTime(db, { ...search, patientId: nobody, typeId: typeId('harbour', 'standard'), day: tomorrow, now })
  const [slot] = day === null ? [] : await slotsOfDay(db, search, day, 1)
  if (!slot || day === null) throw new Error('the sandbox has no slot')
  return { slot, day }
}

type Kind = Parameters<typeof typeId>[1]

const free =
  (practitioner = gpId('harbour'), kind: Kind = 'standard'): MakeState =>
  async (sandbox) => {
    const { slot, day } = await firstSlot(sandbox, practitioner)
    return {
      slotId: slot.id,
      practitionerId: practitioner,
      locationId: slot.location_id,
      typeId: typeId('harbour', kind),
      reasonId: noReason,
      day,
      start: instantText(slot.starts_at),
      end: instantText(slot.ends_at),
    }
  }

const heldBy =
  (holder: string | null, practitioner = gpId('harbour')): MakeState =>
  async (sandbox, { userName = 'patient' }) => {
    const { slot } = await firstSlot(sandbox, practitioner)
    const held = {
      practiceId: harbour,
      patientId: patientId(holder ?? userName),
      accountId: patientId(holder ?? userName),
      slotIds: [slot.id],
      isLocked: true,
      visitorId: null,
      replacedId: null,
    }
    await sandbox.db.transaction().execute((transaction) => lock(transaction, sandbox.clock, held))
    return {}
  }

const heldForLong: MakeState = async (sandbox, { userName = 'patient' }) => {
  const [{ slot }, now] = [await firstSlot(sandbox, gpId('harbour')), sandbox.clock()]
  const slots = await slotsForChange(sandbox.db, harbour, [slot.id])
  await lockSlots(sandbox.db, slots, patientId(userName), { since: later(now, -hours(2)), until: later(now, minutes(10)) })
  return {}
}

const bookedByAnother: MakeState = async (sandbox) => {
  const { slot } = await firstSlot(sandbox, gpId('harbour'))
  await sandbox.db.transaction().execute(async (transaction) => {
    const appointment = { patient_id: patientId('hemi'), starts_at: slot.starts_at, status_id: booked, practitioner_id: gpId('harbour') }
    await bookSlots(transaction, await slotsForChange(transaction, harbour, [slot.id]), await addAppointment(transaction, appointment))
  })
  return {}
}

const closed: MakeState = async ({ db }) => {
  await db
    .updateTable('practice_setting')
    .set({ value: '1' })
    .where('practice_id', '=', harbour)
    .where('name', '=', 'DisableAppointment')
    .execute()
  return {}
}

const withoutDays: MakeState = async ({ clock }) => ({
  practitionerId: practitionerId('singh'),
  locationId: 'harbour-central',
  typeId: typeId('harbour', 'standard'),
  day: dayOf(later(clock(), days(1))),
})

const patient = signedIn('patient')
const heldByPatient = allStates(patient, free(), heldBy(null))
const videoHeld = (practitioner: string) => allStates(patient, free(practitioner, 'virtual'), heldBy(null, practitioner))

/** Slots and their holds. Each state signs its user in. */
export const slotStates = {
  'a slot is free': defineState('A slot ahead that nobody holds or has booked', allStates(patient, free())),
  'a slot is held by another patient': defineState('The slot is locked for somebody else', allStates(patient, free(), heldBy('hemi'))),
  'a slot is held by the patient': defineState('The slot is locked for the signed-in user', heldByPatient),
  'the time has been held for two hours': defineState(
    'The user has held the slot for two hours on end',
    allStates(patient, free(), heldForLong),
  ),
  'a slot is booked': defineState('Somebody else has booked the slot', allStates(patient, free(), bookedByAnother)),
  'no such slot exists': defineState(
    'The id of the slot is nobody’s',
    allStates(patient, free(), async () => ({ slotId: nobody })),
  ),
  'the virtual doctor works': defineState(
    'The user holds a slot of a practitioner for whom a video meeting can be made',
    videoHeld(practitionerId('chen')),
  ),
  'the virtual doctor has no Zoom account': defineState(
    'The user holds a slot of a practitioner who has no account for video meetings',
    videoHeld(practitionerId('petrov')),
  ),
  'Zoom fails': defineState('The user holds a slot; the service for video meetings makes none', videoHeld(practitionerId('haddad'))),
  'the practice takes no bookings online': defineState(
    'The user holds a slot; the setting DisableAppointment is on',
    allStates(heldByPatient, closed),
  ),
  'the practitioner has no more days': defineState('The practitioner has no slot from tomorrow on', allStates(patient, withoutDays)),
} satisfies Record<string, ContractState>
