import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { bundle } from '../../practice/bundle.ts'
import { offline, sentTo } from '../../practice/calls.ts'
import { exampleRow } from '../../practice/examples.ts'
import { attachedPdf, messageInFullOf } from '../../practice/message.ts'
import { own } from '../../practice/people.ts'
import { textsOf } from '../../texts-of.ts'
import {
  alertWith,
  composeAnswers,
  confirm,
  deletePath,
  listPath,
  notAllChoices,
  notAllRecipients,
  openCompose,
  sendPath,
  sentMessages,
  termsPath,
} from './open-compose.tsx'
import { detail, messagePath, messageResource, openMessages } from './open-messages.tsx'

const rowOf = (attempt: unknown) => bundle({ ...exampleRow('messages'), extension: [{ url: 'AttemptID', valueString: String(attempt) }] })

it('a discarded text whose draft was sent without an answer is looked up and deleted', async () => {
  const { fill, press, answers, onClose } = await openCompose({ kind: 'new' }, { [termsPath]: '', [sendPath]: () => offline })
  await fill()
  await press('Draft')
  await alertWith('Perhaps not saved')
  answers[listPath] = ({ AttemptID, MessagingType }: Record<string, unknown>) => (MessagingType === 3 ? rowOf(AttemptID) : bundle())
  await press('Cancel')
  await press('Discard')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sentTo(deletePath)).toMatchObject([{ MessageID: String(exampleRow('messages').id) }])
})

it('a message loses the errors of filled fields, and the focus stays', async () => {
  const { fill, press } = await openCompose({ kind: 'new' })
  await press('Send')
  await screen.findByRole('alert')
  await fill()
  expect(screen.getByLabelText('Subject').getAttribute('aria-invalid')).not.toBe('true')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(document.activeElement?.closest('[role=alert]')).toBeNull()
})

describe('a message that was sent without an answer', () => {
  it('is not shown as failed, and later changes are sent as another message', async () => {
    const { fill, send, person, press, answers, onChanged, onClose } = await openCompose(
      { kind: 'new' },
      { [sendPath]: () => offline, [listPath]: () => offline },
    )
    await fill()
    await send()
    await screen.findByRole('alertdialog', { name: 'We do not know whether it was sent' })
    await press('Back to the message')
    await alertWith('We do not know whether your message was sent.')
    expect(onChanged).toHaveBeenCalled()
    Object.assign(answers, { [sendPath]: '2204', [listPath]: ({ AttemptID }: { AttemptID: string }) => rowOf(AttemptID) })
    await person.type(screen.getByLabelText('Subject'), ' about my foot')
    await send()
    await screen.findByRole('alertdialog', { name: 'Your practice has this message' })
    await press('Write another message')
    await screen.findByRole('dialog', { name: 'New Message' })
    expect(screen.getByLabelText<HTMLInputElement>('Subject').value).toBe('A question about my foot')
    await send()
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    const attempts = sentMessages().map((sent) => JSON.stringify(sent).match(/"AttemptID","valueString":"([^"]*)"/)?.[1])
    expect([attempts.length, new Set(attempts).size, onClose.mock.calls.length]).toEqual([2, 2, 1])
  })
})

