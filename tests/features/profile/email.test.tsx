import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { ChangeEmail } from '../../../src/features/profile/email/change-email.tsx'
import '../../../src/features/profile/email/email-dialog.tsx'
import { ConfirmIdentity } from '../../../src/features/security/confirm-identity.tsx'
import * as toasts from '../../../src/ui/dialogs/toast.ts'
import { sentTo } from '../../practice/calls.ts'
import { type Answers, fakePractice } from '../../practice/fake-practice.ts'
import { own, patientId, proxy } from '../../practice/people.ts'
import { requiredQuestions } from '../../required-questions.ts'
import { emptyClient, renderSignedIn } from '../signed-in.tsx'

const reply = (StatusCode: number, StatusMessage: string) => ({ StatusCode, StatusMessage })
const sendPath = '/Patient/SendEmailVerification'
const confirmPath = '/Patient/ConfirmEmail'

const open = async (changed: Answers = {}, session = own) => {
  const onChanged = vi.fn()
  const onOwnChanged = vi.fn()
  const answers = fakePractice(changed)
  const { person } = renderSignedIn(
    <ChangeEmail
      email="patient@example.nz"
      renderConfirmation={(flow, why) => <ConfirmIdentity flow={flow} why={why} renderPasskey={null} />}
      onChanged={onChanged}
      onOwnChanged={onOwnChanged}
    />,
    '/',
    emptyClient(),
    session,
  )
  await person.click(screen.getByRole('button', { name: 'Change email' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Update Email Address' }))
  expect(requiredQuestions()).toEqual(['New email address', 'Repeat the new email address'])
  const enter = async (email: string, repeated: string, button = 'Send Verification Code') => {
    const [first, second] = [await dialog.findByLabelText('New email address'), dialog.getByLabelText('Repeat the new email address')]
    await person.clear(first)
    await person.clear(second)
    if (email) await person.type(first, email)
    if (repeated) await person.type(second, repeated)
    await person.click(dialog.getByRole('button', { name: button }))
  }
  const code = async (typed: string) => {
    const field = await dialog.findByLabelText('Verification code')
    expect(requiredQuestions()).toEqual(['Verification code'])
    await person.clear(field)
    if (typed) await person.type(field, typed)
    await person.click(dialog.getByRole('button', { name: 'Confirm' }))
  }
  return { person, answers, onChanged, onOwnChanged, dialog, enter, code }
}

describe('the e-mail address', () => {
  it('of the user requires the password, if the last proof is too old', async () => {
    const unconfirmed = { error: 'confirmationRequired', message: 'Please confirm that it is you.' }
    const { person, answers, enter } = await open({
      [sendPath]: () => Response.json(unconfirmed, { status: 403 }),
      '/Patient/ConfirmIdentity': reply(1, 'Thank you.'),
    })
    await enter('new@example.nz', 'new@example.nz')
    const asked = within(await screen.findByRole('dialog', { name: 'Please confirm that it is you' }))
    expect(asked.getByText(/^Your email address opens your account\./)).toBeDefined()
    answers[sendPath] = reply(1, 'We have sent a verification code.')
    await person.type(asked.getByLabelText('Current password'), 'Abc@1234')
    await person.click(asked.getByRole('button', { name: 'Confirm' }))
    expect(await screen.findByLabelText('Verification code')).toBeDefined()
    expect(sentTo('/Patient/ConfirmIdentity')).toMatchObject([{ PatientID: own.parentId, Password: 'Abc@1234' }])
  })

  it('changes after the code that was sent to it', async () => {
    const { enter, code, onChanged, onOwnChanged, dialog } = await open({ [confirmPath]: reply(1, 'Changed.') })
    expect(dialog.getByText('The email address so far: patient@example.nz')).toBeDefined()
    await enter('aroha@example.nz', 'aroha@example.nz')
    expect(await dialog.findByText(/We have sent a code to aroha@example.nz/)).toBeDefined()
    await code('123456')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sentTo(sendPath)).toEqual([{ PatientID: patientId, Email: 'aroha@example.nz' }])
    expect(sentTo(confirmPath)).toEqual([{ PatientID: patientId, Email: 'aroha@example.nz', Code: '123456' }])
    expect(onChanged).toHaveBeenCalledOnce()
    expect(onOwnChanged.mock.calls).toEqual([['aroha@example.nz']])
  })

  it('that the record has already is reported so, for every patient', async () => {
    const { enter, dialog } = await open({}, proxy)
    await enter('patient@example.nz', 'patient@example.nz')
    expect((await dialog.findByRole('alert')).textContent).toBe('This is the email address already')
  })

  it("of a linked patient is not the user's sign-in name", async () => {
    const { enter, code, onChanged, onOwnChanged } = await open({ [confirmPath]: reply(1, 'Changed.') }, proxy)
    await enter('tama@example.nz', 'tama@example.nz')
    await code('123456')
    await waitFor(() => expect(onChanged).toHaveBeenCalledOnce())
    expect(onOwnChanged).not.toHaveBeenCalled()
  })

  it('whose code was sent before a page load needs no other code', async () => {
    const { enter, code, onChanged, dialog } = await open({ [confirmPath]: reply(1, 'Changed.') })
    await enter('aroha@example.nz', 'arohe@example.nz', 'I already have a code')
    expect((await dialog.findByRole('alert')).textContent).toBe('The email addresses do not match')
    await enter('aroha@example.nz', 'aroha@example.nz', 'I already have a code')
    expect(await dialog.findByText('Type the code that we sent to aroha@example.nz. It works for 15 minutes.')).toBeDefined()
    await code('123456')
    await waitFor(() => expect(onChanged).toHaveBeenCalledOnce())
    expect(sentTo(sendPath)).toEqual([])
    expect(sentTo(confirmPath)).toEqual([{ PatientID: patientId, Email: 'aroha@example.nz', Code: '123456' }])
  })

  it('whose code was replaced by a newer one reports that the old one is void', async () => {
    const { person, enter, dialog } = await open({ [sendPath]: reply(1, 'Sent.') })
    await enter('aroha@example.nz', 'aroha@example.nz', 'I already have a code')
    const another = () => dialog.findByRole('button', { name: 'Send another code' })
    await person.click(await another())
    const notice = await dialog.findByText('We have sent another code to aroha@example.nz. The one before does not work any more.')
    const words = notice.textContent
    const said: (string | null)[] = []
    const ear = new MutationObserver(() => said.push(notice.textContent))
    ear.observe(notice, { childList: true, characterData: true, subtree: true })
    await person.click(await another())
    await waitFor(() => expect(said).toEqual(['Sending the code', words]))
    ear.disconnect()
    expect([notice.role, notice.isConnected]).toEqual(['status', true])
  })

  it.each([
    ['', '', ['Email is required', 'Please repeat confirm the new email address']],
    ['aroha@example.nz', 'arohe@example.nz', ['The email addresses do not match']],
    ['aroha', 'aroha', ['You have entered an invalid email address']],
  ])('%j, repeated as %j, gets no code', async (email, repeated, messages) => {
    const { enter, dialog } = await open()
    await enter(email, repeated)
    const alert = await dialog.findByRole('alert')
    for (const message of messages) expect(alert.textContent).toContain(message)
    expect(sentTo(sendPath)).toEqual([])
  })

  it('that the practice refuses can be typed again', async () => {
    const { enter, dialog, answers } = await open({ [sendPath]: reply(3, 'Please use another address.') })
    await enter('aroha@example.nz', 'aroha@example.nz')
    expect((await dialog.findByRole('alert')).textContent).toBe('Please use another address.')
    answers[sendPath] = reply(1, 'Sent.')
    await enter('hana@example.nz', 'hana@example.nz')
    expect(await dialog.findByLabelText('Verification code')).toBeDefined()
  })

  it('asks before the page is unloaded with a typed address', async () => {
    const isUnloaded = () => dispatchEvent(new Event('beforeunload', { cancelable: true }))
    const { dialog, person } = await open()
    const field = await dialog.findByLabelText('New email address')
    expect(isUnloaded()).toBe(true)
    await person.type(field, 'aroha')
    expect(isUnloaded()).toBe(false)
  })

  it('that gets no code shows the reason', async () => {
    const { enter, dialog } = await open({ [sendPath]: { status: 500 } })
    await enter('aroha@example.nz', 'aroha@example.nz')
    expect((await dialog.findByRole('alert')).textContent).toBe(
      'Something went wrong at your practice, so we do not know whether a code was sent. If one comes, you can use it. If not, send it again.',
    )
  })

  it("shows the sign-in notice only for the user's own record", async () => {
    const { dialog } = await open({}, proxy)
    await dialog.findByLabelText('New email address')
    expect(dialog.queryByText(/you will sign in with the new one/)).toBeNull()
  })
})

describe('the code', () => {
  const atCode = async (changed: Answers) => {
    const opened = await open(changed)
    await opened.enter('aroha@example.nz', 'aroha@example.nz')
    return opened
  }

  it('that is missing or wrong has its error at the field only', async () => {
    const showToast = vi.spyOn(toasts, 'showToast').mockResolvedValue()
    const { code, dialog } = await atCode({ [confirmPath]: reply(3, 'This is not the code that we sent.') })
    await code('')
    expect(await dialog.findByText('Verification code is required')).toBeDefined()
    await code('111111')
    expect(await dialog.findByText('This is not the code that we sent.')).toBeDefined()
    expect(document.activeElement).toBe(dialog.getByLabelText('Verification code'))
    expect(showToast).not.toHaveBeenCalled()
  })

  it('that is used up requires another one', async () => {
    const { person, code, dialog } = await atCode({ [confirmPath]: reply(4, 'This code has expired.') })
    await code('123456')
    expect((await dialog.findByRole('alert')).textContent).toBe('This code has expired.')
    expect(dialog.queryByLabelText('Verification code')).toBeNull()
    await person.click(dialog.getByRole('button', { name: 'Send another code' }))
    expect(await dialog.findByText(/We have sent another code to aroha@example.nz/)).toBeDefined()
    expect(sentTo(sendPath)).toHaveLength(2)
  })

  it('without an answer is confirmed only if the profile has the new address', async () => {
    const { code, dialog } = await atCode({ [confirmPath]: { status: 500 } })
    await code('123456')
    expect((await dialog.findByRole('alert')).textContent).toBe('Something went wrong at your practice. Please try again.')
    expect(dialog.getByLabelText('Verification code')).toHaveProperty('value', '123456')
  })
})
