import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { bundle } from '../../../practice/bundle.ts'
import { sentTo } from '../../../practice/calls.ts'
import { openAppointments } from '../open-appointments.tsx'
import { bookingPractice, chooseVisit, confirmBooking, oldAppointment, tuesdayAtNine, upcoming } from './open-booking.tsx'

const cancel = '/Patient/Appointment'
const old = { ...upcoming, id: oldAppointment.id, period: { start: oldAppointment.start } }

const open = (listed: object[], cancelled: () => unknown) => {
  vi.useFakeTimers({ toFake: ['Date'], now: tuesdayAtNine })
  const appointments = () => bundle(...listed)
  const answers = { ...bookingPractice({}, { '/Patient/Appointments': appointments }), [cancel]: cancelled }
  return openAppointments({ tab: '2', appointments, answers })
}

it("a move asks before it is left without the old appointment's cancellation, and continues there after a page load", async () => {
  const before = open([old], () => new Promise(() => undefined))
  await before.person.click(await screen.findByRole('button', { name: 'Reschedule' }))
  await chooseVisit(before.person)
  await confirmBooking(before.person)
  await screen.findByText('The new appointment is booked. Cancelling the old one')
  expect(dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false)
  before.unmount()
  const { person } = open([upcoming, old], () => 'Appointment cancelled successfully.')
  const question = 'We do not know yet whether this appointment was moved to another time. Press Reschedule to find out.'
  const card = (await screen.findByText(question)).closest('article')
  if (!card) throw new Error('No card')
  await person.click(within(card).getByRole('button', { name: 'Reschedule' }))
  await person.click(await screen.findByRole('button', { name: 'Check again' }))
  expect(await screen.findByText('The old appointment is cancelled.')).toBeDefined()
  expect([sentTo('/Patient/AppointmentV2').length, sentTo(cancel).length, sessionStorage.length]).toEqual([0, 1, 0])
})
