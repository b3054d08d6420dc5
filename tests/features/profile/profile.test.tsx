import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import * as toasts from '../../../src/ui/dialogs/toast.ts'
import { bundle } from '../../practice/bundle.ts'
import { sentTo } from '../../practice/calls.ts'
import { proxy } from '../../practice/people.ts'
import { profileResource } from '../../practice/profile.ts'
import { card, dialog, facts, openProfile, settings } from './open-profile.tsx'

beforeEach(() => void vi.spyOn(toasts, 'showToast').mockResolvedValue())

describe('the profile', () => {
  it("shows the patient's details without the unknown ones", async () => {
    openProfile()
    expect(await facts('Personal Details')).toEqual({
      Title: 'Ms',
      'First name': 'Aroha',
      'Family name': 'Ngata',
      'Preferred name': 'Roha',
      Gender: 'Female',
      Ethnicity: 'Māori',
      'Date of birth': '29 Feb 1984',
      'Blood group': 'O+',
      Email: 'patient@example.nz',
    })
    expect(await facts('Contact Details')).toEqual({
      'Mobile phone': '021 555 0101',
      'Primary Email': 'patient@example.nz',
      'Contact methods': 'Mobile phone, Text',
      'Preferred contact': 'Text',
    })
    expect(await facts('Address')).toEqual({
      'Permanent address': '12 Quay Street, Auckland Central, Auckland 1010',
      'Postal address': 'Same as Permanent Address',
    })
    expect(await facts('Aroha Ngata')).toEqual({ Balance: '$207.75 to pay', 'NHI number': 'ZZZ0016' })
    expect(await facts('Practice Details')).toMatchObject({ Name: 'Harbour Central', 'My GP': 'Dr Mere Tai' })
  })

  it('names a second e-mail address', async () => {
    const telecom = [
      { system: 'email', use: 'home', value: 'aroha@example.nz' },
      { system: 'email', use: 'temp', value: 'work@example.nz' },
    ]
    openProfile({ answers: { '/Patient': bundle({ ...profileResource(), telecom }) } })
    const unansweredText = { 'Primary Email': 'aroha@example.nz', 'Secondary Email': 'work@example.nz' }
    await waitFor(async () => expect(await facts('Contact Details')).toMatchObject(unansweredText))
  })

  it('formats E.164 numbers for display', async () => {
    const telecom = [
      { system: 'phone', use: 'mobile', value: '+64215550199' },
      { system: 'phone', use: 'work', value: '+442079460958' },
    ]
    openProfile({ answers: { '/Patient': bundle({ ...profileResource(), telecom }) } })
    await waitFor(async () =>
      expect(await facts('Contact Details')).toMatchObject({ 'Mobile phone': '021 555 0199', 'Work phone': '+44 20 7946 0958' }),
    )
  })

  it("shows the practice's notice", async () => {
    openProfile({ answers: { '/Patient': bundle(profileResource({ url: 'Notes', valueString: 'Please <b>ring</b> us.' })) } })
    expect(await screen.findByText('Please ring us.')).toBeDefined()
  })

  const details = ['Edit Personal Details', 'Edit Contact Details', 'Edit Address', 'Change email']
  it.each([
    [true, [...details, 'Change picture']],
    ['AllowPatientToUpdateProfile', details],
    ['PatientcanUpdatePic', ['Change picture']],
    [false, []],
  ])('is editable if the practice permits it (%s); emergency contacts are editable at every practice', async (on, open) => {
    openProfile({ answers: { '/Lookup/LoadPracticeSetting': settings(on) } })
    await card('Personal Details')
    const shown = () => [...details, 'Change picture'].filter((name) => screen.queryByRole('button', { name }) !== null)
    await waitFor(() => expect(shown()).toEqual(open))
    for (const name of ['Edit Rangi Ngata', 'Delete Rangi Ngata', 'Add an emergency contact'])
      expect(screen.getByRole('button', { name })).toBeDefined()
  })

  it('is rendered together with its permissions, so that nothing shifts', async () => {
    const tell: (() => void)[] = []
    openProfile({
      answers: {
        '/Lookup/LoadPracticeSetting': () => new Promise<Response>((resolve) => tell.push(() => resolve(Response.json(settings(true))))),
      },
    })
    await waitFor(() => expect(tell).toHaveLength(1))
    await waitFor(() => expect(sentTo('/Patient')).toHaveLength(1))
    expect(screen.queryByRole('region', { name: 'Personal Details' })).toBeNull()
    tell[0]?.()
    expect(within(await card('Personal Details')).getByRole('button', { name: /Edit/ })).toBeDefined()
  })

  it("is read-only with a notice if the practice's settings did not load", async () => {
    const { person, answers } = openProfile({ answers: { '/Lookup/LoadPracticeSetting': { status: 503 } } })
    expect(within(await card('Personal Details')).queryByRole('button')).toBeNull()
    expect(screen.getByRole('alert').textContent).toContain('Something went wrong at your practice.')
    answers['/Lookup/LoadPracticeSetting'] = settings(true)
    await person.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await within(await card('Personal Details')).findByRole('button', { name: /Edit/ })).toBeDefined()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('links to the invoices if the menu has them', async () => {
    const { unmount } = openProfile()
    expect((await screen.findByRole('link', { name: 'View Invoices' })).getAttribute('href')).toBe('/accounts')
    unmount()
    openProfile({ menu: [] })
    await card('Personal Details')
    expect(screen.queryByRole('link', { name: 'View Invoices' })).toBeNull()
  })

  it('that failed to load can be fetched again', async () => {
    const { person, answers } = openProfile({ answers: { '/Patient': { status: 500 } } })
    const retry = await screen.findByRole('button', { name: 'Retry' })
    answers['/Patient'] = bundle(profileResource())
    await person.click(retry)
    expect(await card('Personal Details')).toBeDefined()
  })

  it('has the terms and conditions', async () => {
    const { person } = openProfile({ answers: { '/Patient/PortalTerms': btoa('%PDF-1.4') } })
    await person.click(await screen.findByRole('button', { name: 'Terms and Conditions' }))
    expect(await (await dialog('Terms and Conditions')).findByRole('link')).toBeDefined()
    await person.click(document.body)
    expect(screen.getByRole('dialog', { name: 'Terms and Conditions' })).toBeDefined()
  })
})

describe('the terms and conditions', () => {
  it.each([
    ['has none', Response.json('')],
    ['does not offer them', { status: 404 }],
  ])('are shown as missing if the practice %s', async (_, answer) => {
    const { person } = openProfile({ answers: { '/Patient/PortalTerms': answer } })
    await person.click(await screen.findByRole('button', { name: 'Terms and Conditions' }))
    expect(await (await dialog('Terms and Conditions')).findByText('Your practice has put no terms here.')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
  })
})

describe('the password', () => {
  const enter = async (person: ReturnType<typeof openProfile>['person'], password: string, confirmation: string, current = 'Abc@1234') => {
    const form = await dialog('Change Password')
    await person.clear(form.getByLabelText('Current password'))
    if (current) await person.type(form.getByLabelText('Current password'), current)
    await person.clear(form.getByLabelText('Password'))
    await person.clear(form.getByLabelText('Confirm password'))
    if (password) await person.type(form.getByLabelText('Password'), password)
    if (confirmation) await person.type(form.getByLabelText('Confirm password'), confirmation)
    await person.click(form.getByRole('button', { name: 'Change Password' }))
    return form
  }
  const open = async (...opening: Parameters<typeof openProfile>) => {
    const page = openProfile(...opening)
    await page.person.click(await screen.findByRole('button', { name: 'Change Password' }))
    return page
  }

  it('shows its rules in their words', async () => {
    const { person } = await open()
    for (const [password, confirmation, text] of [
      ['', '', 'Password cannot be empty'],
      ['abc', '', 'Confirm Password cannot be empty'],
      ['abc', 'abd', 'Passwords did not match. Please try again'],
    ] as const) {
      const form = await enter(person, password, confirmation)
      await waitFor(() => expect(form.getByRole('alert').textContent).toBe(text))
    }
    expect(sentTo('/Patient/ChangePassword')).toEqual([])
  })

  it('may have been changed by an unanswered attempt, which is shown beside a wrong present password', async () => {
    const { person, answers } = await open({ answers: { '/Patient/ChangePassword': { status: 500 } } })
    const form = await enter(person, 'Newer@1234', 'Newer@1234')
    const unansweredText = /^A try had no answer, so your password may have been changed already\./
    expect(await form.findByText(unansweredText)).toBeDefined()
    answers['/Patient/ChangePassword'] = { StatusCode: 6, StatusMessage: 'Not right.' }
    await person.click(form.getByRole('button', { name: 'Change Password' }))
    await waitFor(() => expect(form.getByRole('alert').textContent).toBe('Your current password is not right.'))
    expect(form.getByText(unansweredText)).toBeDefined()
  })

  it('is the signed-in user’s own, also while acting for another patient', async () => {
    const { person } = await open({ session: proxy, answers: { '/Patient/ChangePassword': { StatusCode: 1, StatusMessage: 'Done.' } } })
    expect(await screen.findByText(/password of your own account \(Mere Ngata\)/)).toBeDefined()
    await enter(person, 'Newer@1234', 'Newer@1234')
    await waitFor(() =>
      expect(sentTo('/Patient/ChangePassword')).toEqual([
        { PatientID: proxy.parentId, CurrentPassword: 'Abc@1234', Password: 'Newer@1234' },
      ]),
    )
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(vi.mocked(toasts.showToast).mock.calls).toEqual([[{ tone: 'success', title: 'Done.' }]])
  })

  it.each([
    [{ StatusCode: 3, StatusMessage: 'Your name is in it.' }, 'Your name is in it.'],
    [{ StatusCode: 4, StatusMessage: 'Not again.' }, 'Not again.'],
    [{ status: 500 }, 'Some thing went wrong'],
  ])('that was refused shows the reason and keeps its text: %j', async (answer, text) => {
    const { person } = await open({ answers: { '/Patient/ChangePassword': answer } })
    const form = await enter(person, 'Newer@1234', 'Newer@1234')
    expect((await form.findByRole('alert')).textContent).toBe(text)
    expect(form.getByLabelText('Password')).toHaveProperty('value', 'Newer@1234')
    expect(vi.mocked(toasts.showToast).mock.calls).toEqual([[{ tone: 'danger', title: text }]])
  })

  it('is closed silently when the session is over: the login page reports it', async () => {
    const { person } = await open({ answers: { '/Patient/ChangePassword': { status: 401 } } })
    await enter(person, 'Newer@1234', 'Newer@1234')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(toasts.showToast).not.toHaveBeenCalled()
  })

  it('requires the current one, at its field', async () => {
    const { person } = await open({ answers: { '/Patient/ChangePassword': { StatusCode: 6, StatusMessage: 'Not right.' } } })
    const form = await enter(person, 'Newer@1234', 'Newer@1234', '')
    const present = form.getByLabelText('Current password')
    const error = async () => (await form.findByRole('alert')).textContent
    expect(await error()).toBe('Please type your current password.')
    expect(sentTo('/Patient/ChangePassword')).toEqual([])
    await enter(person, 'Newer@1234', 'Newer@1234', 'Wrong@222')
    await waitFor(async () => expect(await error()).toBe('Your current password is not right.'))
    expect(present.getAttribute('aria-invalid')).toBe('true')
    expect(toasts.showToast).not.toHaveBeenCalled()
  })
})
