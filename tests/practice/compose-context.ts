import { composeMessageMachine } from '../../machines/messages/compose-message.machine.ts'
import { draftAutosaveMachine } from '../../machines/messages/draft-autosave.machine.ts'
import { type DraftAnswer, draftSavingMachine, type FoundMessage } from '../../machines/messages/draft-saving.machine.ts'
import { messagePreparationMachine, type RecipientObstacle } from '../../machines/messages/message-preparation.machine.ts'
import { messageSendingMachine } from '../../machines/messages/message-sending.machine.ts'
import type { ComposedFile, Composition, PickedFiles, SavedDraft } from '../../src/domain/messages/composition.ts'
import type { MessageSending } from '../../src/domain/messages/outgoing-message.ts'
import { type Answers, portsTelling } from './ports.ts'

export const mereTai = { id: 'mere', name: 'Dr Mere Tai' }

export const composition: Composition = {
  roleId: '1',
  recipient: mereTai,
  subject: 'A question',
  body: '<p>Shall I come in?</p>',
  files: [],
}
export const noText: Composition = { roleId: null, recipient: null, subject: '', body: '', files: [] }

export const photo: ComposedFile = { key: 'photo', title: 'foot.jpg', content: { kind: 'jpeg', base64: '/9j/2Q==' } }

export const savedDraft: SavedDraft = { id: '2204', at: '2026-11-22T10:42:00+13:00', attachmentIds: {}, older: [] }
export const savedAnswer = { kind: 'saved', id: '2204', at: savedDraft.at, attachmentIds: {} } satisfies DraftAnswer

/** The practice's answers; the default is a success. */
export type ComposeWorld = {
  save?: Answers<DraftAnswer>
  remove?: Answers<void>
  send?: Answers<MessageSending>
  look?: Answers<FoundMessage>
  check?: Answers<RecipientObstacle | null>
  terms?: Answers<string | null>
  read?: Answers<PickedFiles>
}

/** The machines of a composition with a practice, and a journal of their calls. */
export const composeWorld = ({
  save = savedAnswer,
  remove,
  send = { kind: 'saved', id: '2204' },
  look = null,
  check = null,
  terms = 'Read on working days.',
  read = { files: [photo], problems: [] },
}: ComposeWorld = {}) => {
  const journal: [string, unknown][] = []
  const port = portsTelling((name, input) => journal.push([name, input]))
  const deleteDrafts = port<void, readonly string[]>('remove', remove)
  const findSent = port<FoundMessage, void>('look', look)
  const saving = draftSavingMachine.provide({
    actors: { findSent, saveDraft: port('save', save), deleteDrafts },
  })
  const autosave = draftAutosaveMachine.provide({ actors: { draftSaving: saving } })
  const sending = messageSendingMachine.provide({
    actors: { sendMessage: port('send', send), findSent, deleteDrafts },
  })
  const preparation = messagePreparationMachine.provide({
    actors: {
      checkRecipient: port('check', check),
      loadTerms: port('terms', terms),
    },
  })
  const tell = (name: string) => () => void journal.push(['tell', name])
  const compose = composeMessageMachine.provide({
    actors: {
      draftAutosave: autosave,
      messagePreparation: preparation,
      messageSending: sending,
      draftSaving: saving,
      findSent,
      readFiles: port('read', read),
      discardDraft: port('discard', remove),
    },
    actions: {
      reloadLists: tell('reload'),
      closeDraft: tell('closed'),
      tellSent: tell('sent'),
      tellSaved: tell('saved'),
      tellFailure: tell('failure'),
    },
  })
  return { journal, saving, autosave, sending, preparation, compose }
}
