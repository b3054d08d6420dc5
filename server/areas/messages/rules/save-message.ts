import { randomUUID } from 'node:crypto'
import { rateLimits } from '../../../platform/access/rate-limits.ts'
import { attemptSent, forbidden } from '../../../platform/contract/refusal.ts'
import type { Database } from '../../../platform/database/schema.ts'
import { type Clock, dayOf, days, later } from '../../../platform/values/clock.ts'
import { isWithinDraftQuota } from '../store/draft-quota.ts'
import { isWithinFileQuota } from '../store/file-quota.ts'
import { isOwnMessage } from '../store/lists.ts'
import { messagingOf } from '../store/recipients.ts'
import { isUnchangedSinceSent } from '../store/sent.ts'
import { messageOfAttempt, setAttachments, storeMessage } from '../store/stored-messages.ts'
import type { WrittenMessage } from './message.ts'
import { messageProblem } from './message-rules.ts'
import { messageReplies as replies } from './refusal-messages.ts'

type Practice = {
  clock: Clock
  /** Delay until the practice answers by itself; null if it does not. */
  answerAfterMs: number | null
}

/** `removedKeys`: the objects of the message that have no row any more. */
export type SaveResult = { answer: string; isSaved: boolean; removedKeys: string[] }

const notSaved = (answer: string): SaveResult => ({ answer, isSaved: false, removedKeys: [] })

/**
 * The result of an attempt that was sent before; null if it was not. An equal message gets the same result.
 * A different message or a draft is refused, because its text would be lost.
 */
const answerSent = async (transaction: Database, attemptId: string, message: WrittenMessage) => {
  const known = await messageOfAttempt(transaction, message.patientId, attemptId)
  if (known?.folder === 'drafts' && known.author_id !== message.accountId) throw forbidden()
  if (!known || known.folder === 'drafts') return null
  if (message.isDraft || !(await isUnchangedSinceSent(transaction, known.id, message))) throw attemptSent()
  return notSaved(known.id)
}

/**
 * Saves a draft or sends a message, once per attempt. Returns the message's id or a sentence.
 * A message that was sent before is returned again and changes nothing.
 * @throws Refusal if the attempt was sent with another text, or if the account has reached its limit. A draft of another account, a provider of another practice and an attachment that
 * the attempt's draft does not have are refused as well.
 */
export const saveMessage = async (
  transaction: Database,
  { clock, answerAfterMs }: Practice,
  message: WrittenMessage,
): Promise<SaveResult> => {
  const { practiceId, patientId, accountId, providerId, inResponseTo, isDraft, attachments } = message
  const attemptId = message.attemptId ?? randomUUID()
  const before = await answerSent(transaction, attemptId, message)
  if (before) return before
  const now = clock()
  const messaging = await messagingOf(transaction, { practiceId, patientId, providerId, inResponseTo, today: dayOf(now) })
  if (providerId !== null && messaging.provider === null) throw forbidden()
  if (inResponseTo !== null && !(await isOwnMessage(transaction, message, inResponseTo))) throw forbidden()
  const objection = messageProblem(message, messaging)
  if (objection !== null) return notSaved(objection)
  if (isDraft && !(await isWithinDraftQuota(transaction, message, attemptId))) return notSaved(replies.tooManyDrafts)
  const bytes = attachments.reduce((sum, one) => sum + ('id' in one ? 0 : one.content.length), 0)
  if (!(await isWithinFileQuota(transaction, patientId, bytes, later(now, -days(1))))) return notSaved(replies.tooManyFiles)
  if (!isDraft) await rateLimits(transaction, clock).count({ kind: 'messages', of: accountId })
  const id = await storeMessage(transaction, {
    patient_id: patientId,
    author_id: accountId,
    folder: isDraft ? 'drafts' : 'sent',
    is_read: true,
    practitioner_id: providerId,
    counterpart: messaging.provider?.name ?? '',
    role_id: message.roleId,
    in_response_to: inResponseTo,
    subject: message.subject,
    body: message.body,
    kept_at: now,
    attempt_id: attemptId,
    answer_due_at: isDraft || answerAfterMs === null ? null : later(now, answerAfterMs),
  })
  if (id === null) {
    const meanwhile = await answerSent(transaction, attemptId, message)
    if (!meanwhile) throw new Error('a message that was neither kept nor sent before')
    return meanwhile
  }
  const removedKeys = await setAttachments(transaction, id, attachments)
  if (!removedKeys) throw forbidden()
  return { answer: id, isSaved: true, removedKeys }
}
