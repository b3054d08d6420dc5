import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { bundle } from '../../../practice/bundle.ts'
import { sentTo } from '../../../practice/calls.ts'
import { exampleRow } from '../../../practice/examples.ts'
import { own } from '../../../practice/people.ts'
import {
  booked,
  chooseDoctor,
  chooseSlot,
  chooseVisit,
  confirmBooking,
  doctorId,
  field,
  lookup,
  lookups,
  memberId,
  openBooking,
  quarterPastTen,
} from './open-booking.tsx'

describe("the practice's settings", () => {
  it('show the practice’s terms as plain text', async () => {
    openBooking()
    expect((await screen.findByRole('note', { name: 'Before you book' })).textContent).toBe('Please be on time.')
  })

  it('without online booking the patient reads the number to ring', async () => {
    openBooking({ DisableAppointment: '1' })
    expect(await screen.findByText('Please ring the practice to organise an appointment')).toBeDefined()
    expect((await screen.findByRole('link', { name: '09 555 0100' })).getAttribute('href')).toBe('tel:095550100')
    expect(screen.queryByRole('combobox')).toBeNull()
  })

  it('can be fetched again after a failure', async () => {
    const { person, answers } = openBooking({}, { '/Lookup/LoadPracticeSetting': { status: 403 } })
    const retry = await screen.findByRole('button', { name: 'Retry' })
    answers['/Lookup/LoadPracticeSetting'] = bundle()
    await person.click(retry)
    expect(await field('Appointment Type')).toBeDefined()
  })

  it('omit the questions for a reason and another person where the practice disables them', async () => {
    openBooking({ AppointmentShowReasonforContact: '0', IsShowBookAppointmentOptions: '0' })
    await field('Appointment Type')
    expect(screen.queryByLabelText('Reason for Appointment')).toBeNull()
    expect(screen.queryByRole('group', { name: 'Book For' })).toBeNull()
    expect(screen.getByLabelText('Reason Notes')).toBeDefined()
  })

  it('without appointment types show that types must be configured', async () => {
    openBooking({}, { '/IndiciLookup': ({ TypeID }: { TypeID: number }) => bundle(...(TypeID === 12 ? [] : (lookups[TypeID] ?? []))) })
    expect(await screen.findByText('Appointment Types must be configured in Portal Settings')).toBeDefined()
  })

  it('with an unreadable option show that a choice may be missing; a complete list shows nothing', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const unreadable = { id: 7 }
    const { person } = openBooking(
      {},
      {
        '/IndiciLookup': ({ TypeID }: { TypeID: number }) => bundle(...(lookups[TypeID] ?? []), ...(TypeID === 13 ? [] : [unreadable])),
        '/Patient/AvailablePractitioner': bundle({ id: doctorId, name: [{ text: 'Dr Mere Tai' }] }, unreadable),
        '/Patient/GetPatientFamilyBooking': bundle({ PatientIDUUID: memberId, PatientName: 'Tama Ngata' }, unreadable),
        '/Patient/PartnerTeleHealthGet': bundle(exampleRow('partnerTeleHealthGet'), unreadable),
      },
    )
    const notice = 'Some choices could not be shown here. If yours is missing, please ring the practice.'
    await person.click(await screen.findByLabelText('Family Member'))
    await field('Family Member')
    await chooseDoctor(person)
    const besides = (name: string) => within(screen.getByRole('region', { name })).queryAllByText(notice).length
    expect(besides('Who is it for?')).toBe(1)
    expect(besides('What do you need?')).toBe(2)
    expect(besides('Who would you like to see?')).toBe(2)
    expect(besides('Other Telemedicine Consultation Services')).toBe(1)
  })

  it.each([
    ['1', 'Please select any Practitioner'],
    ['0', 'Registered Provider is not available'],
  ])('without practitioners (lock-down bypassed: %s) the form shows %s', async (bypass, text) => {
    const { person } = openBooking(
      { ByPassLockDownPatientPortalAppointmentBookings: bypass },
      { '/Patient/AvailablePractitioner': bundle() },
    )
    await person.selectOptions(await field('Appointment Type'), 'Standard Consult')
    await person.selectOptions(await field('Book With'), 'Doctor')
    expect(await screen.findByText(text)).toBeDefined()
    expect(sentTo('/Patient/AvailablePractitioner')[0]).toMatchObject({ IsLockDownProviderEnabled: true })
  })
})

