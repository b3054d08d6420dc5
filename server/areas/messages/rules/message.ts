import type { Attachment } from '../store/stored-messages.ts'

/** What a patient writes, as it came. */
export type WrittenMessage = {
  practiceId: string
  patientId: string
  /** Who writes: the patient, or somebody linked. */
  accountId: string
  isDraft: boolean
  attemptId: string | null
  roleId: string
  providerId: string | null
  subject: string
  /** URL-encoded HTML. */
  body: string
  attachments: readonly Attachment[]
}
