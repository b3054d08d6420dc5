import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { bundle } from '../../../practice/bundle.ts'
import { sentTo } from '../../../practice/calls.ts'
import { resizeTo } from '../../signed-in.tsx'
import { chooseSlot, doctorId, field, lookup, lookups, memberId, openBooking, quarterPastTen } from './open-booking.tsx'

beforeEach(() => resizeTo(390))

type Person = ReturnType<typeof openBooking>['person']

const noFamily = { '/Patient/GetPatientFamilyBooking': bundle() }
const onlyDoctor = {
  ...noFamily,
  '/IndiciLookup': ({ TypeID }: { TypeID: number }) => bundle(...(TypeID === 2 ? [lookup('1', 'Doctor')] : (lookups[TypeID] ?? []))),
  '/Patient/AvailablePractitioner': bundle({ id: doctorId, name: [{ text: 'Dr Mere Tai' }] }),
}

const press = async (person: Person, name: string) => person.click(await screen.findByRole('button', { name }))
const heading = (name: string) => screen.findByRole('heading', { level: 2, name })
const answers = () => within(screen.getByRole('list', { name: 'Your answers' })).getAllByRole('listitem')

describe('a phone', () => {
  it('asks one question at a time, with its number, and moves focus to the next one', async () => {
    const { person } = openBooking()
    expect(await screen.findByText('Step 1 of 4')).toBeDefined()
    expect(screen.getByRole('note', { name: 'Before you book' })).toBeDefined()
    expect(document.activeElement).toBe(document.body)
    expect(screen.queryByRole('combobox', { name: 'Appointment Type' })).toBeNull()
    await press(person, 'Continue')
    const what = await heading('What do you need?')
    expect(document.activeElement).toBe(what)
    expect(document.getElementById(what.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Step 2 of 4')
    expect(screen.queryByRole('note', { name: 'Before you book' })).toBeNull()
  })

  it('keeps a question open until its required answer is given', async () => {
    const { person } = openBooking({}, noFamily)
    await press(person, 'Continue')
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toBe('Choose an appointment type')
    expect(document.activeElement).toBe(alert)
    await person.selectOptions(await field('Appointment Type'), 'Standard Consult')
    expect(screen.queryByRole('alert')).toBeNull()
    await press(person, 'Continue')
    await press(person, 'Continue')
    expect((await screen.findByRole('alert')).textContent).toBe('Please select any Practitioner')
  })

  it('shows the answers above the question, and returns to one with the later ones kept', async () => {
    const { person } = openBooking({}, noFamily)
    await person.selectOptions(await field('Appointment Type'), 'Standard Consult')
    await press(person, 'Continue')
    await person.selectOptions(await field('Book With'), 'Doctor')
    await person.selectOptions(await field('Select GP'), 'Dr Mere Tai')
    await press(person, 'Continue')
    expect(await screen.findByText('Step 3 of 3')).toBeDefined()
    expect(answers().map(({ textContent }) => textContent)).toEqual([
      'What do you need? Standard Consult · Any locationChange',
      'Who would you like to see? Dr Mere TaiChange',
    ])
    await press(person, 'What do you need? Standard Consult · Any location Change')
    expect(document.activeElement).toBe(await heading('What do you need?'))
    await press(person, 'Continue')
    expect(await field('Select GP')).toHaveProperty('value', doctorId)
    await press(person, 'Back')
    expect(await field('Appointment Type')).toHaveProperty('value', 'standard')
  })

  it('skips the question of whom to see if there is one answer, which it shows', async () => {
    const { person } = openBooking({}, onlyDoctor)
    await person.selectOptions(await field('Appointment Type'), 'Standard Consult')
    expect(await screen.findByText('Step 1 of 2')).toBeDefined()
    await press(person, 'Continue')
    expect(await heading('When suits you?')).toBeDefined()
    const [, provider] = answers()
    expect(provider?.textContent).toBe('Who would you like to see? Dr Mere Tai')
    expect(provider && within(provider).queryByRole('button')).toBeNull()
    await chooseSlot(person)
    await waitFor(() => expect(sentTo('/Patient/LockUnLockSlot')).toHaveLength(1))
  })

  it('asks for the family member before anything else', async () => {
    const family = bundle({ PatientIDUUID: memberId, PatientName: 'Tama Ngata' })
    const { person } = openBooking({}, { ...onlyDoctor, '/Patient/GetPatientFamilyBooking': family })
    await person.click(await screen.findByLabelText('Family Member'))
    await press(person, 'Continue')
    expect((await screen.findByRole('alert')).textContent).toBe('Please select a family member')
    await person.selectOptions(await field('Family Member'), 'Tama Ngata')
    await press(person, 'Continue')
    await person.selectOptions(await field('Appointment Type'), 'Standard Consult')
    await press(person, 'Continue')
    expect(await screen.findByRole('button', { name: quarterPastTen })).toBeDefined()
    expect(answers()[0]?.textContent).toBe('Who is it for? Tama NgataChange')
  })
})
