import type { FileKind } from '../values/file-kind.ts'
import { cleanTypedText } from '../values/typed-text.ts'
import type { Recipient } from './message.ts'

/** A picked file, or the id of a file that the draft at the practice has. */
export type OutgoingAttachment = { title: string; kind: FileKind; base64: string } | { attachmentId: string }

/** A message to send or to save as a draft. */
export type OutgoingMessage = {
  patient: { id: string; name: string }
  /** Null only in a draft. */
  recipient: Recipient | null
  /** Null only in a draft. */
  roleId: string | null
  /** The id of the message that this one answers; null for a new message. */
  inResponseTo: string | null
  subject: string
  /** Html. */
  body: string
  attachments: readonly OutgoingAttachment[]
  /** The UUID of one composition, the same through all saves and retries. */
  attemptId: string
}

/** `refused`: nothing was saved. `message`: the practice's sentence, null without one. `alreadySent`: the attempt was sent before with another text, and this text is not saved. */
export type MessageSending = { kind: 'saved'; id: string } | { kind: 'refused'; message: string | null } | { kind: 'alreadySent' }

/** Wire: the start of a sentence that reports an unsaved message. */
export const notSentWords = 'Message cannot be sent'

/** Encodes a body for the wire. */
export const encodedBody = (html: string) => encodeURIComponent(cleanTypedText(html).toWellFormed())

/** The limit of an encoded body, in characters. */
export const maxEncodedBodyLength = 100_000
