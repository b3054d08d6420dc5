import { textLimits } from '../values/text-limits.ts'

/** Where a message stands. */
export type MessageFolder = 'inbox' | 'sent' | 'drafts'

/** How a message's attachment is shown. What it is told by its content once it is there. */
export type AttachmentKind = 'pdf' | 'image'

/** `id`: by which the practice names what it holds; null where it tells none. */
type Attachment = { id: string | null; title: string | null; kind: AttachmentKind }

/** `base64`: null where the practice did not send the file. */
export type AttachedFile = Attachment & { base64: string | null }

/** Who wrote a message to the patient, or who gets what the patient writes; the name is empty where nobody was chosen. */
export type Counterpart = { id: string | null; name: string }

export type Message<File extends Attachment = Attachment> = {
  id: string
  folder: MessageFolder
  subject: string
  /** When it was sent, of a draft when it was last kept: an instant or a plain date. */
  at: string | null
  counterpart: Counterpart
  /** Written by the portal itself: nobody would read an answer. */
  isSystem: boolean
  isRead: boolean
  /** The messaging role that it was written to. */
  roleId: string | null
  attachments: readonly File[]
  /** Of the composition that made it; null where the practice does not note it. */
  attemptId: string | null
  /** Html, as it was sent. */
  body: string
}

/** A message with what is attached to it. */
export type MessageInFull = Message<AttachedFile>

/** Somebody of a messaging role that a patient may write to. */
export type Recipient = { id: string; name: string }

/** Whether somebody can be written to, as the practice says. */
export type Availability = 'available' | 'onLeave' | 'notConfigured'

const systemSender = 'Super Admin (USER)'

/** What a sender is called, and whether it is the portal itself. */
export const senderOf = (name: string) => (name.trim() === systemSender ? { name: 'System', isSystem: true } : { name, isSystem: false })

/** The subject of an answer: 'Re:' stands before it once, however often it goes to and fro, and it is as long as a practice takes. No letter is cut in two. */
export const replySubject = (subject: string) =>
  `Re: ${subject.trim().replace(/^(?:re\s*:\s*)+/i, '')}`.slice(0, textLimits.subject).replace(/[\uD800-\uDBFF]$/, '')

/** Whether a message answers another one, by what its subject begins with. */
export const isReply = (subject: string) => /^\s*re:/i.test(subject)
