import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { portraitBase64 } from '../../../server/sandbox/portrait.ts'
import { maxEncodedBodyLength } from '../../../src/domain/messages/outgoing-message.ts'
import * as toasts from '../../../src/ui/dialogs/toast.ts'
import { encryptedPdf } from '../../made-files.ts'
import { bundle } from '../../practice/bundle.ts'
import { offline, sentTo, tokensAt } from '../../practice/calls.ts'
import { exampleRow } from '../../practice/examples.ts'
import { messageInFullOf } from '../../practice/message.ts'
import { requiredQuestions } from '../../required-questions.ts'
import { textsOf } from '../../texts-of.ts'
import { goOffline } from '../go-offline.ts'
import { signInAgain } from '../signed-in-again.tsx'
import {
  alertWith,
  availabilityPath,
  confirm,
  isDraft,
  mereTai,
  notAllRecipients,
  onLeave,
  openCompose,
  recipientsPath,
  sendPath,
  sentMessages,
  termsPath,
} from './open-compose.tsx'

describe('a new message', () => {
  it('goes to the own provider by default, once on a double click, after the terms', async () => {
    const { inDialog, fill, press, person, onChanged, onClose } = await openCompose()
    expect(inDialog.getByRole('link', { name: 'call 111' }).parentElement?.textContent).toBe(
      'Not for anything urgent: ring your practice. In an emergency call 111.',
    )
    await fill()
    await press('Send')
    const terms = await confirm()
    expect(within(terms).getByText('Read on working days.')).toBeDefined()
    const send = within(terms).getByRole('button', { name: 'Send' })
    await Promise.all([person.click(send), person.click(send)])
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(onChanged).toHaveBeenCalled()
    const [sent, ...more] = sentMessages()
    expect(more).toEqual([])
    expect(sent).toMatchObject({
      recipient: [{ reference: `Practitioner/${mereTai}`, display: 'Dr Mere Tai' }],
      note: [{ text: 'A question' }],
      extension: [
        { url: 'MessageBody', valueString: encodeURIComponent('<p>Shall I come in?</p>') },
        { url: 'MessageType', valueString: 'Send Mail' },
        { url: 'AttemptID', valueString: expect.stringMatching(/^[0-9a-f-]{36}$/) },
      ],
    })
  })

  it('with an unanswered check reports that it was not sent', async () => {
    const { inDialog, fill, press } = await openCompose({ kind: 'new' }, { [availabilityPath]: offline })
    await fill()
    await press('Send')
    expect(await screen.findByText('Nothing was sent just now. What you wrote is kept here.')).toBeDefined()
    expect(sentMessages()).toEqual([])
    expect(inDialog.getByLabelText('Subject')).toHaveProperty('value', 'A question')
  })

  it('offers the roles with recipients, by their titles', async () => {
    const role = (id: string, title: string) => ({ resourceType: 'Role', id, title })
    const { inDialog } = await openCompose(
      { kind: 'new' },
      {
        '/Patient/LoadRoles': bundle(role('2', 'Nurse'), role('3', 'Reception'), role('1', 'Doctor')),
        [recipientsPath]: ({ RoleID }) => (RoleID === '3' ? bundle() : bundle(exampleRow('messagingRecipients'))),
      },
    )
    await inDialog.findByText('Dr Mere Tai')
    const offered = () => textsOf(within(screen.getByLabelText('To role')).getAllByRole('option'))
    await waitFor(() => expect(offered()).toEqual(['Please select', 'Doctor', 'Nurse']))
  })

  it('reports a practice without recipients', async () => {
    const { inDialog } = await openCompose({ kind: 'new' }, { [recipientsPath]: bundle() })
    expect(await inDialog.findByText('Your practice names nobody who takes messages here.')).toBeDefined()
  })

  it('shows all missing values at once', async () => {
    const { press } = await openCompose({ kind: 'new' }, { '/Patient': [{ total: 0, entry: [] }] })
    expect(requiredQuestions()).toEqual(expect.arrayContaining(['Subject', 'Message']))
    await press('Send')
    const summary = await screen.findByRole('alert')
    expect(textsOf(within(summary).getAllByRole('listitem'))).toEqual([
      'Please Select a Role',
      'Please Select a Provider',
      'Please type something in the subject of the message',
      'Please type something in the body of the message',
    ])
    expect(summary.ownerDocument.activeElement).toBe(summary)
  })

  it.each([
    [
      'on leave',
      onLeave,
      'As per practice policy, you cannot draft/send the message as provider is on leave. If others can be chosen here, you can write to one of them instead.',
    ],
    ['not configured', null, 'As per practice policy, this provider is not configured'],
  ])('to a recipient %s is not sent, and stays as it was', async (_, availability, words) => {
    const { fill, press } = await openCompose({ kind: 'new' }, { [availabilityPath]: availability })
    await fill()
    await press('Send')
    await alertWith(words)
    expect([screen.getByLabelText<HTMLInputElement>('Subject').value, sentMessages()]).toEqual(['A question', []])
  })

  it('shows the text of the practice’s setting if the call returns none', async () => {
    const { fill, press } = await openCompose(
      { kind: 'new' },
      { '/Patient/TermsAndCondition': '' },
      { PortalMessageTermsandConditions: ' In an emergency call 111. ' },
    )
    await fill()
    await press('Send')
    await within(await confirm()).findByText((_, element) => element?.textContent === 'In an emergency call 111.')
    await press('Send')
    await waitFor(() => expect(sentMessages()).toHaveLength(1))
  })

  it('that the practice refuses shows its sentence, and stays as it was', async () => {
    const showToast = vi.spyOn(toasts, 'showToast').mockResolvedValue()
    const { fill, press, onClose } = await openCompose({ kind: 'new' }, { [sendPath]: 'Message cannot be sent today.' })
    await fill()
    await press('Send')
    await within(await confirm()).findByText('Read on working days.')
    await press('Send')
    await alertWith('Message cannot be sent today.')
    expect(showToast.mock.calls).toEqual([[{ tone: 'danger', title: 'Message cannot be sent today.' }]])
    expect([screen.getByText('Shall I come in?').tagName, onClose.mock.calls]).toEqual(['P', []])
  })

  it('without an answer is looked up, and sent again as the same attempt', async () => {
    const { fill, send, press, answers, onClose } = await openCompose({ kind: 'new' }, { [sendPath]: () => offline })
    await fill()
    await send()
    const notice = await screen.findByRole('alertdialog', { name: 'Message Sending Failed' })
    answers[sendPath] = '2204'
    await within(notice).findByRole('button', { name: 'Retry' })
    await press('Retry')
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    const [first, second] = sentMessages()
    expect(second).toEqual(first)
  })
})

