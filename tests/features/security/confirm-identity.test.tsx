import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { browserSupportsWebAuthn, startRegistration } from '../../practice/authenticator.ts'
import { bundle } from '../../practice/bundle.ts'
import { sentTo } from '../../practice/calls.ts'
import type { Answers } from '../../practice/fake-practice.ts'
import { attestation, creation, passkey } from '../../practice/passkeys.ts'
import { own } from '../../practice/people.ts'
import { requiredQuestions } from '../../required-questions.ts'
import { addPasskey, done, openSecurity, phone } from './open-security.tsx'

beforeEach(() => {
  browserSupportsWebAuthn.mockReset()
  startRegistration.mockReset().mockResolvedValue({ ...attestation, clientExtensionResults: {} })
})

/** A practice that requires a recent proof until it has one. */
const wary = (answer: object = done): Answers => {
  let isConfirmed = false
  return {
    '/Patient/PasskeyOptions': () =>
      isConfirmed ? creation : Response.json({ error: 'confirmationRequired', message: 'No.' }, { status: 403 }),
    '/Patient/ConfirmIdentity': () => {
      isConfirmed = answer === done
      return answer
    },
  }
}
const question = async () => within(await screen.findByRole('dialog', { name: 'Please confirm that it is you' }))

describe('a passkey', () => {
  it('is added after a confirmation by password', async () => {
    const { person } = openSecurity(wary())
    await addPasskey(person, 'My phone')
    const dialog = await question()
    expect(requiredQuestions()).toEqual(['Current password'])
    expect(dialog.queryByRole('button', { name: 'Confirm with a passkey' })).toBeNull()
    await person.click(dialog.getByRole('button', { name: 'Confirm' }))
    expect(await dialog.findByText('Please type your current password.')).toBeDefined()
    expect(document.activeElement).toBe(dialog.getByLabelText('Current password'))
    await person.type(dialog.getByLabelText('Current password'), 'Abc@1234')
    await person.click(dialog.getByRole('button', { name: 'Confirm' }))
    await waitFor(() => expect(sentTo('/Patient/AddPasskey')).toMatchObject([{ Name: 'My phone' }]))
    expect(sentTo('/Patient/ConfirmIdentity')).toEqual([{ PatientID: own.parentId, Password: 'Abc@1234' }])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('is added after a confirmation by another passkey', async () => {
    const { person } = openSecurity({ ...wary(), '/Patient/Passkeys': bundle(phone) })
    await addPasskey(person, 'Key ring')
    await person.click((await question()).getByRole('button', { name: 'Confirm with a passkey' }))
    await waitFor(() => expect(sentTo('/Patient/AddPasskey')).toMatchObject([{ Name: 'Key ring' }]))
    expect(sentTo('/Patient/ConfirmIdentity')).toEqual([{ PatientID: own.parentId, Passkey: passkey }])
  })

  it.each([
    [{ StatusCode: 6, StatusMessage: 'Your current password is not right.' }, 'Your current password is not right.'],
    [Response.json({ error: 'tooManyTries', message: 'Please wait.' }, { status: 429 }), 'Please wait.'],
    [{ status: 500 }, 'Something went wrong. Please try again.'],
  ])('is not added without a proof: %#', async (answer, text) => {
    const { person } = openSecurity(wary(answer))
    await addPasskey(person, 'My phone')
    const dialog = await question()
    await person.type(dialog.getByLabelText('Current password'), 'Wrong@222')
    await person.click(dialog.getByRole('button', { name: 'Confirm' }))
    expect((await dialog.findByRole('alert')).textContent).toBe(text)
    await person.click(dialog.getByRole('button', { name: 'Cancel' }))
    expect(await screen.findByLabelText('Name')).toHaveProperty('value', 'My phone')
    expect(sentTo('/Patient/AddPasskey')).toEqual([])
  })
})
