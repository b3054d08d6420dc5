import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { bundle } from '../../../practice/bundle.ts'
import { sentTo } from '../../../practice/calls.ts'
import type { Answers } from '../../../practice/fake-practice.ts'
import { proxy } from '../../../practice/people.ts'
import { textsOf } from '../../../texts-of.ts'
import { alert, chooseVisit, confirmBooking, field, held, letGo, locks, lookups, openAtSlot, openBooking } from './open-booking.tsx'

describe('the questionnaire', () => {
  const settings = (refused: '0' | '1', more = {}) => ({ PortalTurnOffCovidQuestionnaire: '0', DisableAppointmentCOVID: refused, ...more })
  const goOn = (person: Awaited<ReturnType<typeof openAtSlot>>['person']) => person.click(screen.getByRole('button', { name: 'Continue' }))

  it('lists nine symptoms and contact, and requires an answer to both', async () => {
    const { person } = await openAtSlot(settings('0'))
    const symptoms = await screen.findByRole('group', { name: /symptoms over the last 7 days/ })
    expect(
      within(symptoms)
        .getAllByRole('checkbox')
        .map((box) => box.closest('label')?.textContent),
    ).toEqual([
      'Cough',
      'Shortness of breath',
      'Sore throat',
      'Fever (38C or higher)',
      'Muscle aches',
      'Runny Nose',
      'Fatigue',
      'Loss of Smell',
      'Altered Taste',
      'No Symptoms',
    ])
    expect(screen.getByText('Please answer both questions.')).toBeDefined()
    expect(
      screen.getByText(
        'Your answers only decide how this visit can be booked. They are not sent to the practice: write under Reason Notes what it should know.',
      ),
    ).toBeDefined()
    expect(screen.getByLabelText('No')).toHaveProperty('required', true)
    await goOn(person)
    expect(await alert()).toBe('Please fill the mandatory fields')
    expect(screen.getAllByText('Please fill the mandatory fields')).toHaveLength(3)
    await person.click(screen.getByLabelText('No Symptoms'))
    expect(screen.getAllByText('Please fill the mandatory fields')).toHaveLength(2)
    await person.click(screen.getByLabelText('No'))
    await goOn(person)
    expect(await screen.findByRole('dialog', { name: 'Confirm Appointment' })).toBeDefined()
  })

  it("clears the symptoms on 'no symptoms', and the reverse", async () => {
    const { person } = await openAtSlot(settings('0'))
    await person.click(await screen.findByLabelText('Cough'))
    await person.click(screen.getByLabelText('No Symptoms'))
    expect(screen.getByLabelText('Cough')).toHaveProperty('checked', false)
    await person.click(screen.getByLabelText('Fatigue'))
    expect(screen.getByLabelText('No Symptoms')).toHaveProperty('checked', false)
  })

  it('asks a patient with a concern to ring if the practice wants that, and releases the slot', async () => {
    const { person } = await openAtSlot(settings('1'))
    await person.click(await screen.findByLabelText('No Symptoms'))
    await person.click(screen.getByLabelText('Yes'))
    await goOn(person)
    const dialog = await screen.findByRole('alertdialog', { name: 'Please ring us' })
    expect(within(dialog).getByText('Please ring the practice to organise an appointment')).toBeDefined()
    expect(within(dialog).getByText(/^If breathing is hard, or it is an emergency,/)).toBeDefined()
    expect(within(dialog).getByRole('link', { name: 'call 111' }).getAttribute('href')).toBe('tel:111')
    expect(within(dialog).getByRole('link', { name: '0800 358 5453' }).getAttribute('href')).toBe('tel:08003585453')
    await waitFor(() => expect(locks()).toEqual([held, letGo]))
    await person.click(within(dialog).getByRole('button', { name: 'OK' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(sentTo('/Patient/AppointmentV2')).toEqual([])
  })

  const withConcern = async (more = {}, changed: Answers = {}) => {
    const opened = await openAtSlot(settings('0', more), changed)
    await opened.person.click(await screen.findByLabelText('Cough'))
    await opened.person.click(screen.getByLabelText('No'))
    await goOn(opened.person)
    await screen.findByRole('dialog', { name: 'Book Your Appointment' })
    return opened
  }

  it('offers a patient with a concern an online visit, with a virtual type', async () => {
    const { person } = await withConcern()
    expect(screen.getByRole('link', { name: 'call 111' }).parentElement?.textContent).toBe(
      'If breathing is hard, or it is an emergency, call 111 now.',
    )
    await goOn(person)
    expect(await alert()).toBe('Choose how you would like to be seen')
    expect(screen.getByLabelText('Virtual consult')).toHaveProperty('required', true)
    await person.click(screen.getByLabelText('Virtual consult'))
    await goOn(person)
    expect(await alert()).toBe('Choose a virtual appointment type')
    const types = within(screen.getByRole('dialog')).getByRole('combobox', { name: 'Appointment Type' })
    expect(types).toHaveProperty('required', true)
    expect(textsOf(within(types).getAllByRole('option'))).toEqual(['Choose a type', 'Virtual Consult'])
    await person.selectOptions(types, 'Virtual Consult')
    await goOn(person)
    expect(await screen.findByText('Please check the virtual appointment. It is online, not at the practice.')).toBeDefined()
    expect(screen.getByText('Online, by video')).toBeDefined()
    await confirmBooking(person)
    await waitFor(() => expect(sentTo('/Patient/AppointmentV2')).toMatchObject([{ AppointmentTypeID: 'video' }]))
  })

  it('shows the emergency advice to a patient with a concern who chose a virtual type first', async () => {
    const { person } = openBooking(settings('0'))
    await chooseVisit(person, 'Virtual Consult')
    await person.click(await screen.findByLabelText('Cough'))
    await person.click(screen.getByLabelText('No'))
    await goOn(person)
    const advice = await screen.findByRole('dialog', { name: 'Before your online visit' })
    expect(within(advice).getByRole('link', { name: 'call 111' }).getAttribute('href')).toBe('tel:111')
    await person.click(within(advice).getByRole('button', { name: 'I understand' }))
    expect(await screen.findByText('Please check the virtual appointment. It is online, not at the practice.')).toBeDefined()
  })

  it('does not claim that there is no virtual type while types are unreadable', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const types = (lookups[12] ?? []).slice(0, 1)
    const { person } = await withConcern(
      {},
      { '/IndiciLookup': ({ TypeID }: { TypeID: number }) => bundle(...(TypeID === 12 ? [...types, { id: 7 }] : (lookups[TypeID] ?? []))) },
    )
    await person.click(screen.getByLabelText('Virtual consult'))
    expect(within(screen.getByRole('dialog')).getByText(/^Some choices could not be shown here\./)).toBeDefined()
    expect(screen.queryByText('Your practice offers no virtual appointment type.')).toBeNull()
  })

  it('names the family member, up to the summary', async () => {
    const { person } = openBooking(settings('0'))
    await person.click(await screen.findByLabelText('Family Member'))
    await person.selectOptions(await field('Family Member'), 'Tama Ngata')
    await chooseVisit(person)
    expect(await screen.findByRole('group', { name: 'Has Tama Ngata had any of these symptoms over the last 7 days?' })).toBeDefined()
    expect(screen.getByRole('group', { name: /^Has Tama Ngata been in contact/ })).toBeDefined()
    await person.click(screen.getByLabelText('Cough'))
    await person.click(screen.getByLabelText('No'))
    await goOn(person)
    expect(await screen.findByRole('group', { name: 'How would Tama Ngata like to be seen?' })).toBeDefined()
    await goOn(person)
    expect(await alert()).toBe('Choose how Tama Ngata would like to be seen')
    await person.click(screen.getByLabelText('Virtual consult'))
    await person.selectOptions(within(screen.getByRole('dialog')).getByRole('combobox', { name: 'Appointment Type' }), 'Virtual Consult')
    await goOn(person)
    const summary = await screen.findByRole('dialog', { name: 'Confirm Appointment' })
    expect(summary.textContent).toContain(
      'Please check the virtual appointment for Tama Ngata, who will be seen online, not at the practice.',
    )
  })

  it('names the patient of a proxy user, up to the summary', async () => {
    const { person } = openBooking(settings('0'), {}, proxy)
    expect(await screen.findByRole('radio', { name: 'Self (Aroha Ngata)', checked: true })).toBeDefined()
    await chooseVisit(person)
    expect(await screen.findByRole('group', { name: 'Has Aroha Ngata had any of these symptoms over the last 7 days?' })).toBeDefined()
    await person.click(screen.getByLabelText('No Symptoms'))
    await person.click(screen.getByLabelText('No'))
    await goOn(person)
    const summary = await screen.findByRole('dialog', { name: 'Confirm Appointment' })
    expect(summary.textContent).toContain('Please check the appointment for Aroha Ngata.')
  })

  it('offers another practitioner if the doctor has no online visits', async () => {
    const refusal = 'This provider does not offer video appointments.'
    const { person, answers } = await withConcern()
    answers['/Patient/AppointmentV2'] = refusal
    answers['/Patient/AvailablePractitioner'] = bundle({ id: 'ana', name: [{ text: 'Dr Ana Petrov' }] })
    await person.click(screen.getByLabelText('Virtual consult'))
    await person.selectOptions(within(screen.getByRole('dialog')).getByRole('combobox', { name: 'Appointment Type' }), 'Virtual Consult')
    await goOn(person)
    await confirmBooking(person)
    await person.click(await screen.findByRole('button', { name: refusal }))
    const practitioner = await screen.findByRole('combobox', { name: 'Select GP' })
    expect(within(practitioner).getByRole('option', { name: 'Dr Ana Petrov' })).toBeDefined()
    expect(document.activeElement).toBe(practitioner)
  })

  it('lets a patient with a concern visit, after the practice’s notice', async () => {
    const { person } = await withConcern({ Face2FaceConfirmationMessage: 'Please wear a mask.' })
    await person.click(screen.getByLabelText('Face to face'))
    await goOn(person)
    const dialog = await screen.findByRole('dialog', { name: 'Before you come', description: /Please wear a mask\./ })
    await person.click(within(dialog).getByRole('button', { name: 'I understand' }))
    expect(await screen.findByText('Please check the appointment.')).toBeDefined()
  })
})
