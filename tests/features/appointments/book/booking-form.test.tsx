import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { bundle, page } from '../../../practice/bundle.ts'
import { sentTo } from '../../../practice/calls.ts'
import { exampleRow } from '../../../practice/examples.ts'
import { own } from '../../../practice/people.ts'
import {
  booked,
  chooseDoctor,
  chooseSlot,
  confirmBooking,
  doctorId,
  field,
  lookups,
  memberId,
  openBooking,
  quarterHours,
  quarterPastTen,
  slot,
} from './open-booking.tsx'

describe('what the practice allows', () => {
  it('shows the practice’s terms as plain text', async () => {
    openBooking()
    expect((await screen.findByRole('note', { name: 'Before you book' })).textContent).toBe('Please be on time.')
  })

  it('without online booking the patient is told to ring, with the number', async () => {
    openBooking({ DisableAppointment: '1' })
    expect(await screen.findByText('Please ring the practice to organise an appointment')).toBeDefined()
    expect((await screen.findByRole('link', { name: '09 555 0100' })).getAttribute('href')).toBe('tel:095550100')
    expect(screen.queryByRole('combobox')).toBeNull()
  })

  it('the settings can be asked for again when they did not come', async () => {
    const { person, answers } = openBooking({}, { '/Lookup/LoadPracticeSetting': { status: 403 } })
    const retry = await screen.findByRole('button', { name: 'Retry' })
    answers['/Lookup/LoadPracticeSetting'] = bundle()
    await person.click(retry)
    expect(await field('Appointment Type')).toBeDefined()
  })

  it('neither a reason nor another person is asked for where the practice wants none', async () => {
    openBooking({ AppointmentShowReasonforContact: '0', IsShowBookAppointmentOptions: '0' })
    await field('Appointment Type')
    expect(screen.queryByLabelText('Reason for Appointment')).toBeNull()
    expect(screen.queryByRole('group', { name: 'Book For' })).toBeNull()
    expect(screen.getByLabelText('Reason Notes')).toBeDefined()
  })

  it('without appointment types it says that they must be configured', async () => {
    openBooking({}, { '/IndiciLookup': ({ TypeID }: { TypeID: number }) => bundle(...(TypeID === 12 ? [] : (lookups[TypeID] ?? []))) })
    expect(await screen.findByText('Appointment Types must be configured in Portal Settings')).toBeDefined()
  })

  it('a list of which not all could be read says that a choice may be missing, and one that could be says nothing', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
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
    const told = 'Some choices could not be shown here. If yours is missing, please ring the practice.'
    await person.click(await screen.findByLabelText('Family Member'))
    await field('Family Member')
    await chooseDoctor(person)
    const besides = (name: string) => within(screen.getByRole('region', { name })).queryAllByText(told).length
    expect(besides('Who is it for?')).toBe(1)
    expect(besides('What do you need?')).toBe(2)
    expect(besides('Who would you like to see?')).toBe(2)
    expect(besides('Other Telemedicine Consultation Services')).toBe(1)
  })

  it.each([
    ['1', 'Please select any Practitioner'],
    ['0', 'Registered Provider is not available'],
  ])('with nobody to book (lock-down bypassed: %s) it says %s', async (bypass, text) => {
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

describe('the choices', () => {
  it('are required, or say that they are not', async () => {
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
    const told = (name: string) => document.getElementById(screen.getByLabelText(name).getAttribute('aria-describedby') ?? '')?.textContent
    expect(told('Reason for Appointment')).toBe('Optional')
    expect(told('Reason Notes')).toMatch(/^Optional\./)
  })

  it('come one after the other, and end in what is booked', async () => {
    const { person } = openBooking()
    expect(await screen.findByLabelText('Reason Notes')).toBeDefined()
    expect(screen.queryByRole('combobox', { name: 'Book With' })).toBeNull()
    await person.selectOptions(await field('Reason for Appointment'), 'Cough')
    await person.type(screen.getByLabelText('Reason Notes'), 'Since Monday')
    await chooseDoctor(person)
    await chooseSlot(person)
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

  it('a reason with an alert shows it, and the form is as it was', async () => {
    const { person } = openBooking()
    await person.type(await screen.findByLabelText('Reason Notes'), 'It hurts')
    await person.selectOptions(await field('Reason for Appointment'), 'Chest pain')
    const dialog = await screen.findByRole('alertdialog', { name: 'Information' })
    expect(dialog.textContent).toContain('Call 111 if you have it now.')
    await person.click(within(dialog).getByRole('button', { name: 'OK' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(screen.getByLabelText('Reason Notes')).toHaveProperty('value', 'It hurts')
  })

  it('locations are chosen as tags, which ask for the roles anew and can be taken out', async () => {
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

  it.each([
    ['beside others', [{ id: 'ana', name: [{ text: 'Dr Ana Petrov' }] }]],
    ['and nobody else', []],
  ])('a type that the chosen person does not offer (%s) says so, and with the type before their times are back', async (_, others) => {
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
  })

  it('a list that did not come can be asked for again, and what was typed stays', async () => {
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

describe('the times', () => {
  it('are split at noon, and each says its whole date and time', async () => {
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

  it('name their location where there are several', async () => {
    const { person } = openBooking(
      {},
      { '/Patient/AppointmentSlots': bundle(slot('a', '10:15', '10:30'), slot('b', '11:00', '11:15', 'north')) },
    )
    await chooseDoctor(person)
    expect(await screen.findByRole('button', { name: `${quarterPastTen}, Harbour Central` })).toBeDefined()
  })

  it('are put together for a reason that takes longer, and held together', async () => {
    const { person } = openBooking()
    await person.selectOptions(await field('Reason for Appointment'), 'Diabetes review')
    await chooseDoctor(person)
    await chooseSlot(person, 'Tuesday 24 November 2026, 10:15 am to 10:45 am')
    await waitFor(() => expect(sentTo('/Patient/LockUnLockSlot')[0]).toMatchObject({ SlotID: 's1,s2', Islocked: true }))
    expect(screen.queryByRole('button', { name: /2:00 pm/ })).toBeNull()
  })

  it('of a day that has more than the practice tells at once do not look like all', async () => {
    const { person } = openBooking({}, { '/Patient/AppointmentSlots': page(54, quarterHours) })
    await chooseDoctor(person)
    expect(await screen.findByText(/^There may be more times on this day than are shown\./)).toBeDefined()
  })

  it('that are all taken lead to the next day that has some', async () => {
    const { person, answers } = openBooking({}, { '/Patient/AppointmentSlots': bundle() })
    await chooseDoctor(person)
    expect(await screen.findByText('No Slots Available')).toBeDefined()
    expect(sentTo('/Patient/NextAvailableDay')[0]).toMatchObject({ StartDate: '2026-11-25', ProviderID: doctorId })
    answers['/Patient/AppointmentSlots'] = bundle(slot('later', '10:15', '10:30'))
    await person.click(await screen.findByRole('button', { name: 'Next available day: Thu 26 Nov 2026' }))
    expect(sentTo('/Patient/AppointmentSlots').at(-1)).toMatchObject({ ScheduleDate: '2026-11-26' })
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Thu 26 Nov 2026' }))
  })

  it('of a provider who has none at all are said to be none', async () => {
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

  it('can be found in a plain list of days', async () => {
    const { person } = openBooking()
    await chooseDoctor(person)
    await person.click(await screen.findByRole('button', { name: 'List' }))
    const days = () => within(screen.getByRole('list', { name: 'Choose a day' })).getAllByRole('button')
    expect(days().map(({ textContent }) => textContent)).toContain('Mon 30 Nov 2026')
    await person.click(screen.getByRole('button', { name: 'Later days' }))
    await person.click(screen.getByRole('button', { name: 'Tue 1 Dec 2026' }))
    await waitFor(() => expect(sentTo('/Patient/AppointmentSlots').at(-1)).toMatchObject({ ScheduleDate: '2026-12-01' }))
  })

  it('of a day far off are found in the list too, where the next free day leads there', async () => {
    const { person } = openBooking(
      {},
      { '/Patient/AppointmentSlots': bundle(), '/Patient/NextAvailableDay': '[{"RosterDate":"2026-12-10T00:00:00"}]' },
    )
    await chooseDoctor(person)
    await person.click(await screen.findByRole('button', { name: 'List' }))
    await person.click(await screen.findByRole('button', { name: /^Next available day/ }))
    const day = within(screen.getByRole('list', { name: 'Choose a day' })).getByRole('button', { name: 'Thu 10 Dec 2026' })
    expect(day.getAttribute('aria-pressed')).toBe('true')
  })

  it('that did not come can be asked for again', async () => {
    const { person, answers } = openBooking({}, { '/Patient/AppointmentSlots': { status: 403 } })
    await chooseDoctor(person)
    const retry = await screen.findByRole('button', { name: 'Retry' })
    answers['/Patient/AppointmentSlots'] = bundle(slot('s1', '10:15', '10:30'))
    await person.click(retry)
    expect(await screen.findByRole('button', { name: quarterPastTen })).toBeDefined()
  })
})
