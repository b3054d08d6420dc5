import type { operations } from '../../../generated/practice.ts'
import { type PracticeCallers, readerOf } from '../../../platform/access/practice-callers.ts'
import type { Handlers } from '../../../platform/contract/handlers.ts'
import { forbidden } from '../../../platform/contract/refusal.ts'
import { rowId } from '../../../platform/contract/row-id.ts'
import { dayOf } from '../../../platform/values/clock.ts'
import { bundle, pageAnswer } from '../../../platform/wire/bundle.ts'
import { idsIn, uuidsIn } from '../../../platform/wire/ids.ts'
import { pageOfRequest } from '../../../platform/wire/page-requests.ts'
import type { Services } from '../../../services.ts'
import { readMessage, saveWithFiles } from '../rules/message-files.ts'
import { saveMessage } from '../rules/save-message.ts'
import { isOwnMessage, messagesOf } from '../store/lists.ts'
import { messageTermsOf, messagingOf, recipientsOf } from '../store/recipients.ts'
import { deleteMessages } from '../store/stored-messages.ts'
import { messageIn } from './message-requests.ts'
import { availability, messageResource, recipientResource } from './message-resources.ts'

const folders = { 1: 'inbox', 2: 'sent', 3: 'drafts' } as const
const filters = ['all', 'unread', 'read'] as const

const deleted = '1'

/** A patient's messages and possible recipients. */
export const messageHandlers = ({ db, clock, files, answerAfterMs }: Services) =>
  ({
    messages: async ({ body, caller }) => {
      const folder = folders[body.MessagingType]
      const filter = {
        folder,
        read: folder === 'inbox' ? filters[body.ReadFilter ?? 0] : 'all',
        searched: body.SearchText ?? null,
        attemptId: body.AttemptID ?? null,
      } as const
      return pageAnswer(await messagesOf(db, readerOf(caller, body), filter, pageOfRequest(body)), messageResource)
    },

    messageById: async ({ body, caller }) => {
      const id = rowId(body.MessageID)
      const message = await readMessage(db, files, readerOf(caller, body), id)
      if (!message && !(await isOwnMessage(db, readerOf(caller, body), id))) throw forbidden()
      return { status: 200, body: bundle(message ? [messageResource(message)] : []) }
    },

    messagingRecipients: async ({ body, caller: { practice } }) => ({
      status: 200,
      body: bundle((await recipientsOf(db, practice.id, body.RoleID)).map(recipientResource)),
    }),

    providerAvailability: async ({ body, caller: { practice } }) => {
      const [providerId] = uuidsIn(body.ProviderID) ?? []
      if (providerId === undefined) return { status: 200, body: null }
      const filter = { practiceId: practice.id, patientId: body.PatientID, providerId, inResponseTo: null, today: dayOf(clock()) }
      return { status: 200, body: availability(await messagingOf(db, filter)) }
    },

    sendMessage: async ({ body, query, caller }) => {
      const message = await messageIn(caller, query.RoleID, body)
      if (typeof message === 'string') return { status: 200, body: message }
      const { answer, isSaved } = await saveWithFiles(files, message, (stored) =>
        db.transaction().execute((transaction) => saveMessage(transaction, { clock, answerAfterMs }, stored)),
      )
      if (isSaved) caller.changed = [message.isDraft ? 'draft' : 'message']
      return { status: 200, body: answer }
    },

    deleteMessage: async ({ body, caller }) => {
      const deletion = await deleteMessages(db, clock(), readerOf(caller, body), idsIn(body.MessageID))
      if (deletion === null) throw forbidden()
      if (deletion > 0) caller.changed = ['message']
      return { status: 200, body: deleted }
    },

    messageTerms: async ({ body, caller: { practice } }) => {
      const terms = await messageTermsOf(db, practice.id, body.loadType === 1 ? 'send' : 'draft')
      return { status: 200, body: terms?.text ?? '' }
    },
  }) satisfies Partial<Handlers<operations, PracticeCallers>>
