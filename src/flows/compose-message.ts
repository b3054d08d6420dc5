import type { QueryClient } from '@tanstack/react-query'
import type { Discarding } from '../../machines/messages/compose-context.ts'
import { composeMessageMachine } from '../../machines/messages/compose-message.machine.ts'
import { draftAutosaveMachine } from '../../machines/messages/draft-autosave.machine.ts'
import { type DraftAnswer, type DraftSaving, draftSavingMachine, type FoundMessage } from '../../machines/messages/draft-saving.machine.ts'
import {
  messagePreparationMachine,
  type RecipientLookup,
  type RecipientObstacle,
  type WritingPurpose,
} from '../../machines/messages/message-preparation.machine.ts'
import { messageSendingMachine } from '../../machines/messages/message-sending.machine.ts'
import type { Connection } from '../api/http/connection.ts'
import { fetchNow } from '../api/http/fetch-now.ts'
import { deleteMessages, sendMessage } from '../api/messages/message-sending.ts'
import { messageTermsQuery } from '../api/messages/message-terms.ts'
import { findMessage } from '../api/messages/messages.ts'
import { loadAvailability, messagingRecipientsQuery } from '../api/messages/messaging-recipients.ts'
import { readFiles } from '../browser/files/read-files.ts'
import type { Session } from '../domain/access/session.ts'
import { type Composition, type CompositionKind, outgoingFiles, replacedDraftIds, replyBodyAbove } from '../domain/messages/composition.ts'
import type { OutgoingMessage } from '../domain/messages/outgoing-message.ts'
import { type PracticeSettings, settingText } from '../domain/practice/practice-settings.ts'
import { practiceNow } from '../domain/values/practice-now.ts'
import { type ActionsOf, port } from './practice-ports.ts'

/** The writer of a message, and the practice that receives it. */
export type Writer = { session: Session; connection: Connection; settings: PracticeSettings }

/** The facts of a message from opening its composition to its end. `inResponseTo`: the id of the message that it answers, null for a new one. `original`: the html that an answer stands above; null where there is none. */
type Attempt = { kind: CompositionKind; attemptId: string; inResponseTo: string | null; original: string | null }

/** The calls of one attempt, each with the current writer. */
const callsOf = (now: () => Writer, client: QueryClient, { kind, attemptId, inResponseTo, original }: Attempt) => {
  const patientId = () => now().session.userId
  const outgoing = ({ composition, draft }: DraftSaving): OutgoingMessage => {
    const { recipient, roleId, subject, body } = composition
    return {
      patient: { id: patientId(), name: now().session.userName },
      recipient,
      roleId,
      inResponseTo,
      subject: subject.trim(),
      body: original === null ? body : replyBodyAbove(body, original),
      attachments: outgoingFiles(composition, draft),
      attemptId,
    }
  }
  const find = (folder: 'sent' | 'drafts') => findMessage(now().connection, { patientId: patientId(), attemptId, folder })
  const deleteAll = (ids: readonly string[]) => deleteMessages(now().connection, { patientId: patientId(), ids })

  /** The practice's ids of a draft's files; empty where it returns none, and the files travel again. */
  const attachmentIds = async ({ files }: Composition): Promise<Record<string, string>> => {
    const draft = files.length === 0 ? null : await find('drafts').catch(() => null)
    if (draft?.attachments.length !== files.length) return {}
    return Object.fromEntries(files.flatMap(({ key }, index) => (draft.attachments[index]?.id ? [[key, draft.attachments[index].id]] : [])))
  }
  /** Another window may have removed a file from the draft, so that its id is refused. If this composition has all files, they are sent again. */
  const post = async (task: DraftSaving, as: 'draft' | 'message') => {
    const message = outgoing(task)
    const answer = await sendMessage(now().connection, { message, as })
    const isNamed = message.attachments.some((file) => 'attachmentId' in file)
    if (answer.kind !== 'refused' || !isNamed || task.composition.files.some(({ content }) => content === null)) return answer
    return sendMessage(now().connection, { message: outgoing({ ...task, draft: null }), as })
  }
  return {
    findSent: (): Promise<FoundMessage> => find('sent'),
    deleteDrafts: deleteAll,
    sendMessage: (task: DraftSaving) => post(task, 'message'),
    saveDraft: async (task: DraftSaving): Promise<DraftAnswer> => {
      const answer = await post(task, 'draft')
      if (answer.kind !== 'saved') return answer
      return { ...answer, at: practiceNow().toISOString(), attachmentIds: await attachmentIds(task.composition) }
    },
    discardDraft: async ({ draft, mayBeSaved }: Discarding) => {
      const unanswered = mayBeSaved ? await find('drafts') : null
      const ids = new Set([...replacedDraftIds(draft, ''), ...(unanswered ? [unanswered.id] : [])])
      if (ids.size > 0) await deleteAll([...ids])
    },
    checkRecipient: async ({ roleId, recipient }: RecipientLookup): Promise<RecipientObstacle | null> => {
      const { connection } = now()
      if (kind === 'reply') {
        const recipients =
          roleId === null ? null : await client.query(fetchNow(client, messagingRecipientsQuery(connection, patientId(), roleId)))
        if (!recipients || (recipients.unreadableCount === 0 && !recipients.rows.some(({ id }) => id === recipient?.id))) return 'notListed'
      }
      if (recipient === null) return 'notConfigured'
      const availability = await loadAvailability(connection, {
        patientId: patientId(),
        providerId: recipient.id,
        isReply: inResponseTo !== null,
      })
      return availability === 'available' ? null : availability
    },
    loadTerms: async (purpose: Exclude<WritingPurpose, 'answer'>) => {
      const { connection, settings } = now()
      const query = messageTermsQuery(connection, patientId(), purpose === 'send' ? 'sending' : 'keeping')
      const terms = await client.query(fetchNow(client, query))
      return terms ?? (purpose === 'send' ? settingText(settings, 'PortalMessageTermsandConditions') : null)
    },
  }
}

/** The machine of a composition over the practice's API. */
export const composeMessageFlow = (
  now: () => Writer,
  client: QueryClient,
  attempt: Attempt,
  actions: ActionsOf<typeof composeMessageMachine>,
) => {
  const calls = callsOf(now, client, attempt)
  const findSent = port(calls.findSent)
  const deleteDrafts = port(calls.deleteDrafts)
  const draftSaving = draftSavingMachine.provide({ actors: { findSent, saveDraft: port(calls.saveDraft), deleteDrafts } })
  return composeMessageMachine.provide({
    actors: {
      draftSaving,
      findSent,
      discardDraft: port(calls.discardDraft),
      draftAutosave: draftAutosaveMachine.provide({ actors: { draftSaving } }),
      messagePreparation: messagePreparationMachine.provide({
        actors: { checkRecipient: port(calls.checkRecipient), loadTerms: port(calls.loadTerms) },
      }),
      messageSending: messageSendingMachine.provide({ actors: { sendMessage: port(calls.sendMessage), findSent, deleteDrafts } }),
      readFiles: port(readFiles),
    },
    actions,
  })
}
