import { screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import { Security } from '../../../src/features/security/security.tsx'
import type { PasskeyEntry } from '../../../src/ui/forms/passkey-entry.ts'
import { bundle } from '../../practice/bundle.ts'
import { type Answers, fakePractice } from '../../practice/fake-practice.ts'
import { creation, passkey } from '../../practice/passkeys.ts'
import { own } from '../../practice/people.ts'
import { renderSignedIn } from '../signed-in.tsx'
import { StayingPage } from '../signed-in-again.tsx'

export const phone = {
  id: '7d1f0a86-2f9a-4a35-8a0e-1f6f3a1d9b01',
  Name: 'My phone',
  AddedAt: '2026-11-21T09:30:00+13:00',
  LastUsedAt: null,
}
export const here = '3f8e1c52-6a0b-4c7e-9d21-5b8f6a7c0e11'
export const device = (id: string, Platform: string | null, IsThisOne: boolean) => ({
  id,
  Platform,
  SignedInAt: '2026-11-21T09:30:00+13:00',
  LastUsedAt: '2026-11-21T21:05:00+13:00',
  IsThisOne,
})
const renderPasskey: PasskeyEntry = ({ label, isBusy, onChosen }) => (
  <button type="button" disabled={isBusy} onClick={() => onChosen(passkey)}>
    {label}
  </button>
)
export const done = { StatusCode: 1, StatusMessage: 'Done.' }

/** Renders the security page of a user; `changed` replaces answers of the practice. */
export const openSecurity = (changed: Answers = {}, session = own) => {
  const answers = fakePractice({
    '/Patient/Passkeys': bundle(),
    '/Patient/Devices': bundle(device(here, 'Chrome 156', true)),
    '/Patient/PasskeyOptions': creation,
    '/Patient/AddPasskey': done,
    '/Patient/RenamePasskey': done,
    '/Patient/RemovePasskey': done,
    '/Patient/EndOtherSessions': done,
    ...changed,
  })
  return {
    ...renderSignedIn(
      <StayingPage session={session}>
        <Security renderPasskey={renderPasskey} />
      </StayingPage>,
    ),
    answers,
  }
}

type Person = ReturnType<typeof openSecurity>['person']

/** Opens the dialog that adds a passkey, once its button is enabled by the loaded passkeys. */
export const openAddPasskey = async (person: Person) => {
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add a passkey' }).hasAttribute('aria-disabled')).toBe(false))
  await person.click(screen.getByRole('button', { name: 'Add a passkey' }))
  return within(await screen.findByRole('dialog', { name: 'Add a passkey' }))
}

export const addPasskey = async (person: Person, name: string) => {
  const dialog = await openAddPasskey(person)
  if (name) await person.type(dialog.getByLabelText('Name'), name)
  await person.click(dialog.getByRole('button', { name: 'Continue' }))
}
