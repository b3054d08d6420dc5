import type { ComposeInput } from '../../../../machines/messages/compose-context.ts'
import type { ComposedFile, Composition, SavedDraft } from '../../../domain/messages/composition.ts'
import { type AttachedFile, type MessageInFull, replySubject } from '../../../domain/messages/message.ts'
import { kindOfBase64 } from '../../../domain/values/base64.ts'
import { bodyFragment } from '../body-html.ts'
import type { Writing } from './compose-props.ts'

/** The constants of a composition. `inResponseTo`: the id of the message that it answers; null for a new one. `original`: HTML of the message that a reply quotes; null without one. */
export type Opening = { input: ComposeInput; attemptId: string; inResponseTo: string | null; original: string | null }

const fresh = { draft: null, isBegun: false, mayBeSent: false, fileProblems: [] } as const
const nothing: Composition = { roleId: null, recipient: null, subject: '', body: '', files: [] }

const keyOf = ({ id }: AttachedFile, index: number) => id ?? `file ${index}`

const composedFile = (file: AttachedFile, index: number): ComposedFile => ({
  key: keyOf(file, index),
  title: file.title ?? '',
  content: file.base64 === null ? null : { kind: kindOfBase64(file.base64) ?? 'heic', base64: file.base64 },
})

const recipientOf = ({ counterpart: { id, name } }: MessageInFull) => (id === null ? null : { id, name })

/** A practice that does not store the attempt id does not return file names by attempt either. */
const savedDraftOf = ({ id, at, attemptId, attachments }: MessageInFull): SavedDraft => ({
  id,
  at: at ?? '',
  attachmentIds:
    attemptId === null ? {} : Object.fromEntries(attachments.flatMap((file, index) => (file.id ? [[keyOf(file, index), file.id]] : []))),
  older: [],
})

const safeHtml = (html: string) => {
  const whole = document.createElement('div')
  whole.append(bodyFragment(html))
  return whole.innerHTML
}

/** The initial state of a composition. A draft continues its own attempt. If a file of the draft failed to load, its text starts a new attempt and the draft stays. */
export const openingOf = (writing: Writing): Opening => {
  const attemptId = crypto.randomUUID()
  if (writing.kind === 'new')
    return {
      input: { ...fresh, kind: 'new', composition: { ...nothing, subject: writing.subject ?? '' } },
      ...{ attemptId, inResponseTo: null, original: null },
    }
  const { kind, message } = writing
  const withRecipient = { ...nothing, roleId: message.roleId, recipient: recipientOf(message) }
  if (kind === 'reply')
    return {
      input: { ...fresh, kind, composition: { ...withRecipient, subject: replySubject(message.subject) } },
      attemptId,
      inResponseTo: message.id,
      original: safeHtml(message.body),
    }
  const draft = savedDraftOf(message)
  const files = message.attachments.map(composedFile)
  const isHere = ({ key, content }: ComposedFile) => content !== null || draft.attachmentIds[key] !== undefined
  const composition = { ...withRecipient, subject: message.subject, body: safeHtml(message.body), files: files.filter(isHere) }
  const goesOn = files.every(isHere)
  const fileProblems = files.filter((file) => !isHere(file)).map(({ title }) => ({ title, problem: 'notHere' as const }))
  return {
    input: { ...fresh, kind, composition, ...(goesOn && { draft, mayBeSent: message.attemptId !== null }), fileProblems },
    attemptId: (goesOn && message.attemptId) || attemptId,
    inResponseTo: message.inResponseTo,
    original: null,
  }
}

/** The initial state of a new message with the text of a sent one. Files that only the practice stores stay with the sent message. */
export const reopened = (writing: Writing, { files, ...text }: Composition): Opening => {
  const { input, inResponseTo, original } = openingOf(writing)
  const composition = { ...text, files: files.filter(({ content }) => content !== null) }
  const kind = input.kind === 'draft' ? 'new' : input.kind
  return { input: { ...fresh, kind, composition, isBegun: true }, attemptId: crypto.randomUUID(), inResponseTo, original }
}