describe('a draft that is continued', () => {
  const attemptId = '0b9e4f2a-1c5d-4e7f-8a90-2f6b3c1d5e77'
  const draft = (overrides = {}) =>
    ({ kind: 'draft', message: messageInFullOf({ id: '2204', folder: 'drafts', subject: 'My foot', attemptId, ...overrides }) }) as const

  it('is sent with its own attempt id, and refers to the stored file', async () => {
    const { inDialog, onClose, send } = await openCompose(draft())
    await inDialog.findByText('Dr Mere Tai')
    expect(inDialog.getByText('1 file attached')).toBeDefined()
    await send()
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(sentMessages()[0]).toMatchObject({
      payload: [{ contentReference: { reference: 'Attachment/31' } }],
      extension: expect.arrayContaining([{ url: 'AttemptID', valueString: attemptId }]),
    })
    expect(sentTo(deletePath)).toEqual([])
  })

  it('is not called lost if its practice does not report earlier sending: it can be retried', async () => {
    const { inDialog, onClose, send, press, answers } = await openCompose(draft(), { [listPath]: () => offline })
    await inDialog.findByText('Dr Mere Tai')
    await send()
    const unanswered = () => screen.findByRole('alertdialog', { name: 'Your practice did not answer' })
    expect((await unanswered()).textContent).toContain('Nothing was sent just now')
    await press('Try again')
    await unanswered()
    await press('Cancel')
    expect(screen.queryByRole('alert')).toBeNull()
    expect(sentMessages()).toEqual([])
    answers[listPath] = bundle()
    await send()
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(sentMessages()).toHaveLength(1)
  })

  it('whose file another window removed is sent with the file again', async () => {
    const { inDialog, onClose, send } = await openCompose(draft(), {
      [sendPath]: (sent: object) => (JSON.stringify(sent).includes('contentReference') ? { status: 403 } : '2204'),
    })
    await inDialog.findByText('Dr Mere Tai')
    await send()
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(sentMessages().at(-1)).toMatchObject({ payload: [{ contentAttachment: { title: 'results.pdf' } }] })
  })

  it('of a practice that saves it as another message is deleted once that one exists', async () => {
    const { inDialog, onClose, send } = await openCompose(draft({ attemptId: null }), {
      [sendPath]: '2300',
      [listPath]: bundle({ ...exampleRow('messages'), extension: [] }),
    })
    await inDialog.findByText('Dr Mere Tai')
    await send()
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(sentTo(deletePath)).toMatchObject([{ MessageID: '2204' }])
  })

  it.each([null, attemptId])('shows which file failed to load, omits it, and stays: attempt %s', async (attempt) => {
    const { inDialog, onClose, send } = await openCompose(
      draft({ attemptId: attempt, attachments: [attachedPdf, { ...attachedPdf, id: null, title: 'foot.jpg', base64: null }] }),
      { [sendPath]: '2300' },
    )
    await alertWith('foot.jpg: Your practice did not send this file. It does not go with your message, and stays in the draft.')
    expect(inDialog.getByText('1 file attached')).toBeDefined()
    await inDialog.findByText('Dr Mere Tai')
    await send()
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(sentMessages()[0]).toMatchObject({ payload: [{ contentAttachment: { title: 'results.pdf' } }] })
    expect(JSON.stringify(sentMessages())).not.toContain(attemptId)
    expect(sentTo(deletePath)).toEqual([])
  })

  it.each<[string, string | null]>([
    ['left', null],
    ['discarded', ' hurts'],
  ])('and could not be sent stays open once its dialog is %s, until it is sent', async (_, typed) => {
    const { counterpart } = draft().message
    const inFolder = {
      ...messageResource('2204', 'My foot'),
      recipient: [{ reference: `Practitioner/${counterpart.id}`, display: counterpart.name }],
      extension: [...messageResource('2204', 'My foot').extension, { url: 'AttemptID', valueString: attemptId }],
    }
    const { person, answers } = openMessages({
      state: { folder: 'drafts', opened: { id: '2204', of: own.userId } },
      answers: {
        ...composeAnswers,
        [listPath]: ({ AttemptID }) => (AttemptID ? bundle() : bundle(inFolder)),
        [messagePath]: bundle(inFolder),
        [sendPath]: () => offline,
      },
    })
    const press = async (name: string) => person.click(await screen.findByRole('button', { name }))
    await press('Edit')
    const dialog = within(await screen.findByRole('dialog', { name: 'Draft Message' }))
    await dialog.findByText('Dr Mere Tai')
    await press('Send')
    await confirm()
    await press('Send')
    await press('Back to the message')
    answers[sendPath] = '2204'
    if (typed) await person.type(dialog.getByLabelText('Subject'), typed)
    await person.click(dialog.getByRole('button', { name: 'Cancel' }))
    if (typed) await press('Discard changes')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(within(await detail()).getByRole('heading', { name: 'My foot' })).toBeDefined()
    await press('Edit')
    await within(await screen.findByRole('dialog')).findByText('Dr Mere Tai')
    await press('Send')
    await confirm()
    await press('Send')
    await waitFor(() => expect(screen.queryByRole('article', { name: 'Message' })).toBeNull())
  })

  it('names a file that the practice stores and did not return', async () => {
    const { inDialog } = await openCompose(draft({ attachments: [{ ...attachedPdf, base64: null }] }))
    expect(inDialog.getByText('1 file attached')).toBeDefined()
    expect(inDialog.queryByRole('alert')).toBeNull()
  })

  it('without a recipient requires one', async () => {
    const { press } = await openCompose(draft({ counterpart: { id: null, name: '' } }))
    expect(screen.getByRole('dialog', { name: 'Draft Message' })).toBeDefined()
    await press('Send')
    await alertWith('Please Select a Recipient')
  })

  it('to a recipient who may be unreadable is saved, and can be sent', async () => {
    const { inDialog, person } = await openCompose(draft({ counterpart: { id: 'kiri', name: 'Dr Kiri Moana' } }), notAllRecipients)
    await inDialog.findByText(notAllChoices)
    const field = screen.getByLabelText<HTMLSelectElement>('Practitioner')
    expect([field.value, inDialog.queryByText(/no longer associated/)]).toEqual(['kiri', null])
    await person.selectOptions(field, 'Dr Mere Tai')
    expect(textsOf(field.options)).toEqual(['Please select', 'Dr Mere Tai'])
  })

  it('to a recipient who left the role cannot be sent until another is chosen', async () => {
    const { person } = await openCompose(draft({ counterpart: { id: 'gone', name: 'Dr Kiri Moana' } }))
    expect(await screen.findByText('Recipient Dr Kiri Moana is no longer associated with this role')).toBeDefined()
    const send = screen.getByRole<HTMLButtonElement>('button', { name: 'Send' })
    expect(send.hasAttribute('aria-disabled')).toBe(true)
    await person.selectOptions(screen.getByLabelText('Practitioner'), 'Dr Mere Tai')
    expect(send.hasAttribute('aria-disabled')).toBe(false)
  })
})
