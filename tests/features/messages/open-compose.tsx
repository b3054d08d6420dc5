import { act, screen, within } from '@testing-library/react'
import { Editor } from '@tiptap/react'
import { expect, vi } from 'vitest'
import { Compose } from '../../../src/features/messages/compose/compose.tsx'
import type { Writing } from '../../../src/features/messages/compose/compose-props.ts'
// Preloads the editor's module, so that the first opening does not wait for it.
import '../../../src/features/messages/compose/editor.tsx'
import { bundle } from '../../practice/bundle.ts'
import { sentTo } from '../../practice/calls.ts'
import { exampleAnswer, exampleRow } from '../../practice/examples.ts'
import { type Answers, fakePractice } from '../../practice/fake-practice.ts'
import { renderSignedIn } from '../signed-in.tsx'
import { StayingPage } from '../signed-in-again.tsx'

export const sendPath = '/Patient/Message'
export const listPath = '/Patient/Messaging'
export const deletePath = '/Patient/DeleteMessage'
export const termsPath = '/Patient/TermsAndCondition'
export const availabilityPath = '/Patient/LoadOnlyAvaliableProviders'
export const recipientsPath = '/Patient/MessagingRecipients'

export const mereTai = '0b9d6c1e-8a54-4d0c-a7c6-2e1f6f1e9c01'
export const onLeave = [{ ProviderID: mereTai, ProviderName: 'Dr Mere Tai', IsLeave: true, IsDefaultGp: true, ProfileTypeID: 1 }]

const roles = bundle({ resourceType: 'Role', id: '1', title: 'Doctor' })
const row = exampleRow('messagingRecipients')

/** One readable and one unreadable recipient. */
export const notAllRecipients: Answers = { [recipientsPath]: bundle(row, { ...row, name: 7 }) }
export const notAllChoices = /^Some choices could not be shown here\./

/** Whether the call saved a draft. */
export const isDraft = (sent: { extension?: unknown }) => JSON.stringify(sent.extension).includes('"Draft"')

/** The answers of a practice that accepts all messages. */
export const composeAnswers: Answers = {
  '/Patient/LoadRoles': roles,
  '/Patient': exampleAnswer('patient'),
  [recipientsPath]: bundle(row),
  [termsPath]: ({ loadType }) => (loadType === 1 ? 'Read on <b>working days</b>.' : ''),
  [sendPath]: '2204',
  [listPath]: bundle(),
}

/** Sets the body through the editor. */
export const writeBody = async (html: string) => {
  const field = await screen.findByRole('textbox', { name: 'Message' })
  if (!('editor' in field && field.editor instanceof Editor)) throw new Error('No editor')
  const { editor } = field
  act(() => void editor.commands.setContent(html, { emitUpdate: true }))
}

/** Opens the dialog at a practice that accepts all messages. */
export const openCompose = async (writing: Writing = { kind: 'new' }, overrides: Answers = {}, settings: Record<string, string> = {}) => {
  const answers = fakePractice({ ...composeAnswers, ...overrides })
  const [onChanged, onDraftGone, onClose] = [vi.fn(), vi.fn(), vi.fn()]
  const { person } = renderSignedIn(
    <StayingPage>
      <Compose
        settings={new Map(Object.entries(settings))}
        writing={writing}
        onChanged={onChanged}
        onDraftGone={onDraftGone}
        onClose={onClose}
      />
    </StayingPage>,
  )
  const dialog = await screen.findByRole('dialog')
  const press = async (name: string) => person.click(await screen.findByRole('button', { name }))
  const fill = async () => {
    await within(dialog).findByText('Dr Mere Tai')
    await person.type(screen.getByLabelText('Subject'), 'A question')
    await writeBody('<p>Shall I come in?</p>')
  }
  /** Sends the message and accepts the terms. */
  const send = async () => {
    await press('Send')
    await confirm()
    await press('Send')
  }
  return { person, answers, dialog, inDialog: within(dialog), press, write: writeBody, fill, send, onChanged, onClose }
}

export const sentMessages = () => sentTo(sendPath).filter((sent) => !isDraft(sent))
export const confirm = () => screen.findByRole('alertdialog', { name: 'Send Message' })
export const alertWith = async (text: string) => expect((await screen.findByRole('alert')).textContent).toContain(text)
