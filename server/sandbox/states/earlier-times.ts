import { addAppointment, booked } from '../../areas/appointments/store/appointments.ts'
import { addOffer, saveWish } from '../../areas/appointments/store/earlier-times.ts'
import { lockSlots, slotsById } from '../../areas/appointments/store/slots.ts'
import { days, instantText, later, minutes } from '../../platform/values/clock.ts'
import { typeId } from '../booking-options.ts'
import { patientId } from '../patients.ts'
import { gpId } from '../practices.ts'
import { signedIn } from './session.ts'
import { firstSlot } from './slots.ts'
import { allStates, defineState, type MakeState, type StateParams } from './state.ts'

/** An appointment in nine days, which is later than the first slot. */
const visit: MakeState = async ({ db, clock }, { userName = 'patient' }) => {
  const start = later(clock(), days(9))
  const appointment = {
    patient_id: patientId(userName),
    starts_at: start,
    minutes: 15,
    status_id: booked,
    practitioner_id: gpId('harbour'),
    location_id: 'harbour-central',
    type_id: typeId('harbour', 'standard'),
    notes: '',
  }
  const appointmentId = `${await addAppointment(db, appointment)}`
  return { appointmentId, start: instantText(start), practitionerId: gpId('harbour') }
}

const wantedWith =
  (practitionerIds: string[]): MakeState =>
  async (sandbox, params) => {
    const made = await visit(sandbox, params)
    const { userName = 'patient' } = params
    const wish = { days: [1, 2, 3, 4, 5, 6, 7], partOfDay: null, practitionerIds }
    await saveWish(sandbox.db, { appointmentId: made.appointmentId ?? '', accountId: patientId(userName), ...wish }, sandbox.clock())
    return made
  }

const wanted = wantedWith([])

/** Offers the first slot, which is held for 30 minutes from `since`. */
const offeredSince =
  (since: (now: Date) => Date): MakeState =>
  async (sandbox, params: StateParams) => {
    const made = await wanted(sandbox, params)
    const { db, clock } = sandbox
    const { slot } = await firstSlot(sandbox, gpId('harbour'))
    const [offeredAt, wish] = [since(clock()), made.appointmentId ?? '']
    const expiresAt = later(offeredAt, minutes(30))
    const slots = await slotsById(db, [slot.id])
    await lockSlots(db, slots, patientId(params.userName ?? 'patient'), { since: offeredAt, until: expiresAt })
    const offer = { slotIds: [slot.id], practitionerId: gpId('harbour'), startsAt: slot.starts_at, offeredAt, expiresAt }
    const added = await addOffer(db, { wishId: await wishIdOf(sandbox, wish), ...offer })
    return { ...made, offerId: added?.id ?? '', offerStart: instantText(slot.starts_at), heldUntil: instantText(expiresAt) }
  }

const wishIdOf = async ({ db }: Parameters<MakeState>[0], appointmentId: string) =>
  (await db.selectFrom('earlier_time_wish').select('id').where('appointment_id', '=', Number(appointmentId)).executeTakeFirstOrThrow()).id

const offered = offeredSince((now) => now)

const patient = signedIn('patient')

/** Wishes for an earlier time, and what is offered. Each state signs its user in. */
export const earlierTimeStates = {
  'an appointment can be moved': defineState('An appointment of the user in nine days', allStates(patient, visit)),
  'an earlier time is wanted': defineState('The user waits for an earlier time than an appointment’s', allStates(patient, wanted)),
  'an earlier time with one practitioner is wanted': defineState(
    'The user waits for an earlier time with the practitioner of an appointment',
    allStates(patient, wantedWith([gpId('harbour')])),
  ),
  'an earlier time is offered': defineState('A slot is held for the user, who waits for an earlier time', allStates(patient, offered)),
  'an earlier time is no longer held': defineState(
    'The time that was offered to the user has passed to the next patient',
    allStates(
      patient,
      offeredSince((now) => later(now, -minutes(31))),
    ),
  ),
  "the earlier time is another patient's": defineState(
    'A slot is held for somebody else',
    allStates(patient, (sandbox) => offered(sandbox, { userName: 'credit' })),
  ),
}
