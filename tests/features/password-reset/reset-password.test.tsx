import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { passwordResetMachine } from '../../../machines/guest/password-reset.machine.ts'
import * as resetLinks from '../../../src/browser/reset-link.ts'
import type { PasswordResetAnswer, ResetLink } from '../../../src/domain/access/password-rules.ts'
import { ResetPassword } from '../../../src/features/password-reset/reset-password.tsx'
import * as flows from '../../../src/flows/password-reset.ts'
import { offline } from '../../practice/ports.ts'
import { type PasswordResetWorld, passwordResetPorts, resetLink } from '../../practice/visitor-ports.ts'
import { requiredQuestions } from '../../required-questions.ts'
import { configuration, openPage } from './open-page.tsx'

type World = PasswordResetWorld & { link?: ResetLink | null }

const open = ({ link = resetLink, ...world }: World = {}) => {
  const sent: unknown[] = []
  const actors = passwordResetPorts(world, (port, input) => port === 'resetPassword' && sent.push(input))
  vi.spyOn(flows, 'passwordResetFlow').mockImplementation(() => passwordResetMachine.provide({ actors }))
  vi.spyOn(resetLinks, 'readResetLink').mockReturnValue(link)
  return { sent, ...openPage(<ResetPassword configuration={configuration} />, '/resetpassword') }
}

const propose = async ({ person }: ReturnType<typeof open>, password: string, confirmation = password) => {
  const [first, second] = [await screen.findByLabelText('Password'), screen.getByLabelText('Confirm password')]
  await person.clear(first)
  await person.clear(second)
  if (password) await person.type(first, password)
  if (confirmation) await person.type(second, confirmation)
  await person.click(screen.getByRole('button', { name: 'Save password' }))
}

describe('a new password by link', () => {
  it('is checked against each rule in order, in the wording of the reset', async () => {
    const page = open()
    for (const [password, confirmation, text] of [
      ['', '', 'Password cannot be empty'],
      ['abc', '', 'Confirm Password cannot be empty'],
      ['abc', 'abd', 'Passwords did not match. Please try again'],
      ['ABC', 'ABC', 'Password must contain at least one lower case letter.'],
      ['abc', 'abc', 'Your password has less than 8 characters.'],
      ['abcdefgh', 'abcdefgh', 'Password must contain at least one upper case letter.'],
      ['Abcdefg1', 'Abcdefg1', 'Password must contain at least two number.'],
    ] as const) {
      await propose(page, password, confirmation)
      await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(text))
    }
    expect(page.sent).toEqual([])
  })

  it('has its rules and errors announced at the field', async () => {
    const page = open()
    await propose(page, 'abc', 'abc')
    await screen.findByRole('alert')
    expect(requiredQuestions()).toHaveLength(2)
    const described = screen.getByLabelText('Password').getAttribute('aria-describedby')?.split(' ') ?? []
    const description = described.map((id) => document.getElementById(id)?.textContent).join(' ')
    expect(description).toMatch(/^Your password has less than 8 characters. Your new password must contain.*one lower case letter: done/)
  })

  it('is confirmed in the words of the practice, and leads to the login page', async () => {
    const page = open()
    await propose(page, 'Newer@1234')
    expect((await screen.findByText('Password changed successfully.')).parentElement).toBe(document.activeElement)
    expect(page.sent).toMatchObject([{ password: 'Newer@1234', removesPasskeys: false }])
    await page.person.click(screen.getByRole('button', { name: 'Sign in' }))
    expect(page.history.at(-1)).toBe('/login')
  })

  it('removes the passkeys if selected', async () => {
    const page = open()
    await page.person.click(await screen.findByRole('checkbox', { name: 'Also remove my passkeys' }))
    await propose(page, 'Newer@1234')
    await waitFor(() => expect(page.sent).toMatchObject([{ removesPasskeys: true }]))
  })

  it.each<[PasswordResetAnswer | Error, string]>([
    [{ status: 'refused', message: 'Password must not contain your name.' }, 'Password must not contain your name.'],
    [offline, 'Some thing went wrong'],
  ])('that was refused shows the reason and keeps the form: %j', async (answer, text) => {
    await propose(open({ answer }), 'Newer@1234')
    expect(await screen.findByText(text)).toBe(document.activeElement)
    expect(screen.getByLabelText('Confirm password')).toHaveProperty('value', 'Newer@1234')
  })

  it.each<[World]>([
    [{ link: null }],
    [{ search: { kind: 'unknown' } }],
    [{ answer: { status: 'linkSpent', message: 'This link has been used or has expired.' } }],
  ])('with a used link offers a new one: %j', async (world) => {
    const page = open(world)
    if (world.answer) await propose(page, 'Newer@1234')
    expect(await screen.findByText('This link has been used or has expired.')).toBeDefined()
    await page.person.click(screen.getByRole('button', { name: 'Send a new link' }))
    expect(page.history.at(-1)).toBe('/forgetPassword')
  })

  it('without an answer and with a used link may be set: the text advises to sign in', async () => {
    const page = open({ answer: [offline, { status: 'linkSpent', message: 'This link has been used or has expired.' }] })
    await propose(page, 'Newer@1234')
    await screen.findByText('Some thing went wrong')
    expect(screen.getByText(/^A try had no answer, so your password may have been changed already\. Save it once more/)).toBeDefined()
    await page.person.click(screen.getByRole('button', { name: 'Save password' }))
    const notice = await screen.findByText(
      'Your password may have been changed: a try to save it had no answer, and its link has been used.',
    )
    expect(notice.parentElement).toBe(document.activeElement)
    expect(screen.getByRole('button', { name: 'Send a new link' })).toBeDefined()
    await page.person.click(screen.getByRole('button', { name: 'Sign in' }))
    expect(page.history.at(-1)).toBe('/login')
  })

  it('can be retried if the link could not be looked up', async () => {
    open({ search: offline })
    expect(await screen.findByText('Some thing went wrong')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Retry' })).toBeDefined()
  })
})
