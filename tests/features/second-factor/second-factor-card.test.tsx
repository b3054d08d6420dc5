import { screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { SecondFactorCard } from '../../../src/features/second-factor/second-factor-card.tsx'
import * as toasts from '../../../src/ui/dialogs/toast.ts'
import { offline } from '../../practice/calls.ts'
import { type Answers, fakePractice } from '../../practice/fake-practice.ts'
import { own } from '../../practice/people.ts'
import { renderSignedIn } from '../signed-in.tsx'

const status = '/Patient/SecondFactorStatus'
const removal = '/Patient/SecondFactorRemove'
const renewal = '/Patient/SecondFactorRecoveryCodes'
const off = { SetUpID: null, AddedAt: null, RecoveryCodesLeft: 0, RequiredFrom: null, HasPasskey: false }
const on = { ...off, SetUpID: '6a0f4f0e-3f7e-4a51-9d7e-4f7c0ed1f001', AddedAt: '2026-11-02T10:30:00+13:00', RecoveryCodesLeft: 1 }
const codes = Array.from({ length: 10 }, (_, index) => `AB2CD-EF3G${index}`)

const open = (changed: Answers = {}) => {
  const answers = fakePractice({
    [status]: on,
    [removal]: { StatusCode: 1, StatusMessage: '' },
    [renewal]: { RecoveryCodes: codes },
    ...changed,
  })
  const showToast = vi.spyOn(toasts, 'showToast').mockResolvedValue(undefined)
  const { person } = renderSignedIn(<SecondFactorCard parentId={own.userId} renderIdentity={(_, why) => <p>{why}</p>} />)
  const press = async (name: string, within_ = screen.queryByRole('dialog') ?? document.body) =>
    person.click(await within(within_).findByRole('button', { name }))
  return { answers, person, press, showToast }
}

describe('the card', () => {
  it.each([
    ['no factor', off, ['You have not set up a second step.']],
    ['a passkey', { ...off, HasPasskey: true }, ['Your passkey counts as both steps. Your password alone still signs in.']],
    ['an app', on, ['Set up on 2 Nov 2026, 10:30 am.', '1 recovery code left.']],
    [
      'a day from which it is required',
      { ...on, RecoveryCodesLeft: 9, RequiredFrom: '2027-02-01' },
      ['9 recovery codes left.', 'Your practice requires it from 1 Feb 2027.'],
    ],
  ])('describes an account with %s', async (_, answer, sentences) => {
    open({ [status]: answer })
    for (const sentence of sentences) expect(await screen.findByText(sentence)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Remove' }) !== null).toBe(answer.SetUpID !== null)
  })

  it('is absent at a practice without a second factor', async () => {
    open({ [status]: { status: 404 } })
    await vi.waitFor(() => expect(screen.queryByRole('heading')).toBeNull())
  })

  it('offers a retry where its state was not loaded', async () => {
    const { answers, press } = open({ [status]: offline })
    expect(await screen.findByText(/your second step/)).toBeDefined()
    answers[status] = on
    await press('Retry')
    expect(await screen.findByText('1 recovery code left.')).toBeDefined()
  })
})

describe('the removal', () => {
  it('asks first, and reports success only after the answer', async () => {
    const { press, answers, showToast } = open()
    await press('Remove')
    expect(screen.getByText('Your password alone will sign you in again.')).toBeDefined()
    expect(showToast).not.toHaveBeenCalled()
    answers[status] = off
    await press('Remove')
    expect(await screen.findByText('You have not set up a second step.')).toBeDefined()
    expect(showToast).toHaveBeenCalledWith({ tone: 'success', title: 'Your second step is removed.' })
  })

  it.each([
    ['a refusal', { StatusCode: 0, StatusMessage: 'Your practice requires it.' }, 'Your practice requires it.'],
    ['a refusal without a sentence', { StatusCode: 0, StatusMessage: '' }, 'Something went wrong. Please try again.'],
    ['no answer', offline, /so we do not know whether this was done\. You can try it again: it does no harm\./],
    ['a gateway page', '<html>OK</html>', /so we do not know whether this was done/],
  ])('is not reported as done after %s', async (_, answer, sentence) => {
    const { press, showToast } = open({ [removal]: answer })
    await press('Remove')
    await press('Remove')
    expect(await within(screen.getByRole('dialog')).findByText(sentence)).toBeDefined()
    expect(showToast).not.toHaveBeenCalled()
  })

  it('is left by Cancel without a call', async () => {
    const { press, answers, showToast } = open()
    answers[removal] = offline
    await press('Remove')
    await press('Cancel')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(showToast).not.toHaveBeenCalled()
  })
})

describe('new recovery codes', () => {
  it('are shown until the patient has saved them, and can be copied', async () => {
    const { press, person, showToast } = open()
    await press('New recovery codes')
    await press('Continue')
    const list = await screen.findByRole('list', { name: 'Your recovery codes' })
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(codes)
    await person.keyboard('{Escape}')
    expect(screen.getByRole('dialog', { name: 'Save your recovery codes' })).toBeDefined()
    await press('Copy')
    expect(await screen.findByText('Copied.')).toBeDefined()
    expect(await navigator.clipboard.readText()).toBe(codes.join('\n'))
    await press('I have saved them')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(showToast).toHaveBeenCalledWith({ tone: 'success', title: 'You have new recovery codes.' })
  })

  it('are not shown after a lost answer', async () => {
    const { press } = open({ [renewal]: offline })
    await press('New recovery codes')
    await press('Continue')
    expect(await screen.findByText(/we do not know whether this was done/)).toBeDefined()
    expect(screen.queryByRole('list', { name: 'Your recovery codes' })).toBeNull()
  })
})
