import { isBlank } from '../values/blank.ts'
import type { FileKind, UnfitFile } from '../values/file-kind.ts'
import { problemOrNull } from '../values/form-problems.ts'
import type { Recipient } from './message.ts'
import { encodedBody, maxEncodedBodyLength, type OutgoingAttachment } from './outgoing-message.ts'

/** A file beside a text. `key`: within its composition. `content`: null where only the practice holds it. */
export type ComposedFile = { key: string; title: string; content: { kind: FileKind; base64: string } | null }

/** What a patient writes, as far as it is written. */
export type Composition = {
  roleId: string | null
  recipient: Recipient | null
  subject: string
  /** Html. */
  body: string
  files: readonly ComposedFile[]
}

/** A draft at the practice. */
export type SavedDraft = {
  /** Null where the practice told none. */
  id: string | null
  /** When it was saved: an instant. */
  at: string
  /** By which the practice names the files that it holds, by their keys. */
  attachmentIds: Readonly<Record<string, string>>
  /** Drafts that this one took the place of, and that are not deleted yet. */
  older: readonly string[]
}

/** The drafts that are to be deleted once the practice has the message by this id. */
export const replacedDraftIds = (draft: SavedDraft | null, id: string | null): readonly string[] => {
  if (draft === null) return []
  return id === null || draft.id === null || draft.id === id ? draft.older : [...draft.older, draft.id]
}

export type CompositionKind = 'new' | 'reply' | 'draft'

export type CompositionProblems = Partial<Record<'recipient' | 'roleId' | 'subject' | 'body', 'missing' | 'tooLong'>>

export const maxFiles = 4

/** Does html show nothing? */
export const isBlankHtml = (html: string) => isBlank(html.replace(/<[^>]*>|&nbsp;/g, ''))

/** How many characters its text is too long; 0 or less while it is not. */
export const fileLimitExceeded = (body: string) => encodedBody(body).length - maxEncodedBodyLength

/** An answer above the text that it answers; alone where both are too long for one message. */
export const replyBodyAbove = (answer: string, original: string) => {
  const whole = `${answer}<hr>${original}`
  return fileLimitExceeded(whole) > 0 ? answer : whole
}

/** What a practice asks of a message, whether it is sent or saved as a draft. Null where nothing is missing. An answer goes to whom it answers. */
export const compositionProblems = ({ roleId, recipient, subject, body }: Composition, kind: CompositionKind) =>
  problemOrNull<CompositionProblems>({
    ...(kind !== 'reply' && recipient === null && { recipient: 'missing' }),
    ...(kind !== 'reply' && roleId === null && { roleId: 'missing' }),
    ...(isBlank(subject) && { subject: 'missing' }),
    ...(isBlankHtml(body) ? { body: 'missing' } : fileLimitExceeded(body) > 0 && { body: 'tooLong' }),
  })

/** What stands of it once these have been changed, which is not judged anew. */
export const unchangedProblems = (problems: CompositionProblems, change: Partial<Composition>): CompositionProblems =>
  Object.fromEntries(Object.entries(problems).filter(([name]) => !(name in change)))

/** Is there anything in it to lose? */
export const hasContentToSave = ({ subject, body, files }: Composition) => !isBlank(subject) || !isBlankHtml(body) || files.length > 0

/** The files as they travel: what the practice holds is only named. */
export const outgoingFiles = ({ files }: Composition, draft: SavedDraft | null): readonly OutgoingAttachment[] =>
  files.flatMap(({ key, title, content }): OutgoingAttachment[] => {
    const attachmentId = draft?.attachmentIds[key]
    if (attachmentId !== undefined) return [{ attachmentId }]
    return content ? [{ title, ...content }] : []
  })

/** Why a file is not taken. `title`: null for a problem of all picked files. */
export type FileProblem = { title: string | null; problem: UnfitFile | 'tooMany' | 'notHere' }

/** The picked files that are taken, and the problems of the others. */
export type PickedFiles = { files: Composition['files']; problems: readonly FileProblem[] }
