import type { QueryClient } from '@tanstack/react-query'
import { fromPromise } from 'xstate'
import type { Discarding } from '../../../../machines/messages/compose-context.ts'
import { composeMessageMachine } from '../../../../machines/messages/compose-message.machine.ts'
import { draftAutosaveMachine } from '../../../../machines/messages/draft-autosave.machine.ts'
import {
  type DraftAnswer,
  type DraftSaving,
  draftSavingMachine,
  type FoundMessage,
} from '../../../../machines/messages/draft-saving.machine.ts'
import {
  messagePreparationMachine,
  type RecipientLookup,
  type RecipientObstacle,
  type WritingPurpose,
} from '../../../../machines/messages/message-preparation.machine.ts'
import { messageSendingMachine } from '../../../../machines/messages/message-sending.machine.ts'
import type { Connection } from '../../../api/http/connection.ts'
import { atOnce } from '../../../api/http/fetch-now.ts'
import { deleteMessages, sendMessage } from '../../../api/messages/message-sending.ts'
import { messageTermsQuery } from '../../../api/messages/message-terms.ts'
import { findMessage } from '../../../api/messages/messages.ts'
import { loadAvailability, messagingRecipientsQuery } from '../../../api/messages/messaging-recipients.ts'
import { readFiles } from '../../../browser/files/read-files.ts'
import type { Session } from '../../../domain/access/session.ts'
import type { PickedFiles } from '../../../domain/messages/composition.ts'
import { answerAbove, type Composition, draftsReplacedBy, outgoingFiles } from '../../../domain/messages/composition.ts'
import type { MessageSending, OutgoingMessage } from '../../../domain/messages/outgoing-message.ts'
import { type PracticeSettings, settingText } from '../../../domain/practice/practice-settings.ts'
import type { Opening } from './compose-opening.ts'

/** Who writes, to which practice; asked for at each call. */
export type Writer = { session: Session; connection: Connection; settings: PracticeSettings }

/** The chart of a composition with the practice behind it, over what holds at each moment. */
export const boundCompose = (now: () => Writer, client: QueryClient, { input: { kind }, attemptId, original }: Opening) => {
  const patientId = () => now().session.userId
  const outgoing = ({ composition, draft }: DraftSaving): OutgoingMessage => {
    const { recipient, roleId, subject, body } = composition
    const patient = { id: patientId(), name: now().session.userName }
    const attachments = outgoingFiles(composition, draft)
    return {
      patient,
      recipient,
      roleId,
      subject: subject.trim(),
      body: original === null ? body : answerAbove(body, original),
      attachments,
      attemptId,
    }
  }
  const find = (folder: 'sent' | 'drafts') => findMessage(now().connection, { patientId: patientId(), attemptId, folder })

  /** What the practice calls the files of a draft; nothing where it does not tell, and they travel again. */
  const attachmentIds = async ({ files }: Composition) => {
    const held = files.length === 0 ? null : await find('drafts').catch(() => null)
    if (held?.attachments.length !== files.length) return {}
    return Object.fromEntries(files.flatMap(({ key }, index) => (held.attachments[index]?.id ? [[key, held.attachments[index].id]] : [])))
  }
  /** A file that another window took out of the draft is not there to be named: where all of them are at hand they travel again. */
  const post = async (task: DraftSaving, as: 'draft' | 'message') => {
    const message = outgoing(task)
    const answer = await sendMessage(now().connection, { message, as })
    const isNamed = message.attachments.some((file) => 'attachmentId' in file)
    if (answer.kind !== 'refused' || !isNamed || task.composition.files.some(({ content }) => content === null)) return answer
    return sendMessage(now().connection, { message: outgoing({ ...task, draft: null }), as })
  }
  const saveDraft = async (task: DraftSaving): Promise<DraftAnswer> => {
    const answer = await post(task, 'draft')
    if (answer.kind !== 'saved') return answer
    return { ...answer, at: new Date().toISOString(), attachmentIds: await attachmentIds(task.composition) }
  }
  const checkRecipient = async ({ roleId, recipient }: RecipientLookup): Promise<RecipientObstacle | null> => {
    const { connection } = now()
    if (kind === 'reply') {
      const listed = roleId === null ? null : await client.query(atOnce(client, messagingRecipientsQuery(connection, patientId(), roleId)))
      if (!listed || (listed.leftOut === 0 && !listed.rows.some(({ id }) => id === recipient?.id))) return 'notListed'
    }
    if (recipient === null) return 'notConfigured'
    const availability = await loadAvailability(connection, { patientId: patientId(), providerId: recipient.id, isReply: kind === 'reply' })
    return availability === 'available' ? null : availability
  }
  const loadTerms = async (purpose: Exclude<WritingPurpose, 'answer'>) => {
    const { connection, settings } = now()
    const query = messageTermsQuery(connection, patientId(), purpose === 'send' ? 'sending' : 'keeping')
    const terms = await client.query(atOnce(client, query))
    return terms ?? (purpose === 'send' ? settingText(settings, 'PortalMessageTermsandConditions') : null)
  }

  const deleteAll = (ids: readonly string[]) => deleteMessages(now().connection, { patientId: patientId(), ids })
  const discardDraft = async ({ draft, mayBeSaved }: Discarding) => {
    const unanswered = mayBeSaved ? await find('drafts') : null
    const ids = new Set([...draftsReplacedBy(draft, ''), ...(unanswered ? [unanswered.id] : [])])
    if (ids.size > 0) await deleteAll([...ids])
  }
  const deleteDrafts = fromPromise<void, readonly string[]>(({ input }) => deleteAll(input))
  const findSent = fromPromise<FoundMessage, void>(() => find('sent'))
  const draftSaving = draftSavingMachine.provide({
    actors: { findSent, saveDraft: fromPromise<DraftAnswer, DraftSaving>(({ input }) => saveDraft(input)), deleteDrafts },
  })
  return composeMessageMachine.provide({
    actors: {
      draftSaving,
      findSent,
      discardDraft: fromPromise<void, Discarding>(({ input }) => discardDraft(input)),
      draftAutosave: draftAutosaveMachine.provide({ actors: { draftSaving } }),
      messagePreparation: messagePreparationMachine.provide({
        actors: {
          checkRecipient: fromPromise<RecipientObstacle | null, RecipientLookup>(({ input }) => checkRecipient(input)),
          loadTerms: fromPromise<string | null, Exclude<WritingPurpose, 'answer'>>(({ input }) => loadTerms(input)),
        },
      }),
      messageSending: messageSendingMachine.provide({
        actors: {
          sendMessage: fromPromise<MessageSending, DraftSaving>(({ input }) => post(input, 'message')),
          findSent,
          deleteDrafts,
        },
      }),
      readFiles: fromPromise<PickedFiles, readonly File[]>(({ input }) => readFiles(input)),
    },
  })
}
