import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { passwordResetRequestMachine } from '../../../machines/guest/password-reset-request.machine.ts'
import { ForgotPassword } from '../../../src/features/password-reset/forgot-password.tsx'
import * as flows from '../../../src/flows/password-reset.ts'
import { offline } from '../../practice/ports.ts'
import { type ResetRequestWorld, resetRequestPorts } from '../../practice/visitor-ports.ts'
import { configuration, openPage } from './open-page.tsx'

const open = (world: ResetRequestWorld = {}) => {
  const inputs: unknown[] = []
  const actors = resetRequestPorts(world, (port, input) => port === 'findPractice' && inputs.push(input))
  vi.spyOn(flows, 'passwordResetRequestFlow').mockImplementation(() => passwordResetRequestMachine.provide({ actors }))
  return { inputs, ...openPage(<ForgotPassword configuration={configuration} />, '/forgetPassword') }
}

const send = async ({ person }: ReturnType<typeof open>, email: string) => {
  if (email) await person.type(screen.getByLabelText('Email'), email)
  await person.click(await screen.findByText('I am human'))
  await person.click(screen.getByRole('button', { name: 'Send link' }))
}

describe('forgot password', () => {
  it('waits for the human verification, again when it expires and after each attempt', async () => {
    const page = open()
    const button = screen.getByRole('button', { name: 'Send link' })
    expect(button.hasAttribute('aria-disabled')).toBe(true)
    await page.person.click(await screen.findByText('I am human'))
    expect(button.hasAttribute('aria-disabled')).toBe(false)
    await page.person.click(screen.getByText('expire'))
    expect(button.hasAttribute('aria-disabled')).toBe(true)
    await send(page, 'aroha@example.nz')
    expect(await screen.findByText('Sent.')).toBeDefined()
    expect(page.inputs).toEqual([{ email: 'aroha@example.nz', verification: 'solved' }])
    expect(button.hasAttribute('aria-disabled')).toBe(true)
  })

  it.each([
    ['', 'Email cannot be empty', 'Email cannot be empty'],
    ['aroha@example', 'You have entered an invalid email address.', 'Ooops! We need a valid email address'],
  ])('with %j shows the errors in the summary and at the field, and sends nothing', async (email, summary, atField) => {
    const page = open()
    await send(page, email)
    await waitFor(() => expect(document.activeElement?.textContent).toBe(summary))
    expect(screen.getByLabelText('Email').getAttribute('aria-describedby')).toBe(
      screen.getAllByText(atField).find(({ tagName }) => tagName === 'SPAN')?.id,
    )
    expect(page.inputs).toEqual([])
  })

  it('reports an unknown outcome if the practice answers without a sentence', async () => {
    await send(open({ answer: { kind: 'answered', message: '' } }), 'aroha@example.nz')
    expect(await screen.findByText(/^Your practice did not say whether a letter is on its way\./)).toBeDefined()
  })

  it.each<[ResetRequestWorld, string]>([
    [{ search: { kind: 'unknown' } }, 'Invalid email address'],
    [{ search: { kind: 'untrusted' } }, 'Some error occured, Please contact practice for further assistance'],
    [{ search: offline }, 'Some Error Occured'],
    [{ answer: offline }, 'Some Error Occured'],
    [{ answer: { kind: 'refused', message: null } }, 'Something went wrong. Please try again.'],
    [
      { answer: { kind: 'refused', message: "Please tick “I'm not a robot” and try again." } },
      "Please tick “I'm not a robot” and try again.",
    ],
  ])('shows a failure in the exact words, focuses it and keeps the input: %j', async (world, text) => {
    await send(open(world), 'aroha@example.nz')
    expect(await screen.findByText(text)).toBe(document.activeElement)
    expect(screen.getByLabelText('Email')).toHaveProperty('value', 'aroha@example.nz')
  })

  it('adds to a failure without an answer that a link may be on its way', async () => {
    await send(open({ answer: offline }), 'aroha@example.nz')
    expect(await screen.findByText(/^We had no answer, so we do not know whether a link was sent\./)).toBeDefined()
  })

  it('links back to the start', () => {
    open()
    expect(screen.getByRole('link', { name: 'Back to sign in' }).getAttribute('href')).toBe('/')
  })
})
