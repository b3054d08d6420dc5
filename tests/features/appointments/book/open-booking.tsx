import { screen, within } from '@testing-library/react'
import { vi } from 'vitest'
import type { Appointment } from '../../../../src/domain/appointments/appointment.ts'
import { BookAppointment } from '../../../../src/features/appointments/book/book-appointment.tsx'
import { appointment } from '../../../practice/appointment.ts'
import { bundle } from '../../../practice/bundle.ts'
import { sentTo } from '../../../practice/calls.ts'
import { exampleRow } from '../../../practice/examples.ts'
import { type Answers, fakePractice } from '../../../practice/fake-practice.ts'
import { own } from '../../../practice/people.ts'
import { settingsOf, settingsPath } from '../../../practice/settings.ts'
import { emptyClient, renderSignedIn } from '../../signed-in.tsx'

/** Tuesday 24 November 2026, 9:00 am in the practice's zone. */
export const tuesdayAtNine = new Date('2026-11-23T20:00:00Z')

export const doctorId = '0b9d6c1e-8a54-4d0c-a7c6-2e1f6f1e9c01'
export const memberId = '8c1d2e3f-4a5b-4c6d-8e7f-9a0b1c2d3e4f'

export const lookup = (id: string, name: string, ...more: unknown[]) => ({
  id,
  extension: [{ valueString: id }, { valueString: name }, ...more],
})
const reason = (id: string, name: string, minutes: number, alert: string | null = null) => ({
  id,
  ReasonForContactID: id,
  ReasonForContactName: name,
  AppointmentSlot: minutes,
  AlertMsg: alert,
})
const type = (id: string, name: string, minutes: number, isVirtual: boolean) =>
  lookup(id, name, { url: 'IsVirtual', valueBoolean: isVirtual }, { url: 'Duration', valueDecimal: minutes })

/** `start` is a time of day on the 24th, such as 09:15. */
export const slot = (id: string, start: string, end: string, locationId = 'central') => ({
  resourceType: 'Slot',
  id,
  start: `2026-11-24T${start}:00+13:00`,
  end: `2026-11-24T${end}:00+13:00`,
  extension: [
    { url: 'StartTimeString', valueString: start },
    { url: 'EndTimeString', valueString: end },
    { url: 'Duration', valueDecimal: 15 },
    { valueString: null },
    { valueString: null },
    { valueString: locationId },
  ],
})

/** An appointment at 10:15 on the 24th, as in the list of upcoming ones. */
export const upcoming = { ...exampleRow('appointments'), period: { start: '2026-11-24T10:15:00+13:00' } }

export const lookups: Record<number, unknown[]> = {
  2: [lookup('1', 'Doctor'), lookup('2', 'Nurse')],
  11: [
    lookup(
      'central',
      'Harbour Central',
      { url: 'Address', valueString: '12 Quay Street, Auckland' },
      { url: 'Directions', valueString: 'First floor.' },
    ),
    lookup('north', 'Harbour North'),
  ],
  12: [
    type('standard', 'Standard Consult', 15, false),
    type('extended', 'Extended Consult', 30, false),
    type('video', 'Virtual Consult', 15, true),
  ],
  13: [
    reason('cough', 'Cough', 15),
    reason('pain', 'Chest pain', 15, 'Call 111 if you have it now.'),
    reason('diabetes', 'Diabetes review', 30),
  ],
}

const settings = (changed: Record<string, string>) =>
  settingsOf({
    IsAllowSameDayBooking2: '1',
    AppointmentShowReasonforContact: '1',
    IsShowBookAppointmentOptions: '1',
    EnableFamilyMemberBooking: '1',
    ByPassLockDownPatientPortalAppointmentBookings: '1',
    PortalTurnOffCovidQuestionnaire: '1',
    PortalAppointmentTermsAndConditions: '<p>Please be <b>on time</b>.</p>',
    ...changed,
  })

