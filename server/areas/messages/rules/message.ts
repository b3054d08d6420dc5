import type { Attachment } from '../store/stored-messages.ts'

/** A message as the patient's client sent it. */
export type WrittenMessage = {
  practiceId: string
  patientId: string
  /** The author: the patient or a proxy user. */
  accountId: string
  isDraft: boolean
  attemptId: string | null
  roleId: string
  providerId: string | null
  /** The id of the message that this one answers; null for a new message. */
  inResponseTo: string | null
  subject: string
  /** URL-encoded HTML. */
  body: string
  attachments: readonly Attachment[]
}
