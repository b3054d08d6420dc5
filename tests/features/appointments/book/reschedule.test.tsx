import { screen, waitFor, within } from '@testing-library/react'
import { useRef, useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import type { Appointment } from '../../../../src/domain/appointments/appointment.ts'
import { Reschedule } from '../../../../src/features/appointments/book/reschedule.tsx'
import { bundle } from '../../../practice/bundle.ts'
import { offline, sentTo } from '../../../practice/calls.ts'
import type { Answers } from '../../../practice/fake-practice.ts'
import { connection, own } from '../../../practice/people.ts'
import { renderSignedIn, resizeTo } from '../../signed-in.tsx'
import {
  bookingPractice,
  chooseDoctor,
  chooseSlot,
  chooseVisit,
  confirmBooking,
  doctorId,
  field,
  oldAppointment,
  quarterPastTenText,
  tuesdayAtNine,
  upcoming,
} from './open-booking.tsx'

const cancel = '/Patient/Appointment'
const cancelled = 'Appointment cancelled successfully.'

const open = (changed: Answers = {}, appointment: Appointment = oldAppointment, setting: Record<string, string> = {}) => {
  vi.useFakeTimers({ toFake: ['Date'], now: tuesdayAtNine })
  const answers = bookingPractice(setting, { [cancel]: cancelled, ...changed })
  const onChanged = vi.fn()
  const onClose = vi.fn()
  const list = { current: null }
  const onAddToCalendar = vi.fn()
  const props = { session: own, connection, appointment, list, onAddToCalendar, onChanged, onClose }
  return { ...renderSignedIn(<Reschedule {...props} />), props, answers, onAddToCalendar, onChanged, onClose }
}

type Person = ReturnType<typeof open>['person']

const chooseNewTime = async (person: Person) => {
  await chooseVisit(person)
  await confirmBooking(person)
}

const dialog = () => screen.findByRole('dialog', { name: 'Reschedule appointment' })
const oldInList = { ...upcoming, id: oldAppointment.id, period: { start: oldAppointment.start } }

describe('the appointment that moves', () => {
  const known: Appointment = { ...oldAppointment, provider: 'Dr Mere Tai' }
  const chosen = async (name: string) => {
    const select = await screen.findByRole<HTMLSelectElement>('combobox', { name })
    return select.selectedOptions[0]?.textContent
  }

  it('is preselected up to the slots, and can be changed', async () => {
    const { person } = open({}, known)
    expect(await chosen('Appointment Type')).toBe('Standard Consult')
    expect([await chosen('Book With'), await chosen('Select GP')]).toEqual(['Doctor', 'Dr Mere Tai'])
    expect(document.activeElement).not.toBe(within(await dialog()).getByRole('button', { name: 'Close' }))
    expect(await screen.findByRole('button', { name: 'Remove Harbour North' })).toBeDefined()
    await chooseSlot(person)
    expect(sentTo('/Patient/AppointmentSlots')).toMatchObject([
      { PractitionerID: doctorId, AppointmentTypeID: 'standard', LocationIDs: 'north', ScheduleDate: '2026-11-27' },
    ])
    await person.click(within(await screen.findByRole('dialog', { name: 'Confirm Appointment' })).getByRole('button', { name: 'Cancel' }))
    await person.selectOptions(await field('Appointment Type'), 'Extended Consult')
    expect(await screen.findByRole('button', { name: 'Tuesday 24 November 2026, 10:15 am to 10:45 am' })).toBeDefined()
  })

  it('keeps its reason and notes, which the new booking sends', async () => {
    const { person } = open({}, { ...known, reason: 'Diabetes review', reasonNotes: 'Feet too' })
    await chooseSlot(person, 'Tuesday 24 November 2026, 10:15 am to 10:45 am')
    const confirm = await screen.findByRole('dialog', { name: 'Confirm Appointment' })
    expect(confirm.textContent).toContain('ReasonDiabetes reviewReason NotesFeet too')
    await confirmBooking(person)
    await screen.findByText('The old appointment is cancelled.')
    expect(sentTo('/Patient/AvailablePractitioner').every(({ ReasonForVisitID }) => ReasonForVisitID === 'diabetes')).toBe(true)
    expect(sentTo('/Patient/AppointmentV2')).toMatchObject([
      { ReasonForVisitID: 'diabetes', Reason: 'Feet too', AppointmentTypeID: 'standard' },
    ])
  })

  it('has its day open in the calendar', async () => {
    open({}, { ...known, start: '2026-12-04T09:00:00+13:00' })
    expect(await screen.findByText('Fri 4 Dec 2026')).toBeDefined()
    expect((await screen.findByRole('gridcell', { selected: true })).textContent).toBe('4')
  })

  it.each([
    ['type', { type: 'Minor surgery' }],
    ['reason', { reason: 'Vasectomy' }],
  ])('of a %s that the practice does not offer online becomes no other one: the patient reads the number to ring', async (_, changed) => {
    open({}, { ...known, ...changed })
    expect(await screen.findByText(/^Your practice does not offer this kind of appointment online/)).toBeDefined()
    expect((await within(await dialog()).findByRole('link')).getAttribute('href')).toMatch(/^tel:/)
    expect(screen.queryByRole('combobox')).toBeNull()
  })

  it('asks the questionnaire once a day', async () => {
    const setting = { PortalTurnOffCovidQuestionnaire: '0' }
    const { person, client, props, unmount } = open({}, known, setting)
    await chooseSlot(person)
    const questions = within(await screen.findByRole('dialog', { name: 'COVID-19 questionnaire' }))
    await person.click(questions.getByRole('checkbox', { name: 'No Symptoms' }))
    await person.click(questions.getByRole('radio', { name: 'No' }))
    await person.click(questions.getByRole('button', { name: 'Continue' }))
    await screen.findByRole('dialog', { name: 'Confirm Appointment' })
    unmount()
    const { person: again } = renderSignedIn(<Reschedule {...props} />, '/', client)
    await chooseSlot(again)
    expect(await screen.findByRole('dialog', { name: 'Confirm Appointment' })).toBeDefined()
  })

  it('preselects only answers that are still offered', async () => {
    open({}, { ...known, location: 'Harbour South', provider: 'Dr Lily Chen' })
    expect(await chosen('Appointment Type')).toBe('Standard Consult')
    expect(await chosen('Book With')).toBe('Choose a doctor, a nurse …')
    expect(await screen.findByText('Any location')).toBeDefined()
  })

  it('shows all questions, expanded, if an option list failed to load', async () => {
    resizeTo(390)
    open({ '/Patient/AvailablePractitioner': { status: 403 } }, known)
    expect(await chosen('Appointment Type')).toBe('Standard Consult')
    expect(await chosen('Book With')).toBe('Choose a doctor, a nurse …')
    expect(screen.queryByRole('button', { name: /^Change what to book/ })).toBeNull()
  })

  it('is collapsed on a phone, so that the slots come first', async () => {
    resizeTo(390)
    const { person } = open({}, known)
    const change = await screen.findByRole('button', { name: 'Change what to book: Standard Consult, Dr Mere Tai, Harbour North' })
    expect(screen.queryByRole('combobox', { name: 'Appointment Type' })).toBeNull()
    await person.click(change)
    expect(await chosen('Appointment Type')).toBe('Standard Consult')
  })

  it("keeps the patient's earlier choice", async () => {
    const { person, unmount, client, props } = open({}, known)
    await person.selectOptions(await field('Appointment Type'), 'Extended Consult')
    unmount()
    renderSignedIn(<Reschedule {...props} />, '/', client)
    expect(await chosen('Appointment Type')).toBe('Extended Consult')
  })

  it('can be left while it is loading', async () => {
    const { person, onClose } = open({ '/IndiciLookup': () => new Promise(() => undefined) }, known)
    const looking = await screen.findByText('Looking for what can be booked again')
    expect(document.activeElement?.contains(looking)).toBe(true)
    await person.click(within(await dialog()).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  })
})

describe('a move to another time', () => {
  it('books the new time, then cancels the old one, and shows both outcomes', async () => {
    const { person, onChanged, onClose } = open()
    expect((await dialog()).getAttribute('aria-describedby')).toBe(screen.getByText('Dr Lily Chen, Fri 27 Nov 2026, 9:00 am').id)
    await chooseVisit(person)
    const confirm = await screen.findByRole('dialog', { name: 'Confirm Appointment' })
    expect(confirm.textContent).toContain('The old appointment is cancelled only once the new one is booked.')
    expect(confirm.textContent).toContain('Instead ofDr Lily Chen, Fri 27 Nov 2026, 9:00 am')
    expect(sentTo(cancel)).toEqual([])
    await confirmBooking(person)
    expect(await screen.findByText('The old appointment is cancelled.')).toBeDefined()
    expect(sentTo(cancel)).toEqual([{ PatientID: own.userId, AppointmentID: '77', Reason: 'Rescheduled' }])
    expect(onChanged).toHaveBeenCalled()
    await person.click(within(await dialog()).getByRole('button', { name: 'Close' }))
    expect(onClose).toHaveBeenCalledTimes(1)
  })

  it('moves focus to the list after closing, since the old card is gone', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: tuesdayAtNine })
    bookingPractice({}, { [cancel]: cancelled })
    const Page = () => {
      const list = useRef<HTMLElement>(null)
      const [isOpen, setOpen] = useState(true)
      const props = {
        session: own,
        connection,
        appointment: oldAppointment,
        list,
        onAddToCalendar: () => undefined,
        onChanged: () => undefined,
      }
      return (
        <section ref={list} tabIndex={-1} aria-label="The list">
          {isOpen && <Reschedule {...props} onClose={() => setOpen(false)} />}
        </section>
      )
    }
    const { person } = renderSignedIn(<Page />)
    await chooseNewTime(person)
    await screen.findByText('The old appointment is cancelled.')
    await person.click(within(await dialog()).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'The list' })))
  })

  it('names the new appointment, and offers a calendar file once the practice lists it', async () => {
    const { person, onAddToCalendar } = open({ '/Patient/Appointments': bundle(upcoming) })
    await chooseNewTime(person)
    await screen.findByText('The old appointment is cancelled.')
    const inConfirmDialog = within(await dialog())
    expect(['When', 'With'].map((name) => inConfirmDialog.getByText(name).nextElementSibling?.textContent)).toEqual([
      quarterPastTenText,
      'Dr Mere Tai',
    ])
    await person.click(await screen.findByRole('button', { name: 'Add to calendar' }))
    expect(onAddToCalendar.mock.calls).toMatchObject([[{ provider: 'Dr Mere Tai', start: '2026-11-24T10:15:00+13:00' }]])
  })

  it('keeps the old appointment if booking fails', async () => {
    const { person } = open({ '/Patient/AppointmentV2': 'You already have an appointment.' })
    await chooseNewTime(person)
    expect((await screen.findByRole('alert')).textContent).toContain('You already have an appointment.')
    expect(sentTo(cancel)).toEqual([])
  })

  it('reports that both exist when the old one cannot be cancelled, and retries', async () => {
    const { person, answers } = open({ [cancel]: 'Please ring us.' })
    await chooseNewTime(person)
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('Appointment has been booked successfully')
    expect(alert.textContent).toContain('so both stand for now')
    expect(alert.textContent).toContain('Please ring us.')
    answers[cancel] = cancelled
    await person.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('The old appointment is cancelled.')).toBeDefined()
    expect(sentTo('/Patient/AppointmentV2')).toHaveLength(1)
  })

  it("reports an unknown outcome of the old appointment's cancellation", async () => {
    const { person, answers } = open({ [cancel]: offline, '/Patient/Appointments': offline })
    await chooseNewTime(person)
    expect((await screen.findByRole('alert')).textContent).toContain('We could not find out whether the old appointment is cancelled.')
    answers['/Patient/Appointments'] = bundle(oldInList)
    await person.click(screen.getByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('The old appointment could not be cancelled'))
  })

  it('releases the slot and changes nothing on cancel', async () => {
    const { person, onClose } = open()
    await chooseDoctor(person)
    await person.click(within(await dialog()).getByRole('button', { name: 'Close' }))
    expect(onClose).toHaveBeenCalledTimes(1)
    expect(sentTo(cancel)).toEqual([])
  })

  it('closes immediately on cancel while a slot is requested', async () => {
    const { person, onClose, answers } = open()
    answers['/Patient/LockUnLockSlot'] = new Promise(() => undefined)
    await chooseVisit(person)
    await person.click(within(await dialog()).getByRole('button', { name: 'Close' }))
    expect(onClose).toHaveBeenCalledTimes(1)
  })

  it('abandoned with an unknown outcome refetches the lists', async () => {
    const { person, onChanged, onClose, unmount } = open({ '/Patient/AppointmentV2': offline, '/Patient/Appointments': offline })
    await chooseNewTime(person)
    await screen.findByRole('alert')
    await person.click(within(await dialog()).getByRole('button', { name: 'Close' }))
    expect(onClose).toHaveBeenCalledTimes(1)
    unmount()
    await waitFor(() => expect(onChanged).toHaveBeenCalled())
  })

  it('is refused within the practice’s block-out period', async () => {
    open({}, { ...oldAppointment, start: '2026-11-24T20:00:00+13:00' }, { BlockOutTimeForApptCancel: '24' })
    expect(
      await screen.findByText('You are unable to cancel this appointment online due to your appointment time being less than 24hrs away.'),
    ).toBeDefined()
    expect(screen.getByText('Please ring your practice.')).toBeDefined()
    expect((await screen.findByRole('link')).getAttribute('href')).toBe('tel:095550100')
    expect(screen.queryByRole('combobox')).toBeNull()
  })

  it('is refused for an appointment of another status', async () => {
    open({}, { ...oldAppointment, statusId: 4 })
    expect(await screen.findByText('This appointment cannot be moved online.')).toBeDefined()
    expect(screen.getByText('Please ring your practice.')).toBeDefined()
  })
})