export const quarterHours = [
  slot('s1', '10:15', '10:30'),
  slot('s2', '10:30', '10:45'),
  slot('s3', '11:45', '12:00'),
  slot('s4', '14:00', '14:15'),
]

/** The practice's answer about the next day with times. */
export const dayAnswer = (day: string) => JSON.stringify([{ RosterDate: `${day}T00:00:00` }])

/** A practice with all data for a booking. */
export const bookingPractice = (setting: Record<string, string> = {}, overrides: Answers = {}): Answers =>
  fakePractice({
    [settingsPath]: settings(setting),
    '/IndiciLookup': ({ TypeID }) => bundle(...(lookups[Number(TypeID)] ?? [])),
    '/Patient/AppointmentSlots': bundle(...quarterHours),
    '/Patient/NextAvailableDay': ({ StartDate }: { StartDate: string }) => dayAnswer(StartDate),
    '/Patient/FirstAvailable': [],
    '/Patient/Appointments': bundle(),
    ...overrides,
  })

/** Renders the booking tab at Tuesday 9:00. `Date` is frozen until it is set; timers run. */
export const openBooking = (setting: Record<string, string> = {}, changed: Answers = {}, session = own) => {
  vi.useFakeTimers({ toFake: ['Date'], now: tuesdayAtNine })
  const answers = bookingPractice(setting, changed)
  const onShowUpcoming = vi.fn()
  const rendered = renderSignedIn(
    <main tabIndex={-1}>
      <BookAppointment productName="myIndici" onShowUpcoming={onShowUpcoming} />
    </main>,
    '/',
    emptyClient(),
    session,
  )
  return { ...rendered, answers, onShowUpcoming }
}

type Person = ReturnType<typeof openBooking>['person']

export const field = (name: string) => screen.findByRole('combobox', { name })

/** Fills the form in up to the slots of Dr Mere Tai. */
export const chooseDoctor = async (person: Person, type = 'Standard Consult') => {
  await person.selectOptions(await field('Appointment Type'), type)
  await person.selectOptions(await field('Book With'), 'Doctor')
  await person.selectOptions(await field('Select GP'), 'Dr Mere Tai')
}

/** The label of a slot, and its text once it is chosen. */
export const quarterPastTen = 'Tuesday 24 November 2026, 10:15 am to 10:30 am'
export const quarterPastTenText = 'Tue 24 Nov 2026, 10:15 am to 10:30 am'

export const chooseSlot = async (person: Person, name = quarterPastTen) => person.click(await screen.findByRole('button', { name }))

/** Fills the form in and requests the slot at 10:15. */
export const chooseVisit = async (person: Person, type?: string) => {
  await chooseDoctor(person, type)
  await chooseSlot(person)
}

export const confirmBooking = async (person: Person) => {
  const dialog = await screen.findByRole('dialog', { name: 'Confirm Appointment' })
  await person.click(within(dialog).getByRole('button', { name: 'Book appointment' }))
}

/** The sent booking, after its success message. */
export const booked = async () => {
  await screen.findByText('Appointment has been booked successfully')
  return sentTo('/Patient/AppointmentV2')[0]
}

export const oldAppointment: Appointment = {
  ...appointment,
  id: '77',
  start: '2026-11-27T09:00:00+13:00',
  provider: 'Dr Lily Chen',
  location: 'Harbour North',
}

const hold = { PatientID: own.userId, SlotID: 's1' }
export const held = { ...hold, Islocked: true, BookForPatientID: own.userId }
export const renewal = { ...hold, Islocked: true }
export const letGo = { ...hold, Islocked: false }
export const locks = () => sentTo('/Patient/LockUnLockSlot')

/** Opens the form and continues to the request of the slot at 10:15. */
export const openAtSlot = async (setting: Record<string, string> = {}, changed: Answers = {}, type?: string) => {
  const opened = openBooking(setting, changed)
  await chooseVisit(opened.person, type)
  return opened
}

export const alert = async () => (await screen.findByRole('alert')).textContent
