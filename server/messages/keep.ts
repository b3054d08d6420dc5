import { randomUUID } from 'node:crypto'
import { type Clock, dayOf, later } from '../clock.ts'
import { attemptSent, forbidden } from '../contract/refusal.ts'
import type { Database } from '../database/schema.ts'
import { hasRoomForDraft } from '../store/messages/draft-room.ts'
import { keepMessage, messageOfAttempt, setAttachments } from '../store/messages/kept.ts'
import { messagingOf } from '../store/messages/recipients.ts'
import { isAsSent } from '../store/messages/sent.ts'
import type { WrittenMessage } from './message.ts'
import { objectionTo } from './rules.ts'
import { messageReplies as replies } from './sentences.ts'

type Practice = {
  clock: Clock
  /** How long until it answers by itself; null where it does not. */
  answerAfterMs: number | null
}

const sentId = async (transaction: Database, patientId: string, attemptId: string) => {
  const known = await messageOfAttempt(transaction, patientId, attemptId)
  return known && known.folder !== 'drafts' ? known.id : null
}

/** The same message again gets the same answer; what differs from it would be lost, as would a draft. */
const answerSent = async (transaction: Database, id: string, message: WrittenMessage) => {
  if (message.isDraft || !(await isAsSent(transaction, id, message))) throw attemptSent()
  return { answer: id, isKept: false }
}

/**
 * Keeps a draft or sends a message, one for each attempt whatever is retried. Answers its id, or words; a message that was sent before is answered again, and changes nothing.
 * @throws Refusal where the attempt was sent with another text, and where it names a provider of elsewhere, or an attachment that the attempt's draft has not
 */
export const keepWritten = async (transaction: Database, { clock, answerAfterMs }: Practice, message: WrittenMessage) => {
  const { practiceId, patientId, providerId, isDraft, attachments } = message
  const attemptId = message.attemptId ?? randomUUID()
  const before = await sentId(transaction, patientId, attemptId)
  if (before !== null) return answerSent(transaction, before, message)
  const now = clock()
  const messaging = await messagingOf(transaction, { practiceId, patientId, providerId, today: dayOf(now) })
  if (providerId !== null && messaging.provider === null) throw forbidden()
  const objection = objectionTo(message, messaging)
  if (objection !== null) return { answer: objection, isKept: false }
  if (isDraft && !(await hasRoomForDraft(transaction, patientId, attemptId))) return { answer: replies.tooManyDrafts, isKept: false }
  const id = await keepMessage(transaction, {
    patient_id: patientId,
    folder: isDraft ? 'drafts' : 'sent',
    is_read: true,
    practitioner_id: providerId,
    counterpart: messaging.provider?.name ?? '',
    role_id: message.roleId,
    subject: message.subject,
    body: message.body,
    kept_at: now,
    attempt_id: attemptId,
    answer_due_at: isDraft || answerAfterMs === null ? null : later(now, answerAfterMs),
  })
  if (id === null) {
    const meanwhile = await sentId(transaction, patientId, attemptId)
    if (meanwhile === null) throw new Error('a message that was neither kept nor sent before')
    return answerSent(transaction, meanwhile, message)
  }
  if (!(await setAttachments(transaction, id, attachments))) throw forbidden()
  return { answer: id, isKept: true }
}
