import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import * as toasts from '../../../src/ui/dialogs/toast.ts'
import { browserSupportsWebAuthn, startRegistration } from '../../practice/authenticator.ts'
import { bundle } from '../../practice/bundle.ts'
import { sentTo, tokensAt } from '../../practice/calls.ts'
import { attestation, creation } from '../../practice/passkeys.ts'
import { own, proxy } from '../../practice/people.ts'
import { requiredQuestions } from '../../required-questions.ts'
import { signInAgain } from '../signed-in-again.tsx'
import { addPasskey, device, here, openAddPasskey, openSecurity, phone } from './open-security.tsx'

const there = '3f8e1c52-6a0b-4c7e-9d21-5b8f6a7c0e12'
/** The error of the browser's dialog when it ends without a passkey. */
const named = (name: string) => Object.assign(new Error('no'), { name })

beforeEach(() => {
  browserSupportsWebAuthn.mockReset()
  startRegistration.mockReset().mockResolvedValue({ ...attestation, clientExtensionResults: {} })
})

const rows = async (list: string) => within(await screen.findByRole('list', { name: list })).getAllByRole('listitem')

describe('the passkeys', () => {
  it('are listed with their dates of creation and use, in the practice’s zone', async () => {
    openSecurity({
      '/Patient/Passkeys': bundle(phone, {
        ...phone,
        id: '7d1f0a86-2f9a-4a35-8a0e-1f6f3a1d9b02',
        Name: 'Key ring',
        LastUsedAt: '2026-11-21T00:00:00Z',
      }),
    })
    const [first, second] = await rows('Your passkeys')
    expect(first?.textContent).toMatch(/My phone.*Added 21 Nov 2026, 9:30 am.*Not used yet/)
    expect(second?.textContent).toMatch(/Last used 21 Nov 2026, 1:00 pm/)
  })

  it('are the user’s own, also while acting for another patient', async () => {
    openSecurity({}, proxy)
    expect(await screen.findByText(/This is about your own account/)).toBeDefined()
    await waitFor(() => expect(sentTo('/Patient/Passkeys')).toEqual([{ PatientID: proxy.parentId }]))
    expect(proxy.parentId).not.toBe(proxy.userId)
  })

  it('are not shown at a practice without passkeys', async () => {
    openSecurity({ '/Patient/Passkeys': { status: 404 } })
    expect(await screen.findByText('Your practice does not offer sign-in with a passkey.')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull()
  })

  it('can be fetched again after a failure', async () => {
    const { person, answers } = openSecurity({ '/Patient/Passkeys': { status: 500 } })
    const retry = await screen.findByRole('button', { name: 'Retry' })
    answers['/Patient/Passkeys'] = bundle(phone)
    await person.click(retry)
    expect(await rows('Your passkeys')).toHaveLength(1)
  })
})

describe('a passkey', () => {
  it('is named, created by the browser, saved by the practice and listed', async () => {
    const { person, answers } = openSecurity()
    answers['/Patient/Passkeys'] = bundle()
    await screen.findByText('No Records Found')
    answers['/Patient/Passkeys'] = bundle(phone)
    await addPasskey(person, 'My phone')
    expect(await rows('Your passkeys')).toHaveLength(1)
    expect(startRegistration.mock.calls).toEqual([[{ optionsJSON: creation }]])
    expect(sentTo('/Patient/AddPasskey')).toEqual([{ PatientID: own.parentId, Name: 'My phone', Attestation: attestation }])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('is added with the token of the sign-in after a lock', async () => {
    const { person } = openSecurity()
    const dialog = await openAddPasskey(person)
    await person.type(dialog.getByLabelText('Name'), 'My phone')
    signInAgain()
    await person.click(dialog.getByRole('button', { name: 'Continue' }))
    await waitFor(() => expect([tokensAt('/Patient/PasskeyOptions'), tokensAt('/Patient/AddPasskey')]).toEqual([['token-2'], ['token-2']]))
  })

  it('requires a name', async () => {
    const { person } = openSecurity()
    await addPasskey(person, '')
    expect(screen.getByText('Name cannot be empty')).toBeDefined()
    expect(sentTo('/Patient/PasskeyOptions')).toEqual([])
  })

  it.each([
    ['the practice refuses it', { '/Patient/AddPasskey': { StatusCode: 3, StatusMessage: 'No.' } }, null, 'No.'],
    ['nothing answers', { '/Patient/PasskeyOptions': { status: 500 } }, null, 'Something went wrong. Please try again.'],
    ['the device has one', {}, 'InvalidStateError', 'This device already has a passkey for your account.'],
    ['the browser cannot', {}, 'NotSupportedError', 'This browser cannot make a passkey.'],
  ])('that cannot be added shows the reason and keeps the name: %s', async (_, answers, error, text) => {
    if (error) startRegistration.mockRejectedValue(named(error))
    const { person } = openSecurity(answers)
    await addPasskey(person, 'My phone')
    expect((await screen.findByRole('alert')).textContent).toBe(text)
    expect(screen.getByLabelText('Name')).toHaveProperty('value', 'My phone')
  })

  it('is cancelled silently in the browser’s dialog', async () => {
    startRegistration.mockRejectedValue(named('NotAllowedError'))
    const { person } = openSecurity()
    await addPasskey(person, 'My phone')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Continue' }).hasAttribute('aria-disabled')).toBe(false))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('with a lost answer is listed once its dialog is closed', async () => {
    const { person, answers } = openSecurity({ '/Patient/AddPasskey': { status: 500 } })
    await addPasskey(person, 'My phone')
    await screen.findByRole('alert')
    answers['/Patient/Passkeys'] = bundle(phone)
    await person.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(await rows('Your passkeys')).toHaveLength(1)
  })

  it('is renamed', async () => {
    const { person, answers } = openSecurity({ '/Patient/Passkeys': bundle(phone) })
    await person.click(await screen.findByRole('button', { name: 'Rename My phone' }))
    expect(requiredQuestions()).toHaveLength(1)
    const field = screen.getByLabelText('Name')
    await person.clear(field)
    await person.type(field, 'Key ring')
    answers['/Patient/Passkeys'] = bundle({ ...phone, Name: 'Key ring' })
    await person.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Key ring')).toBeDefined()
    expect(sentTo('/Patient/RenamePasskey')).toEqual([{ PatientID: own.parentId, PasskeyID: phone.id, Name: 'Key ring' }])
  })

  it.each([
    ['Not like this.', 'Not like this.'],
    [null, 'Something went wrong. Please try again.'],
  ])('that was not renamed shows the practice’s sentence, if it has any: %s', async (StatusMessage, expected) => {
    const { person } = openSecurity({ '/Patient/Passkeys': bundle(phone), '/Patient/RenamePasskey': { StatusCode: 3, StatusMessage } })
    await person.click(await screen.findByRole('button', { name: 'Rename My phone' }))
    await person.click(screen.getByRole('button', { name: 'Save' }))
    expect((await screen.findByRole('alert')).textContent).toBe(expected)
  })

  it('that may have been renamed says so, keeps the name and fetches the list again', async () => {
    const { person } = openSecurity({ '/Patient/Passkeys': bundle(phone), '/Patient/RenamePasskey': { status: 500 } })
    await person.click(await screen.findByRole('button', { name: 'Rename My phone' }))
    await person.type(screen.getByLabelText('Name'), ' 2')
    const before = sentTo('/Patient/Passkeys').length
    await person.click(screen.getByRole('button', { name: 'Save' }))
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Something went wrong at your practice, so we do not know whether the passkey was renamed. You can save it again.',
    )
    expect(screen.getByLabelText('Name')).toHaveProperty('value', 'My phone 2')
    await waitFor(() => expect(sentTo('/Patient/Passkeys').length).toBeGreaterThan(before))
  })

  it('is removed only after a confirmation', async () => {
    const { person, answers } = openSecurity({ '/Patient/Passkeys': bundle(phone) })
    await person.click(await screen.findByRole('button', { name: 'Remove My phone' }))
    await person.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Cancel' }))
    expect(sentTo('/Patient/RemovePasskey')).toEqual([])
    await person.click(screen.getByRole('button', { name: 'Remove My phone' }))
    answers['/Patient/Passkeys'] = bundle()
    await person.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Remove' }))
    expect(await screen.findByText('No Records Found')).toBeDefined()
    expect(sentTo('/Patient/RemovePasskey')).toEqual([{ PatientID: own.parentId, PasskeyID: phone.id }])
  })
})

describe('a failed removal of a passkey', () => {
  it('is reported in its place until the next attempt', async () => {
    const { person } = openSecurity({
      '/Patient/Passkeys': bundle(phone),
      '/Patient/RemovePasskey': { StatusCode: 3, StatusMessage: 'Not your last one.' },
    })
    await person.click(await screen.findByRole('button', { name: 'Remove My phone' }))
    await person.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('alert')))
    expect(screen.getByRole('alert').textContent).toBe('Not your last one.')
    await person.click(screen.getByRole('button', { name: 'Remove My phone' }))
    expect(screen.queryByText('Not your last one.')).toBeNull()
  })
})

