import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { bundle, page } from '../../../practice/bundle.ts'
import { sentTo } from '../../../practice/calls.ts'
import {
  chooseDoctor,
  chooseSlot,
  chooseVisit,
  dayAnswer,
  doctorId,
  field,
  openBooking,
  quarterHours,
  quarterPastTen,
  slot,
} from './open-booking.tsx'

describe('the times', () => {
  it('are split at noon, and each name contains the full date and time', async () => {
    const { person } = openBooking()
    await chooseDoctor(person)
    const morning = await screen.findByRole('list', { name: 'Morning' })
    const names = (list: HTMLElement) =>
      within(list)
        .getAllByRole('button')
        .map((button) => button.getAttribute('aria-label'))
    expect(names(morning)).toEqual([
      quarterPastTen,
      'Tuesday 24 November 2026, 10:30 am to 10:45 am',
      'Tuesday 24 November 2026, 11:45 am to 12:00 pm',
    ])
    expect(names(screen.getByRole('list', { name: 'Afternoon' }))).toEqual(['Tuesday 24 November 2026, 2:00 pm to 2:15 pm'])
  })

  it('name their location if there are several', async () => {
    const { person } = openBooking(
      {},
      { '/Patient/AppointmentSlots': bundle(slot('a', '10:15', '10:30'), slot('b', '11:00', '11:15', 'north')) },
    )
    await chooseDoctor(person)
    expect(await screen.findByRole('button', { name: `${quarterPastTen}, Harbour Central` })).toBeDefined()
  })

  it('are merged for a longer reason, and held together', async () => {
    const { person } = openBooking()
    await person.selectOptions(await field('Reason for Appointment'), 'Diabetes review')
    await chooseDoctor(person)
    await chooseSlot(person, 'Tuesday 24 November 2026, 10:15 am to 10:45 am')
    await waitFor(() => expect(sentTo('/Patient/LockUnLockSlot')[0]).toMatchObject({ SlotID: 's1,s2', Islocked: true }))
    expect(screen.queryByRole('button', { name: /2:00 pm/ })).toBeNull()
  })

  it('disable the form while a slot is requested, and the pressed slot keeps focus', async () => {
    const { promise, resolve } = Promise.withResolvers()
    const { person } = openBooking({}, { '/Patient/LockUnLockSlot': () => promise })
    await chooseVisit(person)
    const fields = [screen.getByLabelText('Reason Notes'), ...screen.getAllByRole('combobox'), screen.getByRole('grid')]
    const heldBack = () => fields.filter((one) => one.closest('fieldset[disabled]'))
    expect(heldBack()).toEqual(fields)
    expect(screen.getByRole('button', { name: quarterPastTen })).toBe(document.activeElement)
    resolve('-3')
    await screen.findByRole('alert')
    expect(heldBack()).toEqual([])
  })

  it('of a day with more slots than the practice returns are marked incomplete', async () => {
    const { person } = openBooking({}, { '/Patient/AppointmentSlots': page(54, quarterHours) })
    await chooseDoctor(person)
    expect(await screen.findByText(/^There may be more times on this day than are shown\./)).toBeDefined()
  })

  it('are not reported as empty if some are unreadable', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const { person } = openBooking({}, { '/Patient/AppointmentSlots': bundle(slot('s1', '10:15', '10:30'), { id: 7 }) })
    await person.selectOptions(await field('Reason for Appointment'), 'Diabetes review')
    await chooseDoctor(person)
    expect(await screen.findByText(/^There may be more times on this day than are shown\./)).toBeDefined()
    expect(await screen.findByRole('button', { name: /^Next available day/ })).toBeDefined()
    expect(screen.queryByText('No Slots Available')).toBeNull()
  })

  it('that are all taken offer the next free day', async () => {
    const nextDay = ({ StartDate }: { StartDate: string }) => dayAnswer(StartDate === '2026-11-24' ? StartDate : '2026-11-26')
    const { person, answers } = openBooking({}, { '/Patient/AppointmentSlots': bundle(), '/Patient/NextAvailableDay': nextDay })
    await chooseDoctor(person)
    expect(await screen.findByText('No Slots Available')).toBeDefined()
    expect(screen.getByText('Your practice offers no free time on this day.')).toBeDefined()
    await waitFor(() => expect(sentTo('/Patient/NextAvailableDay').at(-1)).toMatchObject({ StartDate: '2026-11-25', ProviderID: doctorId }))
    answers['/Patient/AppointmentSlots'] = bundle(slot('later', '10:15', '10:30'))
    await person.click(await screen.findByRole('button', { name: 'Next available day: Thu 26 Nov 2026' }))
    expect(sentTo('/Patient/AppointmentSlots').at(-1)).toMatchObject({ ScheduleDate: '2026-11-26' })
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Thu 26 Nov 2026' }))
  })

  it('that are shorter than the appointment are reported with the length that it takes', async () => {
    const { person } = openBooking({}, { '/Patient/AppointmentSlots': bundle(slot('s1', '10:15', '10:30'), slot('s3', '11:45', '12:00')) })
    await chooseDoctor(person, 'Extended Consult')
    expect(await screen.findByText('No Slots Available')).toBeDefined()
    expect(screen.getByText('This appointment takes 30 minutes. The free times on this day are shorter.')).toBeDefined()
  })

  it('of a provider without any are reported as empty', async () => {
    const { person } = openBooking({}, { '/Patient/AppointmentSlots': bundle(), '/Patient/NextAvailableDay': '[]' })
    await chooseDoctor(person)
    expect(await screen.findByText('No more slots available for this provider')).toBeDefined()
  })

  it('of today are not fetched where the practice does not book for the same day', async () => {
    const { person } = openBooking({ IsAllowSameDayBooking2: '0' })
    await chooseDoctor(person)
    await waitFor(() => expect(sentTo('/Patient/AppointmentSlots')).toMatchObject([{ ScheduleDate: '2026-11-25' }]))
    await person.click(screen.getByRole('button', { name: 'Tuesday 24 November 2026' }))
    expect(await screen.findByText('Same day booking is not allowed')).toBeDefined()
    expect(sentTo('/Patient/AppointmentSlots')).toHaveLength(1)
  })

  it('of a day that has ended at midnight are rejected in one sentence', async () => {
    const tomorrow = { ...slot('s1', '10:15', '10:30'), start: '2026-11-25T10:15:00+13:00', end: '2026-11-25T10:30:00+13:00' }
    const { person } = openBooking({ IsAllowSameDayBooking2: '0' }, { '/Patient/AppointmentSlots': bundle(tomorrow) })
    await chooseDoctor(person)
    await screen.findByRole('button', { name: /^Wednesday 25 November 2026, / })
    vi.setSystemTime('2026-11-24T11:00:05Z')
    await chooseSlot(person, 'Wednesday 25 November 2026, 10:15 am to 10:30 am')
    expect((await screen.findByRole('alert')).textContent).toContain('Same day booking is not allowed')
    expect(screen.getAllByText('Same day booking is not allowed')).toHaveLength(1)
    expect(screen.getByRole('button', { name: /^Next available day/ })).toBeDefined()
  })

  it('of a distant day are found in its month, on which the calendar opens and which it marks', async () => {
    const { person } = openBooking({}, { '/Patient/AppointmentSlots': bundle(), '/Patient/NextAvailableDay': dayAnswer('2026-12-10') })
    await chooseDoctor(person)
    await screen.findByText('Thu 10 Dec 2026')
    const days = within(screen.getByRole('group', { name: 'Choose a day' }))
    const day = days.getByRole('button', { name: 'Thursday 10 December 2026' })
    expect(day.closest('td')?.getAttribute('aria-selected')).toBe('true')
    expect(document.getElementById(day.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Has free times')
    expect(days.getByRole('button', { name: 'Friday 11 December 2026' }).hasAttribute('aria-describedby')).toBe(false)
  })

  it('of a chosen day stay while the first free day is fetched again', async () => {
    const { person, answers } = openBooking({}, { '/Patient/LockUnLockSlot': -3 })
    await chooseDoctor(person)
    await screen.findByRole('button', { name: quarterPastTen })
    answers['/Patient/NextAvailableDay'] = dayAnswer('2026-11-26')
    await chooseSlot(person)
    expect((await screen.findByRole('alert')).textContent).toContain('This slot is already locked by another patient')
    await waitFor(() => expect(sentTo('/Patient/NextAvailableDay')).toHaveLength(2))
    expect(screen.getByRole('group', { name: 'Tue 24 Nov 2026' })).toBeDefined()
  })

  it('of the first day are shown if the first free day failed to load', async () => {
    const { person } = openBooking({}, { '/Patient/NextAvailableDay': { status: 403 } })
    await chooseDoctor(person)
    expect(await screen.findByRole('button', { name: quarterPastTen })).toBeDefined()
  })

  it('that failed to load can be fetched again', async () => {
    const { person, answers } = openBooking({}, { '/Patient/AppointmentSlots': { status: 403 } })
    await chooseDoctor(person)
    const retry = await screen.findByRole('button', { name: 'Retry' })
    answers['/Patient/AppointmentSlots'] = bundle(slot('s1', '10:15', '10:30'))
    await person.click(retry)
    expect(await screen.findByRole('button', { name: quarterPastTen })).toBeDefined()
  })
})
