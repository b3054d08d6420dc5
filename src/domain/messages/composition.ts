import { isBlank } from '../values/blank.ts'
import type { FileKind, UnfitFile } from '../values/file-kind.ts'
import { problemOrNull } from '../values/form-problems.ts'
import type { Recipient } from './message.ts'
import { encodedBody, maxEncodedBodyLength, type OutgoingAttachment } from './outgoing-message.ts'

/** An attached file. `key`: unique within its composition. `content`: null if only the practice has it. `isEncrypted`: a picked PDF may need a password. */
export type ComposedFile = { key: string; title: string; content: { kind: FileKind; base64: string } | null; isEncrypted?: boolean }

/** The text of a message in progress. */
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
  /** Null if the practice returned none. */
  id: string | null
  /** The instant of the save. */
  at: string
  /** The practice's ids of the saved files, by their keys. */
  attachmentIds: Readonly<Record<string, string>>
  /** Ids of replaced drafts that are not deleted yet. */
  older: readonly string[]
}

/** The drafts to delete after the practice has saved the message with this id. */
export const replacedDraftIds = (draft: SavedDraft | null, id: string | null): readonly string[] => {
  if (draft === null) return []
  return id === null || draft.id === null || draft.id === id ? draft.older : [...draft.older, draft.id]
}

export type CompositionKind = 'new' | 'reply' | 'draft'

export type CompositionProblems = Partial<Record<'recipient' | 'roleId' | 'subject' | 'body', 'missing' | 'tooLong'>>

export const maxFiles = 4

/** Whether html has no visible text. */
export const isBlankHtml = (html: string) => isBlank(html.replace(/<[^<>]*>|&nbsp;/g, ''))

/** The number of characters above the limit; 0 or less within it. */
export const fileLimitExceeded = (body: string) => encodedBody(body).length - maxEncodedBodyLength

/** An answer above the original text; without the original if both exceed the limit. */
export const replyBodyAbove = (answer: string, original: string) => {
  const whole = `${answer}<hr>${original}`
  return fileLimitExceeded(whole) > 0 ? answer : whole
}

/** The missing fields of a message or draft; null if complete. The recipient of an answer is fixed. */
export const compositionProblems = ({ roleId, recipient, subject, body }: Composition, kind: CompositionKind) =>
  problemOrNull<CompositionProblems>({
    ...(kind !== 'reply' && recipient === null && { recipient: 'missing' }),
    ...(kind !== 'reply' && roleId === null && { roleId: 'missing' }),
    ...(isBlank(subject) && { subject: 'missing' }),
    ...(isBlankHtml(body) ? { body: 'missing' } : fileLimitExceeded(body) > 0 && { body: 'tooLong' }),
  })

/** The problems without those of changed fields, which are not checked again here. */
export const unchangedProblems = (problems: CompositionProblems, change: Partial<Composition>): CompositionProblems =>
  Object.fromEntries(Object.entries(problems).filter(([name]) => !(name in change)))

/** Whether the composition has content that would be lost. */
export const hasContentToSave = ({ subject, body, files }: Composition) => !isBlank(subject) || !isBlankHtml(body) || files.length > 0

/** The files to send; a file that the practice has is sent as its id. */
export const outgoingFiles = ({ files }: Composition, draft: SavedDraft | null): readonly OutgoingAttachment[] =>
  files.flatMap(({ key, title, content }): OutgoingAttachment[] => {
    const attachmentId = draft?.attachmentIds[key]
    if (attachmentId !== undefined) return [{ attachmentId }]
    return content ? [{ title, ...content }] : []
  })

/** The reason why a file is rejected. `title`: null for a problem of all picked files. */
export type FileProblem = { title: string | null; problem: UnfitFile | 'tooMany' | 'notHere' }

/** The accepted files, and the problems of the others. */
export type PickedFiles = { files: Composition['files']; problems: readonly FileProblem[] }
