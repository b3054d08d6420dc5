import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { bundle } from '../../../practice/bundle.ts'
import { sentTo } from '../../../practice/calls.ts'
import { own } from '../../../practice/people.ts'
import { booked, chooseSlot, chooseVisit, confirmBooking, doctorId, field, memberId, openBooking, quarterPastTen } from './open-booking.tsx'

describe('without a family member to book for', () => {
  const family = '/Patient/GetPatientFamilyBooking'

  it('nobody is asked whom it is for', async () => {
    openBooking({}, { [family]: bundle() })
    await field('Appointment Type')
    expect(sentTo(family)[0]).toEqual({ PatientID: own.userId, locationID: '' })
    expect(screen.queryByRole('region', { name: 'Who is it for?' })).toBeNull()
    expect(screen.queryByLabelText('Family Member')).toBeNull()
  })

  it('at the locations that are chosen, what can be done is said', async () => {
    const member = { PatientIDUUID: memberId, PatientName: 'Tama Ngata' }
    const { person } = openBooking(
      {},
      { [family]: ({ locationID }: { locationID: string }) => bundle(...(locationID === '' ? [member] : [])) },
    )
    await person.click(await field('Provider Location'))
    await person.click(await screen.findByRole('option', { name: 'Harbour North' }))
    await person.click(screen.getByLabelText('Family Member'))
    expect(await screen.findByText('Nobody of the family can be booked for here. Please choose Self, or another location.')).toBeDefined()
  })

  it('told by the practice, since it could not say, the choice is there, and asks again', async () => {
    const { person } = openBooking({}, { [family]: { status: 403 } })
    await person.click(await screen.findByLabelText('Family Member'))
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeDefined()
  })

  it('told by the practice within a second, the form waits no longer', async () => {
    openBooking({}, { [family]: () => new Promise(() => undefined) })
    expect(await screen.findByLabelText('Family Member')).toBeDefined()
  })
})

describe('a family member', () => {
  it('has to be named before a slot is held: said at the field and above the form', async () => {
    const { person } = openBooking()
    await person.click(await screen.findByLabelText('Family Member'))
    await chooseVisit(person)
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('Please select a family member above')
    expect(document.activeElement).toBe(alert)
    const member = await field('Family Member')
    expect(document.getElementById(member.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Please select a family member')
    expect(sentTo('/Patient/LockUnLockSlot')).toEqual([])
    await person.click(within(alert).getByRole('button', { name: 'Please select a family member above' }))
    expect(document.activeElement).toBe(member)
  })

  it('who cannot be booked for at the locations that are chosen then is chosen no longer', async () => {
    const family = ({ locationID }: { locationID: string }) =>
      locationID === ''
        ? bundle({ PatientIDUUID: memberId, PatientName: 'Tama Ngata' })
        : bundle({ PatientIDUUID: doctorId, PatientName: 'Mia Ngata' })
    const { person } = openBooking({}, { '/Patient/GetPatientFamilyBooking': family })
    await person.click(await screen.findByLabelText('Family Member'))
    await person.selectOptions(await field('Family Member'), 'Tama Ngata')
    await person.click(await field('Provider Location'))
    await person.click(await screen.findByRole('option', { name: 'Harbour North' }))
    await screen.findByRole('option', { name: 'Mia Ngata' })
    await chooseVisit(person)
    expect((await screen.findByRole('alert')).textContent).toContain('Please select a family member above')
    expect(sentTo('/Patient/LockUnLockSlot')).toEqual([])
  })

  it('who turns out to be gone while a time is asked for is chosen no longer after that', async () => {
    const [family, lock] = [Promise.withResolvers(), Promise.withResolvers()]
    const { person } = openBooking(
      {},
      {
        '/Patient/GetPatientFamilyBooking': ({ locationID }: { locationID: string }) =>
          locationID === '' ? bundle({ PatientIDUUID: memberId, PatientName: 'Tama Ngata' }) : family.promise,
        '/Patient/LockUnLockSlot': () => lock.promise,
      },
    )
    await person.click(await screen.findByLabelText('Family Member'))
    await person.selectOptions(await field('Family Member'), 'Tama Ngata')
    await person.click(await field('Provider Location'))
    await person.click(await screen.findByRole('option', { name: 'Harbour North' }))
    await chooseVisit(person)
    family.resolve(bundle({ PatientIDUUID: doctorId, PatientName: 'Mia Ngata' }))
    await screen.findByRole('option', { name: 'Mia Ngata' })
    lock.resolve('-3')
    await waitFor(() => expect(screen.getByRole('button', { name: quarterPastTen }).hasAttribute('aria-disabled')).toBe(false))
    await chooseSlot(person)
    expect((await screen.findByRole('alert')).textContent).toContain('Please select a family member above')
  })

  it('gets the appointment that the user books', async () => {
    const { person } = openBooking()
    await person.click(await screen.findByLabelText('Family Member'))
    await person.selectOptions(await field('Family Member'), 'Tama Ngata')
    await chooseVisit(person)
    expect(await screen.findByText('Please check the appointment for Tama Ngata.')).toBeDefined()
    await confirmBooking(person)
    expect(await booked()).toMatchObject({ PatientID: memberId, PatientID2: own.userId })
    expect(sentTo('/Patient/LockUnLockSlot')[0]).toMatchObject({ PatientID: own.userId })
  })

  it('finds it in their own account, where the user is sent', async () => {
    const { person } = openBooking()
    await person.click(await screen.findByLabelText('Family Member'))
    await person.selectOptions(await field('Family Member'), 'Tama Ngata')
    await chooseVisit(person)
    await confirmBooking(person)
    await booked()
    expect(
      screen.getByText(
        /in the account of Tama Ngata\. Switch to it to see the appointment, and to cancel or move it as long as your practice allows\./,
      ),
    ).toBeDefined()
    expect(screen.queryByText(/under Upcoming Appointment/)).toBeNull()
    expect(screen.queryByRole('button', { name: 'See upcoming appointments' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Book another appointment' })).toBeDefined()
  })
})
