import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { noChoices } from '../../../../src/domain/appointments/booking-choices.ts'
import { BookAppointment } from '../../../../src/features/appointments/book/book-appointment.tsx'
import { persistUnansweredBooking, unansweredBookingOf } from '../../../../src/features/appointments/book/unanswered.ts'
import { bundle } from '../../../practice/bundle.ts'
import { offline, sentTo } from '../../../practice/calls.ts'
import type { Answers } from '../../../practice/fake-practice.ts'
import { own } from '../../../practice/people.ts'
import { renderSignedIn } from '../../signed-in.tsx'
import {
  alert,
  bookingPractice,
  chooseDoctor,
  chooseVisit,
  confirmBooking,
  doctorId,
  field,
  openBooking,
  tuesdayAtNine,
  upcoming,
} from './open-booking.tsx'

/** A page that the patient can leave and reopen within one session. */
const Page = () => {
  const [isHere, setHere] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setHere(!isHere)}>
        Go
      </button>
      {isHere && <BookAppointment productName="myIndici" onShowUpcoming={() => undefined} />}
    </>
  )
}

const open = (answers: Answers = {}) => {
  vi.useFakeTimers({ toFake: ['Date'], now: tuesdayAtNine })
  bookingPractice({}, answers)
  const { person } = renderSignedIn(<Page />)
  return { person, go: () => person.click(screen.getByRole('button', { name: 'Go', hidden: true })) }
}

const expectChosen = (label: string, value: string) => waitFor(async () => expect(await field(label)).toHaveProperty('value', value))

it("the form's values are restored when the patient returns", async () => {
  const { person, go } = open()
  await person.selectOptions(await field('Reason for Appointment'), 'Cough')
  await person.type(screen.getByLabelText('Reason Notes'), 'Since Monday')
  await chooseDoctor(person)
  await go()
  expect(screen.queryByLabelText('Reason Notes')).toBeNull()
  await go()
  expect(await screen.findByDisplayValue('Since Monday')).toBeDefined()
  await expectChosen('Reason for Appointment', 'cough')
  await expectChosen('Appointment Type', 'standard')
  await expectChosen('Select GP', doctorId)
})

it('a booking whose page was left before its answer stays unresolved', async () => {
  const { person, go } = open({ '/Patient/AppointmentV2': () => new Promise(() => undefined) })
  await chooseVisit(person)
  await confirmBooking(person)
  await waitFor(() => expect(sentTo('/Patient/AppointmentV2')).toHaveLength(1))
  await go()
  await go()
  expect((await screen.findByRole('alert')).textContent).toContain('We do not know yet whether the appointment is booked')
})

it.each([
  ['made', 'Appointment has been booked successfully', ''],
  ['refused', 'You already have an appointment.', 'Since Monday'],
])('a booking that was %s after its page was left is resolved', async (_, answer, notes) => {
  const { promise, resolve } = Promise.withResolvers()
  const { person, go } = open({ '/Patient/AppointmentV2': () => promise })
  await person.type(await screen.findByLabelText('Reason Notes'), 'Since Monday')
  await chooseVisit(person)
  await confirmBooking(person)
  await go()
  await act(async () => {
    resolve(answer)
    await new Promise((done) => setTimeout(done, 50))
  })
  await go()
  expect(await screen.findByLabelText('Reason Notes')).toHaveProperty('value', notes)
  expect(screen.queryByRole('alert')).toBeNull()
})

it('a booked appointment leaves no draft', async () => {
  const { person, go } = open()
  await person.type(await screen.findByLabelText('Reason Notes'), 'Since Monday')
  await chooseVisit(person)
  await confirmBooking(person)
  await screen.findByText('Appointment has been booked successfully')
  await go()
  await go()
  expect(await screen.findByLabelText('Reason Notes')).toHaveProperty('value', '')
  expect(sentTo('/Patient/AppointmentV2')).toHaveLength(1)
})

it('an unanswered booking stays unresolved after a page load, and blocks another one', async () => {
  const answers = { '/Patient/AppointmentV2': () => offline, '/Patient/Appointments': () => offline }
  const before = openBooking({}, answers)
  await before.person.selectOptions(await field('Reason for Appointment'), 'Cough')
  await before.person.type(screen.getByLabelText('Reason Notes'), 'Since Monday')
  await chooseVisit(before.person)
  await confirmBooking(before.person)
  const question = 'We do not know yet whether the appointment is booked'
  expect(await alert()).toContain(question)
  before.unmount()
  expect(Object.values(sessionStorage).join()).not.toMatch(/cough|Since Monday|Standard Consult/i)
  const { person, answers: now } = openBooking({}, answers)
  expect(await alert()).toContain(question)
  await chooseVisit(person)
  expect(sentTo('/Patient/LockUnLockSlot').filter(({ Islocked }) => Islocked)).toHaveLength(0)
  now['/Patient/Appointments'] = bundle(upcoming)
  await person.click(screen.getByRole('button', { name: 'Check again' }))
  await screen.findByText('Appointment has been booked successfully')
  expect(sessionStorage).toHaveLength(0)
})

it('an unanswered booking for a family member is persisted without the name', () => {
  const whose = { userId: own.userId, replaces: null }
  persistUnansweredBooking(whose, {
    ...noChoices,
    forWhom: 'family',
    familyMember: { patientId: 'mia', name: 'Mia Ngata' },
    type: { id: '1', name: 'Standard Consult', minutes: 15, isVirtual: false },
    practitioner: { id: doctorId, name: 'Dr Mere Tai' },
    slot: { ids: ['s1'], start: '2099-01-05T09:00:00+13:00', end: '2099-01-05T09:15:00+13:00', minutes: 15, locationId: '1' },
  })
  expect(Object.values(sessionStorage).join()).not.toContain('Mia')
  expect(unansweredBookingOf(whose)?.familyMember).toEqual({ patientId: 'mia', name: 'your family member' })
})
