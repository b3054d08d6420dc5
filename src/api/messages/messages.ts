import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import {
  type AttachedFile,
  type Counterpart,
  type Message,
  type MessageFolder,
  type MessageInFull,
  senderOf,
} from '../../domain/messages/message.ts'
import { fileName } from '../../domain/values/file-name.ts'
import { getMessagesQueryKey, messageById, messages } from '../generated/practice/messaging/messaging'
import { Communication, MessagePart, type MessagesRequest, Reference } from '../generated/practice/model'
import { decodeOne, decodeRows } from '../http/bundle.ts'
import type { Connection } from '../http/connection.ts'
import { dateText } from '../http/dates.ts'
import { at, named, text } from '../http/extensions.ts'
import { ApiFailure } from '../http/failures.ts'
import { longTimeoutMs } from '../http/http.ts'
import { lenientExtensions } from '../http/lenient-extensions.ts'
import { pagedList } from '../http/list.ts'
import { isPdf } from '../http/pdf.ts'
import { words } from '../http/words.ts'

/** A name is shown however long it is. */
const Named = z.extend(Reference, { display: z.nullish(z.string()) })

/** Wire: `Practitioner/{id}`, `Communication/{id}`. */
const idIn = (party: z.infer<typeof Named> | undefined) => words(party?.reference?.split('/').at(-1))

const counterpartOf = (party: z.infer<typeof Named> | undefined): Counterpart => ({
  id: idIn(party),
  name: words(party?.display) ?? '',
})

/** A part that cannot be read is an attachment all the same, of which nothing is known. */
const attachedFile = ({ id, contentAttachment }: MessagePart): AttachedFile => {
  const { contentType, title, data } = contentAttachment ?? {}
  const base64 = words(data)
  return { id: words(id), title: words(title && fileName(title)), kind: isPdf(contentType, base64) ? 'pdf' : 'image', base64 }
}

/** Wire: url-encoded, of which some practices let a stray % through. */
const decodedBody = (encoded: string) => {
  try {
    return decodeURIComponent(encoded)
  } catch {
    return encoded
  }
}

/** A part of a message that may be of an unknown shape without costing the message. */
const lenient = <Part>(part: z.ZodMiniType<Part>, instead: Part) => z.optional(z.array(z.catch(part, instead)))

/** Wire: extension 0 is the body, 1 the requested folder, 2 the role, 3 the read flag ('2' is read). AttemptID is found by url. Note 0 is the subject. */
const messageIn = (folder: MessageFolder) =>
  z.pipe(
    z.extend(Communication, {
      sender: z.catch(z.optional(Named), undefined),
      recipient: lenient(Named, {}),
      note: lenient(z.object({ text: z.nullish(z.string()) }), {}),
      payload: lenient(MessagePart, {}),
      inResponseTo: lenient(Named, {}),
      extension: lenientExtensions,
    }),
    z.transform(({ id, sent, sender, recipient, note, payload = [], inResponseTo, extension }): MessageInFull => {
      const namedCounterpart = counterpartOf(folder === 'inbox' ? sender : recipient?.[0])
      return {
        id,
        folder,
        subject: words(note?.[0]?.text) ?? '',
        at: dateText(sent),
        counterpart: { ...namedCounterpart, name: senderOf(namedCounterpart.name).name },
        isSystem: folder === 'inbox' && senderOf(namedCounterpart.name).isSystem,
        isRead: folder !== 'inbox' || text(at(extension, 3)) === '2',
        roleId: text(at(extension, 2)),
        attachments: payload.map(attachedFile),
        inResponseTo: idIn(inResponseTo?.[0]),
        attemptId: text(named(extension, 'AttemptID')),
        body: decodedBody(text(at(extension, 0)) ?? ''),
      }
    }),
  )