describe('the sessions', () => {
  const signOut = 'Sign out everywhere else'

  it('are listed with this one marked; a single session offers no sign-out', async () => {
    openSecurity({ '/Patient/Devices': bundle(device(here, null, true)) })
    const [first] = await rows('Your sessions')
    expect(first?.textContent).toMatch(/Unknown browser.*Signed in 21 Nov 2026, 9:30 am.*Last used.*9:05.pm.*This one/)
    expect(screen.getByRole('button', { name: signOut }).hasAttribute('aria-disabled')).toBe(true)
  })

  it.each([
    [
      'one could not be read',
      bundle(device(here, 'Chrome 156', true), { id: 7 }),
      '1 record could not be shown. Please contact your practice.',
    ],
    ['they did not come', { status: 500 }, /^We could not load your/],
  ])('elsewhere can be ended, and are not shown as none, where %s', async (_what, answer, expected) => {
    const { person } = openSecurity({ '/Patient/Devices': answer })
    expect(await screen.findByText(expected)).toBeDefined()
    expect(screen.queryByText('You are signed in only here.')).toBeNull()
    await person.click(screen.getByRole('button', { name: signOut }))
    expect(screen.getByRole('alertdialog')).toBeDefined()
  })

  it('are missing at a practice without these calls', async () => {
    const { person } = openSecurity({
      '/Patient/Devices': { status: 404 },
      '/Patient/EndOtherSessions': () => Response.json({ message: 'There is no such call.' }, { status: 404 }),
    })
    expect(await screen.findByText('Your practice does not tell where you are signed in.')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
    await person.click(screen.getByRole('button', { name: signOut }))
    await person.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: signOut }))
    expect((await screen.findByRole('alert')).textContent).toBe('Your practice does not offer this.')
  })

  it('elsewhere are ended only after a confirmation', async () => {
    const { person, answers } = openSecurity({
      '/Patient/Devices': bundle(device(here, 'Chrome 156', true), device(there, 'Firefox 160', false)),
    })
    expect(await rows('Your sessions')).toHaveLength(2)
    await person.click(screen.getByRole('button', { name: signOut }))
    await person.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Cancel' }))
    expect(sentTo('/Patient/EndOtherSessions')).toEqual([])
    await person.click(screen.getByRole('button', { name: signOut }))
    answers['/Patient/Devices'] = bundle(device(here, 'Chrome 156', true))
    await person.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: signOut }))
    expect(await screen.findByText('You are signed in only here.')).toBeDefined()
    expect(sentTo('/Patient/EndOtherSessions')).toEqual([{ PatientID: own.parentId }])
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Where you are signed in'))
  })

  it.each([
    [{ StatusCode: 1, StatusMessage: null }, 'success', 'You are signed out everywhere else.'],
    [{ StatusCode: 3, StatusMessage: 'Not today.' }, 'danger', 'Not today.'],
    [{ StatusCode: 3, StatusMessage: null }, 'danger', 'Something went wrong. Please try again.'],
    [
      { status: 500 },
      'danger',
      'Something went wrong at your practice, so we do not know whether this was done. The list shows how it is now. You can try it again.',
    ],
  ])('elsewhere are reported as ended only if the practice ended them: %j', async (answer, tone, title) => {
    const showToast = vi.spyOn(toasts, 'showToast').mockResolvedValue()
    const { person } = openSecurity({
      '/Patient/Devices': bundle(device(here, 'Chrome 156', true), device(there, 'Firefox 160', false)),
      '/Patient/EndOtherSessions': answer,
    })
    await rows('Your sessions')
    await person.click(screen.getByRole('button', { name: signOut }))
    await person.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: signOut }))
    const isFailure = tone === 'danger'
    await waitFor(() => expect(screen.queryByRole('alert')?.textContent).toBe(isFailure ? title : undefined))
    await waitFor(() => expect(showToast.mock.calls, 'a failure is told in place').toEqual(isFailure ? [] : [[{ tone, title }]]))
  })
})