describe('the questions', () => {
  it('are marked as required or optional', async () => {
    const { person } = openBooking()
    await person.click(await screen.findByLabelText('Family Member'))
    await field('Family Member')
    await chooseDoctor(person)
    const requiredOnes = screen.getAllByRole('combobox').filter((one) => one instanceof HTMLSelectElement && one.required)
    expect(requiredOnes.map((one) => one.closest('div')?.querySelector('label')?.textContent)).toEqual([
      'Family Member',
      'Appointment Type',
      'Book With',
      'Select GP',
    ])
    const descriptionOf = (name: string) =>
      document.getElementById(screen.getByLabelText(name).getAttribute('aria-describedby') ?? '')?.textContent
    expect(descriptionOf('Reason for Appointment')).toMatch(/^Optional\./)
    expect(descriptionOf('Reason Notes')).toMatch(/^Optional\./)
  })

  it('appear one after another, and end with the slots', async () => {
    const { person } = openBooking()
    expect(await screen.findByLabelText('Reason Notes')).toBeDefined()
    expect(screen.queryByRole('combobox', { name: 'Book With' })).toBeNull()
    await person.selectOptions(await field('Reason for Appointment'), 'Cough')
    await person.type(screen.getByLabelText('Reason Notes'), 'Since Monday')
    await chooseVisit(person)
    await confirmBooking(person)
    expect(await booked()).toEqual({
      PatientID: own.userId,
      PatientID2: own.userId,
      AppointmentTypeID: 'standard',
      SlotID: 's1',
      Reason: 'Since Monday',
      ReasonForVisitID: 'cough',
      StartTime: '2026-11-24T10:15:00+13:00',
      EndTime: '2026-11-24T10:30:00+13:00',
      Duration: 15,
    })
    expect(sentTo('/Patient/AppointmentSlots')[0]).toMatchObject({ ScheduleDate: '2026-11-24', PractitionerID: doctorId, PageSize: 50 })
  })

  it('show the alert of a reason, announced in its question, and the form keeps its entries', async () => {
    const { person } = openBooking()
    await person.type(await screen.findByLabelText('Reason Notes'), 'It hurts')
    const reason = await screen.findByRole('combobox', {
      name: 'Reason for Appointment',
      description: /notice, which opens when you choose/,
    })
    await person.selectOptions(reason, 'Chest pain')
    const dialog = await screen.findByRole('alertdialog', { name: 'Information' })
    expect(dialog.textContent).toContain('Call 111 if you have it now.')
    await person.click(within(dialog).getByRole('button', { name: 'OK' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(screen.getByLabelText('Reason Notes')).toHaveProperty('value', 'It hurts')
  })

  it('show selected locations as removable tags, whose change refetches the roles', async () => {
    const { person } = openBooking()
    await person.selectOptions(await field('Appointment Type'), 'Standard Consult')
    await person.click(await field('Provider Location'))
    await person.click(await screen.findByRole('option', { name: 'Harbour North' }))
    expect(screen.getByRole('button', { name: 'Remove Harbour North' }).querySelector('[data-colour]')).toHaveProperty(
      'dataset.colour',
      '1',
    )
    await waitFor(() =>
      expect(sentTo('/IndiciLookup').filter(({ TypeID }) => TypeID === 2)).toMatchObject([
        { PracticeLocation: '' },
        { PracticeLocation: 'north' },
      ]),
    )
    await person.click(screen.getByRole('button', { name: 'Remove Harbour North' }))
    expect(screen.queryByRole('button', { name: 'Remove Harbour North' })).toBeNull()
    expect(document.activeElement).toBe(await field('Provider Location'))
  })

  it('five of many locations are shown as tags', async () => {
    const locations = Array.from({ length: 6 }, (_, index) => lookup(`${index}`, `Harbour ${index}`))
    const { person } = openBooking(
      {},
      { '/IndiciLookup': ({ TypeID }: { TypeID: number }) => bundle(...(TypeID === 11 ? locations : (lookups[TypeID] ?? []))) },
    )
    await person.selectOptions(await field('Appointment Type'), 'Standard Consult')
    await person.click(await field('Provider Location'))
    for (const option of await screen.findAllByRole('option', { name: /^Harbour/ })) await person.click(option)
    expect(screen.getAllByRole('button', { name: /^Remove Harbour/ })).toHaveLength(5)
    expect(screen.getByText('and 1 more')).toBeDefined()
  })

  it.each([
    ['beside others', [{ id: 'ana', name: [{ text: 'Dr Ana Petrov' }] }]],
    ['and nobody else', []],
  ])(
    'a type that the chosen person does not offer (%s) is reported, and choosing the type before restores the slots',
    async (_, others) => {
      const { person } = openBooking(
        {},
        {
          '/Patient/AvailablePractitioner': ({ AppointmentTypeID }: { AppointmentTypeID: string }) =>
            bundle(...(AppointmentTypeID === 'video' ? [] : [{ id: doctorId, name: [{ text: 'Dr Mere Tai' }] }]), ...others),
        },
      )
      await chooseDoctor(person)
      expect(await screen.findByRole('button', { name: quarterPastTen })).toBeDefined()
      await person.selectOptions(await field('Appointment Type'), 'Virtual Consult')
      expect(
        await screen.findByText('Dr Mere Tai is not offered for this appointment type. Please choose somebody else, or another type.'),
      ).toBeDefined()
      expect(screen.queryByText('Please select any Practitioner')).toBeNull()
      expect(screen.queryByRole('button', { name: quarterPastTen })).toBeNull()
      await person.selectOptions(await field('Appointment Type'), 'Standard Consult')
      expect(await screen.findByRole('button', { name: quarterPastTen })).toBeDefined()
      expect(screen.queryByText(/^Dr Mere Tai is not offered/)).toBeNull()
    },
  )

  it('offer Retry for a list that failed to load, and keep the entries', async () => {
    const { person, answers } = openBooking({}, { '/Patient/AvailablePractitioner': { status: 403 } })
    await person.type(await screen.findByLabelText('Reason Notes'), 'Since Monday')
    await person.selectOptions(await field('Appointment Type'), 'Standard Consult')
    await person.selectOptions(await field('Book With'), 'Doctor')
    const retry = await screen.findByRole('button', { name: 'Retry' })
    answers['/Patient/AvailablePractitioner'] = bundle({ id: doctorId, name: [{ text: 'Dr Mere Tai' }] })
    await person.click(retry)
    expect(await field('Select GP')).toBeDefined()
    expect(screen.getByLabelText('Reason Notes')).toHaveProperty('value', 'Since Monday')
  })
})

describe('a form without family members', () => {
  const family = '/Patient/GetPatientFamilyBooking'

  it('the form has no field for another person', async () => {
    openBooking({}, { [family]: bundle() })
    await field('Appointment Type')
    expect(sentTo(family)[0]).toEqual({ PatientID: own.userId, locationID: '' })
    expect(screen.queryByRole('region', { name: 'Who is it for?' })).toBeNull()
    expect(screen.queryByLabelText('Family Member')).toBeNull()
  })

  it('the form suggests what to do about the chosen locations', async () => {
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

  it('a failed look-up shows the choice, which can be loaded again', async () => {
    const { person } = openBooking({}, { [family]: { status: 403 } })
    await person.click(await screen.findByLabelText('Family Member'))
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeDefined()
  })

  it("an answer of the practice within a second ends the form's wait", async () => {
    openBooking({}, { [family]: () => new Promise(() => undefined) })
    expect(await screen.findByLabelText('Family Member')).toBeDefined()
  })
})

describe('a family member', () => {
  it('is required before a slot is held, with errors at the field and above the form', async () => {
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

  it('who is not available at the chosen locations is deselected', async () => {
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

  it('who is removed while a slot is requested is deselected afterwards', async () => {
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

  it('finds the appointment in their own account, which the user is referred to', async () => {
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
