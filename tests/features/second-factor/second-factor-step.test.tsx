import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import type { SecondFactorEnding } from '../../../machines/session/sign-in.machine.ts'
import type { SecondFactorWay } from '../../../src/domain/access/session.ts'
import { SecondFactorStep } from '../../../src/features/second-factor/second-factor-step.tsx'
import { offline, sentTo } from '../../practice/calls.ts'
import { type Answers, fakePractice } from '../../practice/fake-practice.ts'
import { renderStyled } from '../../styled.tsx'

const path = '/Patient/SecondFactor'

const open = (changed: Answers = {}, ways: SecondFactorWay[] = ['code', 'recoveryCode']) => {
  fakePractice(changed)
  const onEnded = vi.fn<(ending: SecondFactorEnding) => void>()
  renderStyled(
    <SecondFactorStep
      apiUrl="/practice/harbour"
      due={{ ticket: 'a-ticket', ways }}
      renderPasskey={({ label }) => <button type="button">{label}</button>}
      onEnded={onEnded}
    />,
  )
  const person = userEvent.setup({ pointerEventsCheck: 0 })
  const submit = () => person.click(screen.getByRole('button', { name: 'Sign in' }))
  const give = async (label: string, code: string) => {
    await person.type(screen.getByLabelText(label), code)
    await submit()
  }
  return { person, submit, give, onEnded }
}
const appCode = 'Code from your authenticator app'

describe('the second step', () => {
  it('sends the code of the app with the ticket, and ends with the session', async () => {
    const { give, onEnded } = open()
    await give(appCode, '123 456')
    await vi.waitFor(() => expect(onEnded).toHaveBeenCalledOnce())
    expect(onEnded.mock.lastCall?.[0].outcome).toBe('signedIn')
    expect(sentTo(path)).toEqual([{ Ticket: 'a-ticket', Code: '123 456', TrustBrowser: false }])
  })

  it('has one numeric field that a phone fills in', () => {
    open()
    const field = screen.getByLabelText(appCode)
    expect([field.getAttribute('autocomplete'), field.getAttribute('inputmode')]).toEqual(['one-time-code', 'numeric'])
  })

  it('asks for a missing code before a call', async () => {
    const { submit } = open()
    await submit()
    expect(screen.getAllByText('Please type the code.').length).toBeGreaterThan(0)
    expect(sentTo(path)).toEqual([])
  })

  it('takes a recovery code, and trusts the browser if the patient ticks it', async () => {
    const { person, give } = open()
    await person.click(screen.getByRole('button', { name: 'Use a recovery code' }))
    await person.click(screen.getByRole('checkbox', { name: 'Do not ask again in this browser for 30 days' }))
    expect(screen.getByRole('button', { name: 'Use my authenticator app' })).toBeDefined()
    await give('Recovery code', 'AB2CD-EF3GH')
    expect(sentTo(path)).toEqual([{ Ticket: 'a-ticket', RecoveryCode: 'AB2CD-EF3GH', TrustBrowser: true }])
  })

  it.each([
    ['a refusal', { StatusCode: 2, StatusMessage: 'This code is not right.' }, 'This code is not right.'],
    ['no answer', offline, /so we do not know whether your code was accepted\. Please type the code that your app shows now/],
    ['a gateway page', '<html>OK</html>', /so we do not know whether your code was accepted/],
  ])('stays open and says so after %s', async (_, answer, sentence) => {
    const { give, onEnded } = open({ [path]: answer })
    await give(appCode, '123456')
    expect(await screen.findByText(sentence)).toBeDefined()
    expect(onEnded).not.toHaveBeenCalled()
  })

  it.each([
    ['an expired ticket', { status: 401 }, 'The time for your code is over. Please sign in again.'],
    [
      'a ticket that has opened a session',
      { StatusCode: 4, StatusMessage: '' },
      'Your code was accepted, but we lost the answer. Please sign in again, and type the next code.',
    ],
  ])('leads back to the sign-in after %s', async (_, answer, message) => {
    const { give, onEnded } = open({ [path]: answer })
    await give(appCode, '123456')
    await vi.waitFor(() => expect(onEnded).toHaveBeenCalledWith({ outcome: 'refused', message }))
  })

  it('asks for the passkey where that is the only way', async () => {
    const { person, onEnded } = open({}, ['passkey'])
    expect(screen.getByText(/A passkey counts as one: please sign in with yours\./)).toBeDefined()
    expect(screen.queryByLabelText(appCode)).toBeNull()
    await person.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(onEnded).toHaveBeenCalledWith({ outcome: 'cancelled' })
  })
})
