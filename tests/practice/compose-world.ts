import type { Discarding, PickedFiles } from '../../machines/compose-context.ts'
import { composeMessageMachine } from '../../machines/compose-message.machine.ts'
import { draftAutosaveMachine } from '../../machines/draft-autosave.machine.ts'
import { type DraftAnswer, type DraftSaving, draftSavingMachine, type FoundMessage } from '../../machines/draft-saving.machine.ts'
import {
  messagePreparationMachine,
  type RecipientLookup,
  type RecipientObstacle,
  type WritingPurpose,
} from '../../machines/message-preparation.machine.ts'
import { messageSendingMachine } from '../../machines/message-sending.machine.ts'
import type { ComposedFile, Composition, SavedDraft } from '../../src/domain/composition.ts'
import type { MessageSending } from '../../src/domain/outgoing-message.ts'
import { inTurn, portsTelling } from './ports.ts'

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
export const savedAnswer: DraftAnswer = { kind: 'saved', id: '2204', at: savedDraft.at, attachmentIds: {} }

/** What the practice answers, one after another, the last one for good; what is not told goes well. */
export type ComposeWorld = {
  save?: (() => Promise<DraftAnswer>)[]
  remove?: (() => Promise<void>)[]
  send?: (() => Promise<MessageSending>)[]
  look?: (() => Promise<FoundMessage>)[]
  check?: (() => Promise<RecipientObstacle | null>)[]
  terms?: (() => Promise<string | null>)[]
  read?: (() => Promise<PickedFiles>)[]
}

/** The charts of a composition with a practice, and a journal of what it was asked. */
export const composeWorld = (world: ComposeWorld = {}) => {
  const journal: [string, unknown][] = []
  const port = portsTelling((name, input) => journal.push([name, input]))
  const deleteDrafts = port<void, readonly string[]>(
    'remove',
    inTurn(world.remove, async () => undefined),
  )
  const findSent = port<FoundMessage, void>(
    'look',
    inTurn(world.look, async () => null),
  )
  const saving = draftSavingMachine.provide({
    actors: {
      findSent,
      saveDraft: port<DraftAnswer, DraftSaving>(
        'save',
        inTurn(world.save, async () => savedAnswer),
      ),
      deleteDrafts,
    },
  })
  const autosave = draftAutosaveMachine.provide({ actors: { draftSaving: saving } })
  const sending = messageSendingMachine.provide({
    actors: {
      sendMessage: port<MessageSending, DraftSaving>(
        'send',
        inTurn(world.send, async () => ({ kind: 'saved', id: '2204' })),
      ),
      findSent,
      deleteDrafts,
    },
  })
  const preparation = messagePreparationMachine.provide({
    actors: {
      checkRecipient: port<RecipientObstacle | null, RecipientLookup>(
        'check',
        inTurn(world.check, async () => null),
      ),
      loadTerms: port<string | null, Exclude<WritingPurpose, 'answer'>>(
        'terms',
        inTurn(world.terms, async () => 'Read on working days.'),
      ),
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
      readFiles: port<PickedFiles, readonly File[]>(
        'read',
        inTurn(world.read, async () => ({ files: [photo], problems: [] })),
      ),
      discardDraft: port<void, Discarding>(
        'discard',
        inTurn(world.remove, async () => undefined),
      ),
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