describe('the Draft button', () => {
  it('saves it, confirms and closes, even with its provider on leave', async () => {
    const showToast = vi.spyOn(toasts, 'showToast').mockResolvedValue()
    const { fill, press, onClose } = await openCompose({ kind: 'new' }, { [availabilityPath]: onLeave })
    await fill()
    await press('Draft')
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(sentMessages()).toEqual([])
    expect(sentTo(sendPath).filter(isDraft)).toHaveLength(1)
    expect(showToast.mock.calls).toEqual([[{ tone: 'success', title: 'Message Saved to Draft' }]])
  })

  it("shows the practice's notice about drafts first", async () => {
    const { fill, press, onClose } = await openCompose({ kind: 'new' }, { [termsPath]: 'Drafts are not read.' })
    await fill()
    await press('Draft')
    const asked = within(await screen.findByRole('alertdialog', { name: 'Draft Message' }))
    expect(asked.getByText('Drafts are not read.')).toBeDefined()
    await press('Draft')
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  })
})

describe('attachments', () => {
  const pick = async (...files: File[]) => {
    const opened = await openCompose()
    await opened.person.upload(screen.getByLabelText('Attach files', { selector: 'input' }), files)
    return opened
  }

  it('are accepted by content, and described in text', async () => {
    await pick(new File(['MZ\u0090 not a picture'], '<b>foot</b>.jpg', { type: 'image/jpeg' }))
    await alertWith('<b>foot</b>.jpg: Selected images are not of valid type!')
  })

  it('that could not be read are reported, and the others are added', async () => {
    const lost = Object.assign(new File(['x'], 'lost.jpg', { type: 'image/jpeg' }), { arrayBuffer: () => Promise.reject(offline) })
    const { inDialog } = await pick(
      lost,
      new File([Uint8Array.from(atob(portraitBase64), (character) => character.charCodeAt(0))], 'me.png', { type: 'image/png' }),
    )
    await alertWith('lost.jpg: This file could not be read just now. Please try again.')
    expect(inDialog.getByText('1 file attached')).toBeDefined()
    expect(inDialog.getByText('me.png')).toBeDefined()
  })

  it('have one message each, even with equal names', async () => {
    const complain = vi.spyOn(console, 'error')
    const file = () => new File(['MZ'], 'foot.jpg', { type: 'image/jpeg' })
    await pick(file(), file())
    const sentence = 'foot.jpg: Selected images are not of valid type!'
    await alertWith(sentence + sentence)
    expect(complain).not.toHaveBeenCalled()
  })

  it('that are encrypted PDFs are attached with a warning', async () => {
    const { inDialog } = await pick(new File([new Uint8Array(encryptedPdf)], 'letter.pdf', { type: 'application/pdf' }))
    await alertWith('letter.pdf may need a password to open.')
    expect(inDialog.getByText('1 file attached')).toBeDefined()
  })

  it('are at most 6 MB', async () => {
    await pick(new File([new Uint8Array(6_000_001)], 'foot.png', { type: 'image/png' }))
    await alertWith('File size cannot be greater than 6MB')
  })

  it('are at most four', async () => {
    await pick(...Array.from({ length: 5 }, (_, index) => new File(['x'], `${index}.png`, { type: 'image/png' })))
    await alertWith('Only four files are allowed to be uploaded')
  })
})

