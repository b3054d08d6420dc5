import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { BookAppointment } from '../../../src/features/appointments/book/book-appointment.tsx'
import { Reschedule } from '../../../src/features/appointments/book/reschedule.tsx'
import { CancelAppointment } from '../../../src/features/appointments/cancel-appointment.tsx'
import { tokensAt } from '../../practice/calls.ts'
import { renderSignedIn } from '../signed-in.tsx'
import { StayingPage, signInAgain } from '../signed-in-again.tsx'
import { bookingPractice, chooseDoctor, chooseSlot, confirmBooking, oldAppointment, tuesdayAtNine } from './book/open-booking.tsx'

const nothing = () => undefined
const cancelPath = '/Patient/Appointment'

const open = (content: Parameters<typeof StayingPage>[0]['children']) => {
  vi.useFakeTimers({ toFake: ['Date'], now: tuesdayAtNine })
  bookingPractice({}, { [cancelPath]: 'Appointment cancelled successfully.' })
  return renderSignedIn(<StayingPage>{content}</StayingPage>).person
}

describe('after a lock, with the token of the new sign-in,', () => {
  it('a slot is held and booked', async () => {
    const person = open(<BookAppointment productName="myIndici" onShowUpcoming={nothing} />)
    await chooseDoctor(person)
    signInAgain()
    await chooseSlot(person)
    await confirmBooking(person)
    await screen.findByText('Appointment has been booked successfully')
    expect([tokensAt('/Patient/LockUnLockSlot'), tokensAt('/Patient/AppointmentV2')]).toEqual([['token-2'], ['token-2']])
  })

  it('an appointment is moved', async () => {
    const person = open(
      <Reschedule
        appointment={oldAppointment}
        list={{ current: null }}
        onAddToCalendar={() => undefined}
        onChanged={nothing}
        onClose={nothing}
      />,
    )
    await chooseDoctor(person)
    signInAgain()
    await chooseSlot(person)
    await confirmBooking(person)
    await screen.findByText('The old appointment is cancelled.')
    expect([tokensAt('/Patient/LockUnLockSlot'), tokensAt(cancelPath)]).toEqual([['token-2'], ['token-2']])
  })

  it('an appointment is cancelled', async () => {
    const person = open(
      <CancelAppointment appointment={oldAppointment} list={{ current: null }} onChanged={nothing} onClose={nothing} onMove={nothing} />,
    )
    await person.click(await screen.findByLabelText('I feel better'))
    signInAgain()
    const dialog = within(screen.getByRole('dialog', { name: 'Cancel Appointment' }))
    await person.click(dialog.getByRole('button', { name: 'Cancel Appointment' }))
    await waitFor(() => expect(tokensAt(cancelPath)).toEqual(['token-2']))
  })
})