/** A message in a list, without the contents of its files. */
const listedIn = (folder: MessageFolder) =>
  z.pipe(
    messageIn(folder),
    z.transform(
      ({ attachments, ...message }): Message => ({
        ...message,
        attachments: attachments.map(({ id, title, kind }) => ({ id, title, kind })),
      }),
    ),
  )

const typeIds: Record<MessageFolder, MessagesRequest['MessagingType']> = { inbox: 1, sent: 2, drafts: 3 }
const readFilterIds = { all: 0, unread: 1, read: 2 } as const

export type ReadFilter = keyof typeof readFilterIds

/** `show`: of the inbox alone. `search`: in subjects and names. */
export type MessageFilter = { folder: MessageFolder; show: ReadFilter; search: string }

const request = (patientId: string, folder: MessageFolder) => ({
  PatientID: patientId,
  PageSize: 100,
  PageNumber: 1,
  Type: 1 as const,
  MessagingType: typeIds[folder],
})

/** The key prefix of all lists of messages. */
export const messageListsKey = getMessagesQueryKey().slice(0, 2)

/** The key prefix of the lists of one folder, for any search. */
export const folderListsKey = (folder: MessageFolder) => [...messageListsKey, { MessagingType: typeIds[folder] }]

/** Wire: null is an empty list. */
const messagesOrNone: typeof messages = (request, options) => messages(request, { ...options, nullMeans: [] })

const lists = {
  inbox: { call: messagesOrNone, keyOf: getMessagesQueryKey, row: listedIn('inbox'), name: 'Message' },
  sent: { call: messagesOrNone, keyOf: getMessagesQueryKey, row: listedIn('sent'), name: 'Message' },
  drafts: { call: messagesOrNone, keyOf: getMessagesQueryKey, row: listedIn('drafts'), name: 'Message' },
}

/** A folder, latest first, a page at a time. Where the practice does not know the search it answers everything. */
export const messagesQuery = (connection: Connection, patientId: string, { folder, show, search }: MessageFilter) =>
  pagedList(lists[folder], connection, {
    ...request(patientId, folder),
    ...(folder === 'inbox' && { ReadFilter: readFilterIds[show] }),
    ...(search.trim() && { SearchText: search.trim() }),
  })

const decodeMessage = {
  inbox: decodeOne(messageIn('inbox'), 'Message'),
  sent: decodeOne(messageIn('sent'), 'Message'),
  drafts: decodeOne(messageIn('drafts'), 'Message'),
}

/** Every message of a patient that is opened. */
export const openedMessagesKey = (patientId: string) => ['message', patientId]

/**
 * A message with its files; null if the practice no longer has it. The call marks it as read, so it is sent once per opening and not cached.
 * A user who goes back early does not abort the call.
 */
export const messageQuery = (connection: Connection, patientId: string, { id, folder }: Pick<Message, 'id' | 'folder'>) =>
  queryOptions({
    queryKey: [...openedMessagesKey(patientId), id],
    queryFn: async () =>
      decodeMessage[folder](
        await messageById({ PatientID: patientId, MessageID: id, isWeb: true }, { connection, timeoutMs: longTimeoutMs }),
      ),
    gcTime: 0,
  })

/**
 * The message of a folder that a composition made; null where it made none there. It would be among the latest.
 * @throws ApiFailure also when a row could not be read, or notes no attempt: it may be the one
 */
export const findMessage = async (
  connection: Connection,
  { patientId, attemptId, folder }: { patientId: string; attemptId: string; folder: 'sent' | 'drafts' },
): Promise<Message | null> => {
  const answer = await messagesOrNone({ ...request(patientId, folder), AttemptID: attemptId }, { connection })
  const { rows, unreadableCount } = decodeRows(answer, lists[folder].row, 'Message')
  const found = rows.find((one) => one.attemptId?.toLowerCase() === attemptId.toLowerCase())
  if (!found && (unreadableCount > 0 || rows.some((one) => one.attemptId === null)))
    throw new ApiFailure('notUnderstood', '/Patient/Messaging')
  return found ?? null
}
