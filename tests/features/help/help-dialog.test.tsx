import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { clearPatientCache } from '../../../src/app/query-client.ts'
import { HelpDialog } from '../../../src/features/help/help-dialog.tsx'
import * as toasts from '../../../src/ui/dialogs/toast.ts'
import { bundle } from '../../practice/bundle.ts'
import { sentTo } from '../../practice/calls.ts'
import { type Answers, fakePractice } from '../../practice/fake-practice.ts'
import { proxy } from '../../practice/people.ts'
import { profileResource } from '../../practice/profile.ts'
import { requiredQuestions } from '../../required-questions.ts'
import { emptyClient, renderSignedIn } from '../signed-in.tsx'

beforeEach(() => void vi.spyOn(toasts, 'showToast').mockResolvedValue())

const open = (answers: Answers, client = emptyClient(), session = proxy) => {
  fakePractice(answers)
  const onClose = vi.fn()
  return { ...renderSignedIn(<HelpDialog onClose={onClose} />, '/', client, session), onClose }
}

const send = async ({ person }: ReturnType<typeof open>, subject: string, body: string) => {
  if (subject) await person.type(await screen.findByLabelText('Subject'), subject)
  if (body) await person.type(screen.getByLabelText('Message'), body)
  await person.click(await screen.findByRole('button', { name: 'Send' }))
}

describe('the help message of a signed-in user', () => {
  it('warns that it is not for urgent needs, and names what is', async () => {
    open({})
    expect((await screen.findByRole('link', { name: 'call 111' })).getAttribute('href')).toBe('tel:111')
    expect(screen.getByText(/^Not for anything urgent: ring your practice\. In an emergency/)).toBeDefined()
  })

  it('asks before the page is unloaded with unsent text', async () => {
    const page = open({})
    const isUnloaded = () => dispatchEvent(new Event('beforeunload', { cancelable: true }))
    await screen.findByLabelText('Subject')
    expect(isUnloaded()).toBe(true)
    await page.person.type(screen.getByLabelText('Subject'), 'A question')
    await waitFor(() => expect(isUnloaded()).toBe(false))
  })

  it('requires a subject and a body beyond white space', async () => {
    const page = open({ '/SendHelpMessage': 'Sent.' })
    await send(page, '  ', '')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('alert')))
    expect(screen.getByRole('alert').textContent).toBe('Subject is MandatoryBody is Mandatory')
    expect(requiredQuestions()).toEqual(['Subject', 'Message'])
    expect(sentTo('/SendHelpMessage')).toEqual([])
  })

  it('names its patient to the practice, as in the profile', async () => {
    const page = open({ '/SendHelpMessage': 'Sent.', '/Patient': bundle(profileResource()) })
    await waitFor(() => expect(page.client.isFetching()).toBe(0))
    await send(page, 'My address', 'It has changed.')
    await waitFor(() => expect(page.onClose).toHaveBeenCalled())
    expect(sentTo('/SendHelpMessage')).toMatchObject([
      { PatientID: proxy.userId, UID: 'ZZZ0016', FirstName: 'Aroha', FamilyName: 'Ngata', DOB: '1984-02-29' },
    ])
  })

  it("is about the selected patient, even if the profile does not load; the server's sentence is shown, and the dialog closes", async () => {
    const page = open({ '/SendHelpMessage': 'Your message has been sent to the practice.', '/Patient': { status: 500 } })
    await send(page, ' My address ', 'It has changed.')
    await waitFor(() => expect(page.onClose).toHaveBeenCalled())
    expect(sentTo('/SendHelpMessage')).toMatchObject([
      { PatientID: proxy.userId, UID: null, MessageSubject: 'My address', MessageBody: 'It has changed.' },
    ])
    expect(vi.mocked(toasts.showToast).mock.calls).toEqual([
      [{ tone: 'success', title: 'Your message has been sent to the practice.', stays: true }],
    ])
  })

  it('is restored after the dialog was closed, or the session had ended, for the same patient, until it is cancelled', async () => {
    const first = open({})
    await first.person.type(await screen.findByLabelText('Subject'), 'My address')
    await first.person.keyboard('{Escape}')
    expect(first.onClose).toHaveBeenCalled()
    first.unmount()
    clearPatientCache(first.client)
    const about = open({}, first.client, { ...proxy, userId: 'somebody-else' })
    expect((await screen.findByLabelText<HTMLInputElement>('Subject')).value).toBe('')
    about.unmount()
    const again = open({}, first.client)
    expect(await screen.findByDisplayValue('My address')).toBe(screen.getByLabelText('Subject'))
    await again.person.click(screen.getByRole('button', { name: 'Cancel' }))
    again.unmount()
    open({}, first.client)
    expect((await screen.findByLabelText<HTMLInputElement>('Subject')).value).toBe('')
  })

  it('is not restored once it was sent after its dialog was unmounted', async () => {
    const answer = Promise.withResolvers<string>()
    const page = open({ '/SendHelpMessage': () => answer.promise.then((text) => Response.json(text)) })
    await send(page, 'My address', 'It has changed.')
    page.unmount()
    answer.resolve('Sent.')
    await waitFor(() => expect(toasts.showToast).toHaveBeenCalled())
    open({}, page.client)
    expect((await screen.findByLabelText<HTMLInputElement>('Subject')).value).toBe('')
  })

  it('cannot be closed while it is pending, since a failed text would be lost', async () => {
    const page = open({ '/SendHelpMessage': () => new Promise(() => undefined) })
    await send(page, 'My address', 'It has changed.')
    await page.person.keyboard('{Escape}')
    expect([screen.getByRole('button', { name: 'Cancel' }).hasAttribute('aria-disabled'), page.onClose.mock.calls]).toEqual([true, []])
  })

  it.each([
    [{ status: 500 }, 'We had no answer, so we do not know whether your message was sent. You can send it again.'],
    [() => Response.json({ error: 'tooManyTries', message: 'Please wait 5 minutes.' }, { status: 429 }), 'Please wait 5 minutes.'],
    [() => Response.json({ error: 'badRequest' }, { status: 400 }), 'Your message was not sent. Please try again.'],
    ['Unable to send message. Please ring us.', 'Unable to send message. Please ring us.'],
  ])('that failed is reported in place and in a toast, and stays: %j', async (answer, text) => {
    const page = open({ '/SendHelpMessage': answer })
    await send(page, 'My address', 'It has changed.')
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(text))
    expect(vi.mocked(toasts.showToast).mock.calls).toEqual([[{ tone: 'danger', title: text }]])
    expect(screen.getByLabelText('Message')).toHaveProperty('value', 'It has changed.')
    expect(page.onClose).not.toHaveBeenCalled()
  })
})
