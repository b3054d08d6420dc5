import type { Generated } from 'kysely'

export type MessageFolder = 'inbox' | 'sent' | 'drafts'

export type MessageTable = {
  id: Generated<number>
  patient_id: string
  folder: MessageFolder
  is_read: boolean
  /** Who wrote it, or gets it; null for the practice's system, and while a draft has nobody. */
  practitioner_id: string | null
  /** The name of that one as it was then. */
  counterpart: string
  /** Empty where none was chosen. */
  role_id: string
  subject: string
  /** URL-encoded HTML, as it came. */
  body: string
  /** When it was sent; of a draft when it was last kept. */
  kept_at: Date
  /** The portal's, of which one message is kept at most; of every draft. */
  attempt_id: string | null
  /** When the sandbox's practice answers. */
  answer_due_at: Date | null
  /** From when on the patient no longer sees it. */
  deleted_at: Date | null
}

export type AttachmentKind = 'png' | 'jpeg' | 'heic' | 'pdf'
type MessageAttachmentTable = {
  id: Generated<number>
  message_id: number
  position: number
  kind: AttachmentKind
  title: string
  content: Uint8Array
}

/** What is to be read before a message is sent, or a draft is kept. */
type MessageTermsTable = { practice_id: string; kind: 'send' | 'draft'; text: string }

export type MessageTables = {
  message: MessageTable
  message_attachment: MessageAttachmentTable
  message_terms: MessageTermsTable
}
