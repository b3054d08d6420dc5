import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { maxEncodedBodyLength } from '../../../src/domain/messages/outgoing-message.ts'
import { offline, sentTo } from '../../practice/calls.ts'
import { messageInFullOf } from '../../practice/message.ts'
import { textsOf } from '../../texts-of.ts'
import { goOffline } from '../go-offline.ts'
import {
  alertWith,
  availabilityPath,
  notAllRecipients,
  onLeave,
  openCompose,
  recipientsPath,
  sendPath,
  sentMessages,
  termsPath,
} from './open-compose.tsx'

describe('a reply', () => {
  const reply = { kind: 'reply', message: messageInFullOf({ subject: 'RE: re: Your results', body: 'All is well.' }) } as const

  it('stands above what it answers, with Re: once', async () => {
    const { write, onClose, send } = await openCompose(reply)
    await write('<p>Thank you</p>')
    expect(screen.getByLabelText<HTMLInputElement>('Subject').value).toBe('Re: Your results')
    await send()
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    const html = expect.stringContaining(encodeURIComponent('<p>Thank you</p><hr>'))
    expect(sentMessages()[0]).toMatchObject({ extension: expect.arrayContaining([{ url: 'MessageBody', valueString: html }]) })
    expect(sentTo(availabilityPath)).toMatchObject([{ FromCompose: 0 }, { FromCompose: 0 }])
  })

  it('says where it goes without what it answers', async () => {
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

  it('goes to somebody who may be among those that could not be read', async () => {
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
  ])('to somebody who %s offers Cancel alone', async (_, told, words) => {
    const { inDialog, press, onClose } = await openCompose(reply, told)
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

  it.each(['Draft', 'Send'])('%s says that the practice did not answer, and leads back to the text', async (choice) => {
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

it('what a slow practice is asked before a message is sent can be called off', async () => {
  const { write, press, answers, inDialog, onClose } = await openCompose({ kind: 'reply', message: messageInFullOf() })
  await write('<p>Thank you</p>')
  answers[recipientsPath] = () => new Promise(() => undefined)
  await press('Send')
  await inDialog.findByText('Asking your practice whether it can be sent')
  await press('Cancel')
  await waitFor(() => expect(inDialog.getByRole('button', { name: 'Send' }).hasAttribute('aria-disabled')).toBe(false))
  expect(onClose).not.toHaveBeenCalled()
})
