import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { sentTo } from '../../../practice/calls.ts'
import { own } from '../../../practice/people.ts'
import { resizeTo } from '../../signed-in.tsx'
import { booked, confirmBooking, doctorId, field, locks, openBooking, slot } from './open-booking.tsx'

const call = '/Patient/FirstAvailable'
const suggested = [
  {
    PractitionerID: doctorId,
    PractitionerName: 'Dr Mere Tai',
    RoleID: '1',
    RoleName: 'Doctor',
    Slots: [slot('s1', '10:15', '10:30'), slot('s2', '10:30', '10:45')],
  },
]
const suggestion = () => screen.findByRole('button', { name: /^Tue 24 Nov 2026, 10:15 am/ })

describe('a suggested time', () => {
  it('leads to the confirmation, and is booked with its practitioner and all its slots', async () => {
    const { person } = openBooking({}, { [call]: suggested })
    expect((await suggestion()).textContent).toBe('Tue 24 Nov 2026, 10:15 amDr Mere Tai, Harbour Central')
    expect(sentTo(call)[0]).toEqual({
      PatientID: own.userId,
      AppointmentTypeID: 'standard',
      ReasonForVisitID: '25',
      LocationIDs: '',
      StartDate: '2026-11-24',
    })
    await person.click(await suggestion())
    await confirmBooking(person)
    expect(await booked()).toMatchObject({ AppointmentTypeID: 'standard', SlotID: 's1,s2', Duration: 30 })
  })

  it('follows the chosen type, reason and day of the practice', async () => {
    const { person } = openBooking({ IsAllowSameDayBooking2: '0' }, { [call]: suggested })
    await suggestion()
    await person.selectOptions(await field('Appointment Type'), 'Extended Consult')
    await person.selectOptions(await field('Reason for Appointment'), 'Cough')
    await waitFor(() =>
      expect(sentTo(call).at(-1)).toMatchObject({
        AppointmentTypeID: 'extended',
        ReasonForVisitID: 'cough',
        StartDate: '2026-11-25',
      }),
    )
  })

  it('is asked for in a part of the day, which stays open to another choice without times', async () => {
    const { person } = openBooking({}, { [call]: ({ PartOfDay }: { PartOfDay?: string }) => (PartOfDay === 'morning' ? [] : suggested) })
    await suggestion()
    await person.click(screen.getByRole('radio', { name: 'Morning' }))
    expect(await screen.findByText('No free time in this part of the day.')).toBeDefined()
    expect(sentTo(call).at(-1)).toMatchObject({ PartOfDay: 'morning' })
    await person.click(screen.getByRole('radio', { name: 'Any time' }))
    await suggestion()
  })

  it('that another patient has taken leaves its answers in the form, with the failure above the times', async () => {
    const { person } = openBooking({}, { [call]: suggested, '/Patient/LockUnLockSlot': -3 })
    await person.click(await suggestion())
    expect((await screen.findByRole('alert')).textContent).toContain('This slot is already locked by another patient')
    expect(await field('Select GP')).toHaveProperty('value', doctorId)
    await waitFor(() => expect(sentTo(call)).toHaveLength(2))
  })

  it('on a phone precedes the first questions, and leaves the times open after Cancel', async () => {
    resizeTo(390)
    const { person } = openBooking({}, { [call]: suggested })
    await person.click(await suggestion())
    const dialog = await screen.findByRole('dialog', { name: 'Confirm Appointment' })
    await person.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    expect(await screen.findByRole('heading', { level: 2, name: 'When suits you?' })).toBeDefined()
    expect(screen.queryByRole('region', { name: 'The first available, with anyone' })).toBeNull()
    await waitFor(() => expect(locks()).toMatchObject([{ Islocked: true }, { Islocked: false }]))
  })
})

describe('a practice', () => {
  it.each([
    ['without the call', { status: 404 }],
    ['that fails', { status: 403 }],
    ['without times', []],
  ])('%s shows no suggestions', async (_, answer) => {
    openBooking({}, { [call]: answer })
    await waitFor(() => expect(sentTo(call)).toHaveLength(1))
    await waitFor(() => expect(screen.queryByRole('region', { name: 'The first available, with anyone' })).toBeNull())
    expect(await field('Appointment Type')).toBeDefined()
  })
})
