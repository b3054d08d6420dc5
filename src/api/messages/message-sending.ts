import {
  encodedBody,
  type MessageSending,
  notSentWords,
  type OutgoingAttachment,
  type OutgoingMessage,
} from '../../domain/messages/outgoing-message.ts'
import { mediaTypes } from '../../domain/values/file-kind.ts'
import { cleanTypedText } from '../../domain/values/typed-text.ts'
import { deleteMessage, sendMessage as send } from '../generated/practice/messaging/messaging'
import type { MessagePartToSend, MessageToSend } from '../generated/practice/model'
import type { Connection } from '../http/connection.ts'
import { catchRefusal, isConflict } from '../http/failures.ts'
import { longTimeoutMs } from '../http/http.ts'

const typeNames = { draft: 'Draft', message: 'Send Mail' } as const

/** Whether it is kept to go on with, or sent. */
type SendAs = keyof typeof typeNames

const encodeAttachment = (file: OutgoingAttachment): MessagePartToSend =>
  'attachmentId' in file
    ? { contentReference: { reference: `Attachment/${file.attachmentId}` } }
    : { contentAttachment: { contentType: mediaTypes[file.kind], title: file.title, data: file.base64 } }

/** Wire: the subject is the first note. */
export const encodeMessage = (message: OutgoingMessage, as: SendAs): MessageToSend => ({
  resourceType: 'Communication',
  status: 'completed',
  PatientID: message.patient.id,
  sender: { reference: `Patient/${message.patient.id}`, display: message.patient.name },
  recipient: message.recipient ? [{ reference: `Practitioner/${message.recipient.id}`, display: message.recipient.name }] : [],
  note: [{ text: cleanTypedText(message.subject) }],
  payload: message.attachments.map(encodeAttachment),
  ...(message.inResponseTo !== null && { inResponseTo: [{ reference: `Communication/${message.inResponseTo}` }] }),
  extension: [
    { url: 'MessageBody', valueString: encodedBody(message.body) },
    { url: 'MessageType', valueString: typeNames[as] },
    { url: 'AttemptID', valueString: message.attemptId },
  ],
})

const whereAlreadySent = (error: unknown) => {
  if (isConflict(error)) return { kind: 'alreadySent' } as const
  throw error
}

/** Keeps a draft or sends a message. Again for the same attempt it is the same message: a draft is replaced, and nothing is sent twice. */
export const sendMessage = async (
  connection: Connection,
  { message, as }: { message: OutgoingMessage; as: SendAs },
): Promise<MessageSending> => {
  const params = { RoleID: message.roleId ?? '', CallType: 3, IsWeb: true } as const
  // A user who leaves waits for the save of the draft.
  const isLong = message.attachments.some((file) => 'base64' in file)
  const sending = send(encodeMessage(message, as), params, { connection, ...(isLong && { timeoutMs: longTimeoutMs }) })
  const answer = await catchRefusal(sending.catch(whereAlreadySent))
  if (typeof answer !== 'string') return answer
  const text = answer.trim()
  return text.includes(notSentWords) ? { kind: 'refused', message: text } : { kind: 'saved', id: text }
}

/** As many ids as one call takes. */
const maxDeleted = 2000

/** Deletes messages for the patient; one that is gone already is none to worry about. */
export const deleteMessages = async (connection: Connection, { patientId, ids }: { patientId: string; ids: readonly string[] }) => {
  const all = [...new Set(ids)]
  for (let start = 0; start < all.length; start += maxDeleted)
    await deleteMessage({ PatientID: patientId, MessageID: all.slice(start, start + maxDeleted).join(',') }, { connection })
}
