import { textLimits } from '../values/text-limits.ts'

export type MessageFolder = 'inbox' | 'sent' | 'drafts'

/** The view of an attachment, by its content once it has loaded. */
export type AttachmentKind = 'pdf' | 'image'

/** `id`: the practice's id of the file; null without one. */
type Attachment = { id: string | null; title: string | null; kind: AttachmentKind }

/** `base64`: null if the practice did not send the file. */
export type AttachedFile = Attachment & { base64: string | null }

/** The sender of a message to the patient, or the recipient of the patient's message. `name`: empty without a recipient. */
export type Counterpart = { id: string | null; name: string }

export type Message<File extends Attachment = Attachment> = {
  id: string
  folder: MessageFolder
  subject: string
  /** The time of sending, or of a draft's last save: an instant or a plain date. */
  at: string | null
  counterpart: Counterpart
  /** The portal itself wrote the message, so answers are not possible. */
  isSystem: boolean
  isRead: boolean
  /** The messaging role of the recipient. */
  roleId: string | null
  attachments: readonly File[]
  /** The id of the message that it answers; null for a new message, and if the practice does not save it. */
  inResponseTo: string | null
  /** The attempt id of its composition; null if the practice does not save it. */
  attemptId: string | null
  /** Html, as it was sent. */
  body: string
}

/** A message with its attachments. */
export type MessageInFull = Message<AttachedFile>

/** A member of a messaging role to whom the patient may write. */
export type Recipient = { id: string; name: string }

/** Whether a recipient receives messages now. */
export type Availability = 'available' | 'onLeave' | 'notConfigured'

const systemSender = 'Super Admin (USER)'

/** The displayed name of a sender, and whether the sender is the portal itself. */
export const senderOf = (name: string) => (name.trim() === systemSender ? { name: 'System', isSystem: true } : { name, isSystem: false })

/** The subject of an answer, with one 'Re:' and cut to the practice's limit at a whole character. */
export const replySubject = (subject: string) =>
  `Re: ${subject.trim().replace(/^(?:re\s*:\s*)+/i, '')}`.slice(0, textLimits.subject).replace(/[\uD800-\uDBFF]$/, '')
