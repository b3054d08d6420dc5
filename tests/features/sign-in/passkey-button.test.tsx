import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { answerWith } from '../../api/answers.ts'
import { browserSupportsWebAuthn, startAuthentication } from '../../practice/authenticator.ts'
import { aroha, arohaHerself, tama } from '../../practice/family.ts'
import { passkey } from '../../practice/passkeys.ts'
import { open } from './open-login.tsx'

const challenge = { challenge: 'Y2hhbGxlbmdl', rpId: 'localhost', timeout: 300_000, userVerification: 'required' }

const button = () => screen.getByRole('button', { name: 'Sign in with a passkey' })

beforeEach(() => {
  browserSupportsWebAuthn.mockReset()
  startAuthentication.mockReset().mockResolvedValue({ ...passkey, clientExtensionResults: {} })
})

describe('the passkey button', () => {
  it('signs in without a user name, followed by the account picker', async () => {
    answerWith(challenge)
    const { person, attempts } = open({ accounts: [arohaHerself, tama] })
    await person.click(button())
    expect(await screen.findByRole('dialog', { name: 'Select An Account to Continue' })).toBeDefined()
    expect(attempts).toEqual([{ apiUrl: '/practice/harbour', proof: { passkey }, verification: null }])
    expect(startAuthentication.mock.calls).toEqual([[{ optionsJSON: challenge }]])
  })

  it('opens the forced password change if one is due', async () => {
    answerWith(challenge)
    const { person } = open({ answers: [{ kind: 'signedIn', user: { ...aroha, mustChangePassword: true } }] })
    await person.click(button())
    expect(await screen.findByRole('dialog', { name: 'Update your password to continue.' })).toBeDefined()
  })

  it("shows the practice's words for a refusal", async () => {
    answerWith(challenge)
    const { person } = open({ answers: [{ kind: 'refused', message: 'This passkey does not belong to an account here.' }] })
    await person.click(button())
    expect((await screen.findByRole('alert')).textContent).toBe('This passkey does not belong to an account here.')
  })

  it.each([
    [404, 'Your practice does not offer sign-in with a passkey. Please use your password.'],
    [500, 'Some error occured, Please contact practice for further assistance'],
  ])('reports it when the challenge is answered with %i', async (status, text) => {
    answerWith({ error: 'no', message: 'no' }, { status })
    const { person, attempts } = open()
    await person.click(button())
    expect((await screen.findByRole('alert')).textContent).toBe(text)
    expect(attempts).toEqual([])
  })

  it('reports a practice without passkeys', async () => {
    answerWith(challenge)
    const { person } = open({ answers: [{ kind: 'passkeysNotOffered' }] })
    await person.click(button())
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Your practice does not offer sign-in with a passkey. Please use your password.',
    )
  })

  it('reports a browser without passkeys', async () => {
    browserSupportsWebAuthn.mockReturnValue(false)
    answerWith(challenge)
    const { person } = open()
    await person.click(button())
    expect((await screen.findByRole('alert')).textContent).toBe('This browser cannot use passkeys. Please use your password.')
  })

  it('shows no message after a cancelled prompt, and stays', async () => {
    startAuthentication.mockRejectedValue(Object.assign(new Error('no'), { name: 'NotAllowedError' }))
    answerWith(challenge)
    const { person, attempts } = open()
    await person.click(button())
    await waitFor(() => expect(startAuthentication).toHaveBeenCalled())
    await waitFor(() => expect(button().hasAttribute('aria-disabled')).toBe(false))
    expect(screen.queryByRole('alert')).toBeNull()
    expect(attempts).toEqual([])
  })
})
