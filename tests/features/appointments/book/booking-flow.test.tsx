import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { Appointments } from '../../../../src/features/appointments/appointments.tsx'
import * as toasts from '../../../../src/ui/dialogs/toast.ts'
import { bundle } from '../../../practice/bundle.ts'
import { callsTo, offline, sentTo } from '../../../practice/calls.ts'
import { textsOf } from '../../../texts-of.ts'
import { renderSignedIn } from '../../signed-in.tsx'
import {
  alert,
  bookingPractice,
  chooseSlot,
  chooseVisit,
  confirmBooking,
  held,
  letGo,
  locks,
  openAtSlot,
  quarterPastTen,
  quarterPastTenText,
  renewal,
  tuesdayAtNine,
  upcoming,
} from './open-booking.tsx'

describe('a slot', () => {
  it.each([
    [-3, 'This slot is already locked by another patient'],
    [-1, 'This time is not offered any more. Please choose another time.'],
  ])('that cannot be held (%i) is reported with its time, and the slots are refetched', async (answer, text) => {
    await openAtSlot({}, { '/Patient/LockUnLockSlot': answer })
    expect(await alert()).toBe(`Your appointment is not booked.${quarterPastTenText}${text}`)
    await waitFor(() => expect(sentTo('/Patient/AppointmentSlots')).toHaveLength(2))
    expect(locks()).toEqual([held])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('that another patient holds leaves the patient at the slots, where it is marked taken until it is requested again', async () => {
    const { person, answers } = await openAtSlot({}, { '/Patient/LockUnLockSlot': -3 })
    const times = within(screen.getByRole('group', { name: 'Tue 24 Nov 2026' }))
    await waitFor(() => expect(document.activeElement).toBe(times.getByRole('alert')))
    await chooseSlot(person, 'Tuesday 24 November 2026, 10:30 am to 10:45 am')
    await times.findByText('Tue 24 Nov 2026, 10:30 am to 10:45 am')
    const taken = () => textsOf(times.getAllByRole('button', { name: /, Taken$/ }))
    expect(taken()).toEqual(['10:15 amTaken', '10:30 amTaken'])
    answers['/Patient/LockUnLockSlot'] = 1
    await chooseSlot(person, `${quarterPastTen}, Taken`)
    await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(taken()).toEqual(['10:30 amTaken'])
  })

  it('whose lock was unanswered is released, and the patient is informed', async () => {
    await openAtSlot({}, { '/Patient/LockUnLockSlot': ({ Islocked }: { Islocked: boolean }) => (Islocked ? offline : 1) })
    expect(await alert()).toContain('the time could not be held for you')
    expect(locks()).toEqual([held, letGo])
  })

  it("is released when the patient goes back, and the form's values stay", async () => {
    const { person } = await openAtSlot()
    const dialog = await screen.findByRole('dialog', { name: 'Confirm Appointment', description: /Please check the appointment\./ })
    await person.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(locks()).toEqual([held, letGo])
    expect(screen.getByRole('combobox', { name: 'Select GP' })).toHaveProperty('value', expect.stringMatching(/./))
    expect(sentTo('/Patient/AppointmentV2')).toEqual([])
  })

  it('is released by Escape', async () => {
    const { person } = await openAtSlot()
    await screen.findByRole('dialog', { name: 'Confirm Appointment' })
    await person.keyboard('{Escape}')
    await waitFor(() => expect(locks()).toEqual([held, letGo]))
  })

  it('is released when the page is left, by a call that outlives the page', async () => {
    const { unmount } = await openAtSlot()
    await screen.findByRole('dialog', { name: 'Confirm Appointment' })
    unmount()
    await waitFor(() => expect(locks()).toEqual([held, letGo]))
    expect(callsTo('/Patient/LockUnLockSlot').at(-1)?.hasKeepalive).toBe(true)
  })

  it('is released when the page is closed', async () => {
    await openAtSlot()
    await screen.findByRole('dialog', { name: 'Confirm Appointment' })
    window.dispatchEvent(new Event('pagehide'))
    await waitFor(() => expect(locks()).toEqual([held, letGo]))
  })

  it('shows the end of its hold, warns two minutes before, and can be extended', async () => {
    const { person } = await openAtSlot()
    const hold = await screen.findByText('This time is held for you until 9:10 am.')
    vi.setSystemTime(tuesdayAtNine.getTime() + 8 * 60_000)
    await waitFor(async () => expect(await alert()).toContain('only until 9:10 am'))
    await person.click(screen.getByRole('button', { name: 'Keep this time' }))
    const renewed = await screen.findByText('This time is held for you until 9:18 am.')
    expect([renewed, document.activeElement, hold.role]).toEqual([hold, hold, 'status'])
    expect(locks()).toEqual([held, renewal])
  })

  it('whose hold could not be renewed is reported', async () => {
    const { person, answers } = await openAtSlot()
    await screen.findByText('This time is held for you until 9:10 am.')
    vi.setSystemTime(tuesdayAtNine.getTime() + 8 * 60_000)
    answers['/Patient/LockUnLockSlot'] = offline
    await person.click(await screen.findByRole('button', { name: 'Keep this time' }))
    await waitFor(async () => expect(await alert()).toContain('It could not be held longer yet.'))
  })

  it("is released after 10 minutes with a message, and the form's values stay", async () => {
    await openAtSlot()
    await screen.findByRole('dialog', { name: 'Confirm Appointment' })
    vi.setSystemTime(tuesdayAtNine.getTime() + 10 * 60_000)
    await waitFor(async () =>
      expect(await alert()).toContain('Your time is no longer held, and others can book it. Everything you filled in is still here.'),
    )
    expect(locks()).toEqual([held, letGo])
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByRole('button', { name: quarterPastTen })).toBeDefined()
  })
})

describe('a booking', () => {
  it("is shown after the practice's confirmation, with its details and the next steps", async () => {
    const { person, onShowUpcoming } = await openAtSlot({}, { '/Patient/Appointments': bundle(upcoming) })
    await confirmBooking(person)
    const notice = await screen.findByText('Appointment has been booked successfully')
    await waitFor(() => expect(document.activeElement).toBe(notice.parentElement))
    expect(screen.getByText(quarterPastTenText)).toBeDefined()
    expect(await screen.findByRole('button', { name: 'Add to calendar' })).toBeDefined()
    await person.click(screen.getByRole('button', { name: 'See upcoming appointments' }))
    expect(onShowUpcoming.mock.calls).toHaveLength(1)
    expect(document.activeElement).toBe(screen.getByRole('main'))
    expect(locks()).toEqual([held])
    await person.click(screen.getByRole('button', { name: 'Book another appointment' }))
    expect(await screen.findByRole('combobox', { name: 'Appointment Type' })).toHaveProperty('value', '')
    expect(document.activeElement).toBe(screen.getByRole('main'))
  })

  it.each([
    ['NotCreatedEmailMissing', 'Zoom email account does not exist for provider of this patient'],
    ['NotCreatedZoomEnd', 'Unable to book appointment due to issue at Zoom end'],
    ['You already have an appointment.', 'You already have an appointment.'],
    ['appointment has been booked successfully', 'appointment has been booked successfully'],
  ])('answered with "%s" is refused, and shows the reason', async (reply, text) => {
    const { person } = await openAtSlot({}, { '/Patient/AppointmentV2': reply })
    await confirmBooking(person)
    expect(await alert()).toBe(`Your appointment is not booked.${text}`)
    expect(locks()).toEqual([held, letGo])
    expect(screen.queryByText('Appointment has been booked successfully')).toBeNull()
  })

  it('that is refused was answered: no look-up follows, and the slot is released', async () => {
    const { person } = await openAtSlot({}, { '/Patient/AppointmentV2': () => Response.json({}, { status: 403 }) })
    await confirmBooking(person)
    expect(await alert()).toBe('Your appointment is not booked.You do not have access to this record.')
    expect(locks()).toEqual([held, letGo])
    expect(sentTo('/Patient/Appointments')).toEqual([])
  })

  it('without an answer is looked up and found', async () => {
    const { person } = await openAtSlot({}, { '/Patient/AppointmentV2': offline, '/Patient/Appointments': bundle(upcoming) })
    await confirmBooking(person)
    expect(await screen.findByText('Appointment has been booked successfully')).toBeDefined()
    expect(locks()).toEqual([held, letGo])
  })

  it('without an answer is looked up, and reported as not made', async () => {
    const { person } = await openAtSlot({}, { '/Patient/AppointmentV2': offline })
    await confirmBooking(person)
    expect(await alert()).toContain('We have checked: no appointment was booked.')
    expect(sentTo('/Patient/AppointmentV2')).toHaveLength(1)
  })

  it('with an unknown outcome is called neither booked nor not booked, and can be checked', async () => {
    const { person, answers } = await openAtSlot({}, { '/Patient/AppointmentV2': offline, '/Patient/Appointments': offline })
    await confirmBooking(person)
    expect(await alert()).toContain('We do not know yet whether the appointment is booked')
    expect(await alert()).toContain(`Dr Mere Tai, ${quarterPastTenText}`)
    expect(within(screen.getByRole('alert')).getByRole('link').getAttribute('href')).toMatch(/^tel:/)
    expect(document.activeElement).toBe(screen.getByRole('alert'))
    expect(screen.queryByText('Your appointment is not booked.')).toBeNull()
    expect(locks()).toEqual([held, letGo])
    await person.selectOptions(screen.getByRole('combobox', { name: 'Appointment Type' }), 'Extended Consult')
    await person.selectOptions(screen.getByRole('combobox', { name: 'Appointment Type' }), 'Standard Consult')
    await person.click(await screen.findByRole('button', { name: quarterPastTen }))
    expect([await alert(), locks()]).toEqual([expect.stringContaining('Please do not book again before you have checked.'), [held, letGo]])
    expect(screen.getAllByText(/^We had no answer while we were booking/)).toHaveLength(1)
    await person.selectOptions(screen.getByRole('combobox', { name: 'Appointment Type' }), 'Extended Consult')
    answers['/Patient/Appointments'] = bundle(upcoming)
    await person.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Check again' }))
    expect(await screen.findByText('Appointment has been booked successfully')).toBeDefined()
    expect(screen.getByText('Standard Consult')).toBeDefined()
    expect(sentTo('/Patient/AppointmentV2')).toHaveLength(1)
  })

  it('with an unknown outcome is checked again when the network is back', async () => {
    const { person, answers } = await openAtSlot({}, { '/Patient/AppointmentV2': offline, '/Patient/Appointments': offline })
    await confirmBooking(person)
    expect(await alert()).toContain('We do not know yet whether the appointment is booked')
    answers['/Patient/Appointments'] = bundle(upcoming)
    window.dispatchEvent(new Event('online'))
    expect(await screen.findByText('Appointment has been booked successfully')).toBeDefined()
  })

  it.each([
    ['it is booked', bundle(upcoming), 'Appointment has been booked successfully'],
    ['it is not', bundle(), 'Your practice did not answer. We have checked: no appointment was booked. Please choose a time again.'],
  ])('is checked on another tab of the page without a dialog, and reported there: %s', async (_, found, sentence) => {
    vi.useFakeTimers({ toFake: ['Date'], now: tuesdayAtNine })
    const toast = vi.spyOn(toasts, 'showToast').mockResolvedValue()
    const answers = bookingPractice({}, { '/Patient/AppointmentV2': offline, '/Patient/Appointments': offline })
    const { person } = renderSignedIn(<Appointments productName="myIndici" />, '/appointments')
    await chooseVisit(person)
    await confirmBooking(person)
    await alert()
    await person.click(screen.getByRole('tab', { name: 'Upcoming Appointment' }))
    answers['/Patient/Appointments'] = found
    const dialogs: (Element | null)[] = []
    const watching = new MutationObserver(() => dialogs.push(screen.queryByRole('dialog')))
    watching.observe(document.body, { childList: true })
    window.dispatchEvent(new Event('online'))
    await waitFor(() => expect(toast).toHaveBeenCalledOnce())
    watching.disconnect()
    expect(dialogs.filter(Boolean)).toEqual([])
    expect(toast.mock.calls[0]?.[0]).toMatchObject({ title: sentence })
  })
})
