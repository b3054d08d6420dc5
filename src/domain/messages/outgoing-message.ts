import type { FileKind } from '../values/file-kind.ts'
import type { Recipient } from './message.ts'

/** A file that was picked, or one that a draft of the same composition holds at the practice. */
export type OutgoingAttachment = { title: string; kind: FileKind; base64: string } | { attachmentId: string }

/** What a patient writes, as it is kept or sent. */
export type OutgoingMessage = {
  patient: { id: string; name: string }
  /** Null only in a draft. */
  recipient: Recipient | null
  /** Null only in a draft. */
  roleId: string | null
  subject: string
  /** Html. */
  body: string
  attachments: readonly OutgoingAttachment[]
  /** Of one composition, whatever of it is kept, sent or retried: a UUID. */
  attemptId: string
}

/** `id`: null where the practice kept it without telling one. `refused`: nothing was kept; `message`: the practice's sentence, null where it gave none. `alreadySent`: the attempt is a message already, with another text, and nothing of this one was kept. */
export type MessageSending = { kind: 'saved'; id: string } | { kind: 'refused'; message: string | null } | { kind: 'alreadySent' }

/** What says that a message was not kept. */
export const notSentWords = 'Message cannot be sent'

/** A body as it travels. */
export const encodedBody = (html: string) => encodeURIComponent(html.toWellFormed())

/** How many characters a body may have as it travels. */
export const maxEncodedBodyLength = 100_000