describe('closing', () => {
  it('an empty message asks for no confirmation', async () => {
    const { press, onClose } = await openCompose()
    await press('Cancel')
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('with a text asks about the draft, and continues where it was', async () => {
    const { person, press, onClose } = await openCompose()
    await person.type(screen.getByLabelText('Subject'), 'My foot')
    await press('Cancel')
    const question = await screen.findByRole('alertdialog', { name: 'Keep what you wrote?' })
    expect(textsOf(within(question).getAllByRole('button'))).toEqual(['Discard', 'Go on writing', 'Keep as draft'])
    await press('Go on writing')
    expect([screen.getByLabelText<HTMLInputElement>('Subject').value, onClose.mock.calls]).toEqual(['My foot', []])
  })
})

it('after a lock the text is restored, and is sent with the token of the new sign-in', async () => {
  const { fill, send, onClose } = await openCompose()
  await fill()
  signInAgain()
  await send()
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(tokensAt(sendPath).at(-1)).toBe('token-2')
})

describe('a reply', () => {
  const reply = { kind: 'reply', message: messageInFullOf({ subject: 'RE: re: Your results', body: 'All is well.' }) } as const

  it('is above the quoted message, with Re: once', async () => {
    const { write, onClose, send } = await openCompose(reply)
    await write('<p>Thank you</p>')
    expect(screen.getByLabelText<HTMLInputElement>('Subject').value).toBe('Re: Your results')
    await send()
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    const html = expect.stringContaining(encodeURIComponent('<p>Thank you</p><hr>'))
    expect(sentMessages()[0]).toMatchObject({ extension: expect.arrayContaining([{ url: 'MessageBody', valueString: html }]) })
    expect(sentTo(availabilityPath)).toMatchObject([{ FromCompose: 0 }, { FromCompose: 0 }])
  })

  it('is one by the message that it answers, whatever its subject', async () => {
    const { person, write, onClose, send } = await openCompose(reply)
    await write('<p>Thank you</p>')
    await person.clear(screen.getByLabelText('Subject'))
    await person.type(screen.getByLabelText('Subject'), 'My foot')
    await send()
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(sentMessages()[0]).toMatchObject({ note: [{ text: 'My foot' }], inResponseTo: [{ reference: 'Communication/2101' }] })
  })

  it('is not a new message that is called Re:', async () => {
    const { fill, onClose, person, send } = await openCompose()
    await fill()
    await person.clear(screen.getByLabelText('Subject'))
    await person.type(screen.getByLabelText('Subject'), 'Re: My foot')
    await send()
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(sentMessages()[0]).not.toHaveProperty('inResponseTo')
  })

  it('shows its recipient without an original', async () => {
    const { inDialog, write } = await openCompose({
      kind: 'reply',
      message: messageInFullOf({ body: `<p>${'a'.repeat(maxEncodedBodyLength - 100)}</p>` }),
    })
    const words = 'Your answer and this message are too long together: yours goes without it.'
    await write('<p>Thank you</p>')
    expect(inDialog.queryByText(words)).toBeNull()
    await write(`<p>${'Thank you '.repeat(20)}</p>`)
    expect(await inDialog.findByText(words)).toBeDefined()
  })

  it('to a recipient who may be unreadable is sent', async () => {
    const { write, send, inDialog } = await openCompose(
      { ...reply, message: { ...reply.message, counterpart: { id: 'kiri', name: 'Dr Kiri Moana' } } },
      { ...notAllRecipients, [availabilityPath]: [{ ...onLeave[0], ProviderID: 'kiri', IsLeave: false }] },
    )
    await write('<p>Thank you</p>')
    expect(inDialog.queryByText(/not available in messaging list/)).toBeNull()
    await send()
    await waitFor(() => expect(sentMessages().length).toBe(1))
  })

  it.each([
    ['is on leave', { [availabilityPath]: onLeave }, 'As per practice policy, you cannot reply as provider is on leave'],
    [
      'is nobody of the role',
      { [recipientsPath]: [{ total: 0, entry: [] }] },
      'As per practice policy, this provider is not available in messaging list.',
    ],
  ])('to a recipient who %s has Cancel only', async (_, input, words) => {
    const { inDialog, press, onClose } = await openCompose(reply, input)
    await alertWith(words)
    const ring = await inDialog.findByRole('link')
    expect([ring.parentElement?.textContent, ring.getAttribute('href')]).toEqual([
      'To reach your practice, ring 09 555 0100',
      'tel:095550100',
    ])
    expect(textsOf(inDialog.getAllByRole('button'))).toEqual(['', 'Cancel'])
    await press('Cancel')
    expect(onClose).toHaveBeenCalledOnce()
  })
})

describe('without a network', () => {
  const noAnswer = () => screen.findByRole('alertdialog', { name: 'Your practice did not answer' })

  it.each(['Draft', 'Send'])('%s shows that the practice did not answer, and returns to the text', async (choice) => {
    const { write, press, answers, inDialog } = await openCompose(
      { kind: 'reply', message: messageInFullOf() },
      { [sendPath]: () => offline },
    )
    await write('<p>Thank you</p>')
    Object.assign(answers, { [recipientsPath]: () => offline, [termsPath]: () => offline })
    goOffline()
    await press(choice)
    await noAnswer()
    await press('Cancel')
    await waitFor(() => expect(inDialog.getByRole('button', { name: choice }).hasAttribute('aria-disabled')).toBe(false))
  })
})

it('the check before sending can be cancelled at a slow practice', async () => {
  const { write, press, answers, inDialog, onClose } = await openCompose({ kind: 'reply', message: messageInFullOf() })
  await write('<p>Thank you</p>')
  answers[recipientsPath] = () => new Promise(() => undefined)
  await press('Send')
  await inDialog.findByText('Asking your practice whether it can be sent')
  await press('Cancel')
  await waitFor(() => expect(inDialog.getByRole('button', { name: 'Send' }).hasAttribute('aria-disabled')).toBe(false))
  expect(onClose).not.toHaveBeenCalled()
})
