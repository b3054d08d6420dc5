import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import * as toasts from '../../../src/ui/dialogs/toast.ts'
import { bundle } from '../../practice/bundle.ts'
import { offline, type Sent, sentTo } from '../../practice/calls.ts'
import { exampleRow } from '../../practice/examples.ts'
import type { Answers } from '../../practice/fake-practice.ts'
import { patientId } from '../../practice/people.ts'
import { profileResource } from '../../practice/profile.ts'
import { demographicsPath, edit, saved } from './open-profile.tsx'
import { profileLists } from './profile-lists.ts'
import { questionsOf } from './questions.ts'

beforeEach(() => void vi.spyOn(toasts, 'showToast').mockResolvedValue())

const contactPath = '/Patient/UpdatePatientContactMethods'

describe('a change without an answer', () => {
  const unknown = (why: string) => `${why}, so we do not know whether this was saved. You can save it again.`
  it.each([
    ['Personal Details', 'Update Personal Details', demographicsPath, { status: 500 }, unknown('Something went wrong at your practice')],
    ['Contact Details', 'Edit Contact Details', contactPath, offline, unknown('We could not reach your practice')],
    ['Address', 'Edit Address Information', demographicsPath, { status: 504 }, unknown('Something went wrong at your practice')],
    ['Address', 'Edit Address Information', demographicsPath, { status: 401 }, 'Your session has ended. Please sign in again.'],
  ])('of the part %s is reported as unknown, and the profile is refetched', async (part, title, path, answer, why) => {
    const { person, form, answers } = await edit(part, title, { [path]: answer })
    answers['/Patient'] = bundle({ ...profileResource(), telecom: [{ system: 'phone', use: 'mobile', value: '021 555 0177' }] })
    await person.click(form.getByRole('button', { name: 'Save' }))
    expect((await form.findByRole('alert')).textContent).toBe(why)
    expect(await screen.findByText('021 555 0177')).toBeDefined()
    expect(toasts.showToast).not.toHaveBeenCalled()
    answers[path] = saved
    await person.click(form.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})

describe('the contact details', () => {
  const open = (overrides: Answers = {}) => edit('Contact Details', 'Edit Contact Details', { [contactPath]: saved, ...overrides })

  it('show all their errors at once', async () => {
    const { person, form } = await open()
    expect(questionsOf()).toEqual({ required: ['Mobile phone'], optional: ['Work phone', 'Home phone'] })
    await person.clear(form.getByRole('textbox', { name: 'Mobile phone' }))
    await person.type(form.getByLabelText('Work phone'), '12')
    await person.click(form.getByRole('button', { name: 'Save' }))
    expect((await form.findByRole('alert')).textContent).toBe('Cell Phone Cannot Be EmptyInvalid Work Phone Number')
    await person.type(form.getByRole('textbox', { name: 'Mobile phone' }), '12')
    await person.click(form.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(form.getByRole('alert').textContent).toContain('Invalid Cell Phone Number'))
    expect(sentTo(contactPath)).toEqual([])
  })

  it('are sent as E.164, with the selected methods and the preferred one', async () => {
    const { person, form } = await open()
    expect(form.getByRole('textbox', { name: 'Mobile phone' })).toHaveProperty('value', '021 555 0101')
    await person.type(form.getByLabelText('Home phone'), '09 555 0102')
    await person.click(form.getByRole('checkbox', { name: 'Night phone' }))
    await person.click(form.getByRole('checkbox', { name: 'Text' }))
    await person.click(form.getByRole('radio', { name: 'Night phone' }))
    await person.click(form.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(sentTo(contactPath)).toEqual([
        {
          PatientID: patientId,
          CellPhoneNumber: '+64215550101',
          HomePhoneNumber: '+6495550102',
          WorkPhoneNumber: null,
          EmailAddress: 'patient@example.nz',
          PrefferedContactMethodID: 2,
          Name: 'Night Phone',
          SelectedContacttMethods: [
            { ID: 1, Name: 'Cell Phone' },
            { ID: 3, Name: 'Night Phone' },
          ],
        },
      ]),
    )
  })
})

describe('a phone on record that is invalid', () => {
  it('is sent as it is, unless it is changed', async () => {
    const telecom = [
      { system: 'phone', use: 'mobile', value: '021 555 0101' },
      { system: 'phone', use: 'work', value: '09 555 0145 ext 12' },
    ]
    const { person, form } = await edit('Contact Details', 'Edit Contact Details', {
      [contactPath]: saved,
      '/Patient': bundle({ ...profileResource(), telecom }),
    })
    await person.type(form.getByLabelText('Work phone'), '3')
    await person.click(form.getByRole('button', { name: 'Save' }))
    expect((await form.findByRole('alert')).textContent).toBe('Invalid Work Phone Number')
    await person.type(form.getByLabelText('Work phone'), '{Backspace}')
    await person.click(form.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(sentTo(contactPath)).toMatchObject([{ WorkPhoneNumber: '09 555 0145 ext 12' }]))
  })
})

describe('the addresses', () => {
  const searchPath = '/eSAMAddressSearch'
  const open = (overrides: Answers = {}) => edit('Address', 'Edit Address Information', { [demographicsPath]: saved, ...overrides })

  it('show each missing part with its sentence', async () => {
    const { person, form } = await open({ '/Patient': bundle({ ...profileResource(), address: [] }) })
    const required = ['House number', 'Street', 'Suburb/Town', 'City', 'Postal code']
    expect(questionsOf()).toEqual({ required, optional: ['Floor/building'] })
    await person.click(form.getByRole('checkbox', { name: 'Same as Permanent Address' }))
    await person.click(form.getByRole('button', { name: 'Save' }))
    const alertText = (await form.findByRole('alert')).textContent
    const missing = ['House no is required', 'Street is required', 'Suburb/Town is required', 'City is required']
    const summary = (of: string, postCode: string) => [...missing, postCode].map((text) => `${of} address: ${text}`)
    expect(alertText).toBe([...summary('Permanent', 'Postcode is required'), ...summary('Postal', 'Postal Code is required')].join(''))
    const postal = within(form.getByRole('region', { name: 'Postal address' }))
    expect(postal.getByText('House no is required')).toBeDefined()
    expect(sentTo(demographicsPath)).toEqual([])
  })

  it('are sent with the ids of suburb and city together, for which saving waits', async () => {
    const lists = Promise.withResolvers<void>()
    const inChristchurch = { type: 'physical', line: ['12', '', 'Quay Street', 'Richmond', 'Christchurch', '8013'] }
    const { person, form } = await open({
      '/Patient': bundle({ ...profileResource(), address: [inChristchurch] }),
      '/IndiciLookup': (sent: Sent) => lists.promise.then(() => profileLists(sent)),
    })
    await person.type(form.getByLabelText('Floor/building'), 'Level 2')
    await person.click(form.getByRole('button', { name: 'Save' }))
    expect(await form.findByText('Saving')).toBeDefined()
    expect(sentTo(demographicsPath)).toEqual([])
    lists.resolve()
    await waitFor(() =>
      expect(sentTo(demographicsPath)).toMatchObject([
        { profileAddress: { PermanentAddress: { BuildingNumber: 'Level 2', SuburbTownID: '104', CityAreaID: '4' } } },
      ]),
    )
  })

  it('are not saved without ids where the lists fail to load', async () => {
    const { person, form, answers } = await open({ '/IndiciLookup': { status: 400 } })
    await person.click(form.getByRole('button', { name: 'Save' }))
    expect((await form.findByRole('alert')).textContent).toBe(
      "We could not load your practice's suburbs and cities, so nothing was saved. Please try again.",
    )
    expect(sentTo(demographicsPath)).toEqual([])
    answers['/IndiciLookup'] = profileLists
    await person.click(form.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(sentTo(demographicsPath)).toMatchObject([{ profileAddress: { PermanentAddress: { SuburbTownID: '101' } } }]))
  })

  it('lose the ids of a found address when its city is changed', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { person, form } = await open({ [searchPath]: bundle(exampleRow('searchAddress')), '/IndiciLookup': profileLists })
    await person.type(form.getByLabelText('Find address'), '12 quay')
    await vi.advanceTimersByTimeAsync(2100)
    await person.click(await form.findByRole('button', { name: '12 Quay Street, Auckland Central, Auckland 1010' }))
    await person.clear(form.getByLabelText('City'))
    await person.type(form.getByLabelText('City'), 'Wellington')
    await person.click(form.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(sentTo(demographicsPath)).toMatchObject([
        { profileAddress: { PermanentAddress: { SuburbTownID: null, SuburbTownTitle: 'Auckland Central', CityAreaID: '2' } } },
      ]),
    )
  })

  it('for letters may be a PO Box, which has no house number', async () => {
    const { person, form } = await open({ '/IndiciLookup': profileLists })
    await person.click(form.getByRole('checkbox', { name: 'Same as Permanent Address' }))
    const postal = within(form.getByRole('region', { name: 'Postal address' }))
    const street = postal.getByLabelText('Street')
    expect(street.getAttribute('aria-describedby')).not.toBeNull()
    await person.type(street, 'PO Box 105')
    expect(postal.getByLabelText('House number')).toHaveProperty('required', false)
    await person.type(postal.getByLabelText('Suburb/Town'), 'Ponsonby')
    await person.type(postal.getByLabelText('City'), 'Auckland')
    await person.type(postal.getByLabelText('Postal code'), '1144')
    await person.click(form.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(sentTo(demographicsPath)).toMatchObject([
        {
          profileAddress: {
            PostalAddress: { HouseNumber: '', StreetNumber: 'PO Box 105', SuburbTownID: '102', PostCode: '1144' },
            IsSameAsPermanent: false,
          },
        },
      ]),
    )
  })

  it('are saved for both if letters go to the permanent one', async () => {
    const { person, form } = await open()
    await person.clear(form.getByLabelText('Street'))
    await person.type(form.getByLabelText('Street'), 'Hill Road')
    await person.click(form.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(sentTo(demographicsPath)).toMatchObject([
        {
          CallType: 10,
          profileAddress: {
            PermanentAddress: { HouseNumber: '12', StreetNumber: 'Hill Road', IseSAMValidated: false },
            PostalAddress: { StreetNumber: 'Hill Road' },
            IsSameAsPermanent: true,
          },
        },
      ]),
    )
  })

  it('are searched 2 seconds after the last of at least 3 letters, and a selection fills the fields', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { person, form } = await open({ [searchPath]: bundle(exampleRow('searchAddress')) })
    const field = form.getByLabelText('Find address')
    await person.type(field, ' 12 ')
    await vi.advanceTimersByTimeAsync(2500)
    expect(sentTo(searchPath)).toEqual([])
    await person.type(field, 'quay')
    await vi.advanceTimersByTimeAsync(1500)
    expect(sentTo(searchPath)).toEqual([])
    await vi.advanceTimersByTimeAsync(600)
    await person.click(await form.findByRole('button', { name: '12 Quay Street, Auckland Central, Auckland 1010' }))
    expect(sentTo(searchPath)).toEqual([{ PatientID: patientId, SearchAddress: '12 quay' }])
    await person.click(form.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(sentTo(demographicsPath)).toMatchObject([
        { profileAddress: { PermanentAddress: { SuburbTownID: '101', CityAreaID: '1', PostCodeID: '1010', IseSAMValidated: true } } },
      ]),
    )
  })

  it('can be selected without losing the scroll position', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { person, form } = await open({ [searchPath]: bundle(exampleRow('searchAddress')) })
    await person.click(form.getByRole('checkbox', { name: 'Same as Permanent Address' }))
    const field = within(form.getByRole('region', { name: 'Postal address' })).getByLabelText('Find address')
    expect(form.queryByRole('search'), 'they stand in regions with names').toBeNull()
    await person.type(field, '12 quay')
    await vi.advanceTimersByTimeAsync(2100)
    await person.click(await form.findByRole('button', { name: '12 Quay Street, Auckland Central, Auckland 1010' }))
    expect(document.activeElement).toBe(field)
  })

  it('ignore a late answer of an older search', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const old = Promise.withResolvers<unknown>()
    const { person, form } = await open({
      [searchPath]: ({ SearchAddress }) =>
        SearchAddress === 'quay' ? old.promise : bundle({ ...exampleRow('searchAddress'), title: '1 Hill Road' }),
    })
    const field = form.getByLabelText('Find address')
    await person.type(field, 'quay')
    await vi.advanceTimersByTimeAsync(2100)
    await person.clear(field)
    await person.type(field, 'hill')
    await vi.advanceTimersByTimeAsync(2100)
    old.resolve(bundle(exampleRow('searchAddress')))
    expect(await form.findByRole('button', { name: '1 Hill Road' })).toBeDefined()
    expect(form.queryByRole('button', { name: /12 Quay Street/ })).toBeNull()
  })

  it('are shown without an unreadable one, which is reported', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { person, form } = await open({ [searchPath]: bundle(exampleRow('searchAddress'), { id: 7 }) })
    await person.type(form.getByLabelText('Find address'), '12 quay')
    await vi.advanceTimersByTimeAsync(2100)
    expect(await form.findByText(/^Some choices could not be shown here\./)).toBeDefined()
    expect(form.getByRole('button', { name: /^12 Quay Street/ })).toBeDefined()
  })

  it.each([
    ['There is no address.', 'status', 'No Record Found'],
    [{ status: 500 }, 'alert', 'We could not search for addresses. You can try again, or fill in the fields yourself.'],
  ])('without a match are reported differently from a failed search: %j', async (answer, role, text) => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { person, form } = await open({ [searchPath]: answer })
    const field = form.getByLabelText('Find address')
    await person.type(field, 'nowhere')
    await vi.advanceTimersByTimeAsync(2100)
    expect((await form.findByText(text)).closest('[role]')?.role).toBe(role)
    expect(field.getAttribute('aria-invalid')).toBe('false')
  })

  it('support autofill, each as a section of its own', async () => {
    const { person, form } = await open()
    await person.click(form.getByRole('checkbox', { name: 'Same as Permanent Address' }))
    const tokens = (label: string) => form.getAllByLabelText(label).map((field) => field.getAttribute('autocomplete'))
    expect(tokens('Postal code')).toEqual(['section-permanent postal-code', 'section-postal postal-code'])
    expect(tokens('City')).toEqual(['section-permanent address-level2', 'section-postal address-level2'])
    expect(tokens('Suburb/Town')).toEqual(['section-permanent address-level3', 'section-postal address-level3'])
  })
})
