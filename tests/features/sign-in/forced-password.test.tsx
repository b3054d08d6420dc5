import { screen, waitFor } from '@testing-library/react'
import type userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { SignInAnswer } from '../../../src/domain/access/session.ts'

import { aroha, arohaHerself, tama } from '../../practice/family.ts'
import { never, offline } from '../../practice/ports.ts'
import { open, signIn } from './open-login.tsx'

describe('the forced password update', () => {
  const mustChange: SignInAnswer = { kind: 'signedIn', user: { ...aroha, mustChangePassword: true } }

  const fill = async (person: ReturnType<typeof userEvent.setup>, password: string, confirmation: string) => {
    const [first, second] = [
      await screen.findByLabelText('Password', { selector: '[autocomplete=new-password]' }),
      screen.getByLabelText('Confirm password'),
    ]
    await person.clear(first)
    await person.clear(second)
    if (password) await person.type(first, password)
    if (confirmation) await person.type(second, confirmation)
    await person.click(screen.getByRole('button', { name: 'Proceed' }))
  }

  it('precedes the account choice, shows each rule in order, and cannot be closed by keyboard', async () => {
    const { person, session } = open({ answers: [mustChange], accounts: [arohaHerself, tama] })
    await signIn(person)
    await screen.findByRole('dialog', { name: 'Update your password to continue.' })
    expect(screen.getByText('Welcome Aroha Ngata')).toBeDefined()
    await person.keyboard('{Escape}')
    for (const [password, confirmation, text] of [
      ['', '', 'Password is Required '],
      ['abc', '', 'Confirm Password is Required '],
      ['abc', 'abd', 'Password and Confirm Password does not match'],
      ['ABC', 'ABC', 'Password must contain at least one lower case letter.'],
      ['abc', 'abc', 'Your password has less than 8 characters.'],
      ['abcdefgh', 'abcdefgh', 'Password must contain at least one upper case letter.'],
      ['Abcdefg1', 'Abcdefg1', 'Password must contain at least two number.'],
      ['Abc@1234', 'Abc@1234', 'You need to mark that you agree before you can proceed.'],
    ] as const) {
      await fill(person, password, confirmation)
      await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(text))
    }
    await person.click(screen.getByRole('checkbox'))
    await person.click(screen.getByRole('button', { name: 'Proceed' }))
    await waitFor(() => expect(session.getSnapshot().value).toBe('choosingAccount'))
    expect(await screen.findByText('Select An Account to Continue')).toBeDefined()
  })

  it.each([
    [{ status: 'refused', message: '' } as const, 'Some thing went wrong please try agian.'],
    [{ status: 'refused', message: 'Your password must not contain your name.' } as const, 'Your password must not contain your name.'],
    [offline, 'Some thing went wrong please try agian.'],
  ])('shows why the change failed, and keeps the input', async (password, text) => {
    const { person } = open({ answers: [mustChange], password })
    await signIn(person)
    await person.click(await screen.findByRole('checkbox'))
    await fill(person, 'Abc@1234', 'Abc@1234')
    expect(await screen.findByText(text)).toBeDefined()
    expect(screen.getByLabelText('Confirm password')).toHaveProperty('value', 'Abc@1234')
  })

  it('with an unanswered attempt may have been changed, which the next attempt reports', async () => {
    const { person } = open({ answers: [mustChange], password: offline })
    await signIn(person)
    await person.click(await screen.findByRole('checkbox'))
    expect(screen.queryByText(/may have been changed/)).toBeNull()
    await fill(person, 'Abc@1234', 'Abc@1234')
    expect(await screen.findByText(/^A try had no answer, so your password may have been changed already\./)).toBeDefined()
  })

  it('requires the current password if the practice does', async () => {
    const { person } = open({ answers: [mustChange], password: { status: 'unproven', problem: 'currentMissing' } })
    await signIn(person)
    await person.click(await screen.findByRole('checkbox'))
    expect(screen.queryByLabelText('Current password')).toBeNull()
    await fill(person, 'Abc@1234', 'Abc@1234')
    expect(await screen.findByLabelText('Current password')).toBeDefined()
    expect(screen.getByRole('alert').textContent).toBe('Please type your current password.')
  })

  it('announces a repeated failure, and shows that it is saving', async () => {
    const { person } = open({ answers: [mustChange], password: never })
    await signIn(person)
    for (const _ of [1, 2]) {
      await person.click(await screen.findByRole('button', { name: 'Proceed' }))
      const alert = await screen.findByRole('alert')
      await waitFor(() => expect(document.activeElement).toBe(alert))
    }
    await person.click(screen.getByRole('checkbox'))
    await fill(person, 'Abc@1234', 'Abc@1234')
    expect(await screen.findByText('Saving your password')).toBeDefined()
  })

  it('removes white space, typed or pasted', async () => {
    const { person } = open({ answers: [mustChange] })
    await signIn(person)
    const password = await screen.findByLabelText('Password', { selector: '[autocomplete=new-password]' })
    await person.type(password, 'Abc @12')
    await person.paste(' 34 ')
    expect(password).toHaveProperty('value', 'Abc@1234')
  })

  it('ends the session when it is cancelled', async () => {
    const { person, session } = open({ answers: [mustChange] })
    await signIn(person)
    await person.click(await screen.findByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(session.getSnapshot().value).toBe('signedOut'))
  })
})
