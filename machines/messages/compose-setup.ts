import { assign, sendTo, setup } from 'xstate'
import { type Composition, compositionProblems, type PickedFiles, unchangedProblems } from '../../src/domain/messages/composition.ts'
import { port } from '../ports.ts'
import {
  areTooMany,
  type ComposeContext,
  type ComposeEvent,
  type ComposeInput,
  type ComposeOutcome,
  type ComposePurpose,
  compositionChanged,
  type Discarding,
  type SuggestedRecipient,
  withMissingFiles,
} from './compose-context.ts'
import { type AutosaveOutput, draftAutosaveMachine } from './draft-autosave.machine.ts'
import { type DraftOutcome, draftSavingMachine, type FoundMessage } from './draft-saving.machine.ts'
import { messagePreparationMachine, type PreparationOutcome } from './message-preparation.machine.ts'
import { messageSendingMachine, type SendingOutcome } from './message-sending.machine.ts'

export const composeSetup = setup({
  types: {} as {
    context: ComposeContext
    events: ComposeEvent
    input: ComposeInput
    output: ComposeOutcome
    tags: 'busy'
    children: {
      check: 'messagePreparation'
      autosave: 'draftAutosave'
      preparation: 'messagePreparation'
      sending: 'messageSending'
      saving: 'draftSaving'
      restoring: 'draftSaving'
    }
  },
  actors: {
    draftAutosave: draftAutosaveMachine,
    messagePreparation: messagePreparationMachine,
    messageSending: messageSendingMachine,
    draftSaving: draftSavingMachine,
    findSent: port<FoundMessage, void>(),
    readFiles: port<PickedFiles, readonly File[]>(),
    /** Deletes the drafts of the text at the practice. */
    discardDraft: port<void, Discarding>(),
  },
  guards: {
    isNewReply: ({ context }) => context.kind === 'reply' && !context.isBegun,
    isUntouched: ({ context }) => !context.isTouched,
    isRecipientThere: ({ context }) => !context.isRecipientGone,
    isSendable: ({ context: { isRecipientGone, composition, kind } }) =>
      !isRecipientGone && compositionProblems(composition, kind) === null,
    isIncomplete: ({ context }) => compositionProblems(context.composition, context.kind) !== null,
    /** A role with one recipient always gets that recipient. Otherwise only a new message gets a default recipient. */
    isSuggestionOpen: ({ context: { kind, composition, isRecipientGone } }, { roleId, isOnlyOne }: SuggestedRecipient) => {
      if (isOnlyOne) return composition.recipient === null || isRecipientGone
      return kind === 'new' && composition.recipient === null && (composition.roleId === null || composition.roleId === roleId)
    },
    isOfChosenRole: ({ context }, roleId: string) => context.composition.roleId === roleId,
    areTooMany: ({ context }, files: readonly File[]) => areTooMany(context, files),
    isLeaving: ({ context }) => context.purpose === 'leave',
    isSending: ({ context }) => context.purpose === 'send',
    isReady: (_, { outcome }: PreparationOutcome) => outcome === 'ready',
    isObjected: (_, { outcome }: PreparationOutcome) => outcome === 'refused',
    isNothingToRead: ({ context }, preparation: PreparationOutcome) =>
      context.purpose === 'draft' && preparation.outcome === 'ready' && preparation.terms === null,
    isRefused: (_, { kind }: SendingOutcome) => kind === 'refused',
    isNotLooked: (_, { kind }: SendingOutcome) => kind === 'notLooked',
    isSent: (_, { kind }: SendingOutcome) => kind === 'sent',
    isSaved: (_, { kind }: DraftOutcome) => kind === 'saved',
    isAlreadySent: (_, { kind }: DraftOutcome | SendingOutcome) => kind === 'alreadySent',
    isTextAlreadySent: (_, { isAlreadySent }: AutosaveOutput) => isAlreadySent,
    isFound: (_, found: FoundMessage) => found !== null,
    mayBeSent: ({ context }) => context.mayBeSent,
    isAsOpened: ({ context: { draft, mayBeSaved, initial } }) => draft === initial.draft && !mayBeSaved,
    isOldDraft: ({ context }) => context.initial.draft !== null,
  },
  actions: {
    /** Refetches the lists of messages. */
    reloadLists: () => undefined,
    /** Closes the view of a draft that has become a message or another draft. */
    closeDraft: () => undefined,
    /** Shows that the message is sent. */
    tellSent: () => undefined,
    tellSaved: () => undefined,
    tellFailure: () => undefined,
    setChange: assign(({ context }, change: Partial<Composition>) => ({
      composition: compositionChanged(context.composition, change),
      remainingProblems: unchangedProblems(context.remainingProblems, change),
      isTouched: true,
      hasUnsavedChanges: true,
      ...((change.roleId !== undefined || change.recipient !== undefined) && { isRecipientGone: false }),
    })),
    setSuggestion: assign(({ context }, { roleId, recipient }: SuggestedRecipient) => ({
      composition: { ...context.composition, roleId, recipient },
      remainingProblems: unchangedProblems(context.remainingProblems, { roleId, recipient }),
      isRecipientGone: false,
    })),
    forwardToAutosave: sendTo('autosave', ({ context }) => ({ type: 'composition.changed' as const, composition: context.composition })),
    endAutosave: sendTo('autosave', { type: 'autosave.ended' }),
    judgeRecipient: assign(({ context: { composition } }, ids: readonly string[]) => ({
      isRecipientGone: composition.recipient !== null && !ids.includes(composition.recipient.id),
    })),
    setDraft: assign((_, { draft, hasUnsavedChanges, mayBeSaved }: AutosaveOutput) => ({ draft, hasUnsavedChanges, mayBeSaved })),
    setTooMany: assign(({ context }) => withMissingFiles(context, [{ title: null, problem: 'tooMany' }])),
    setUnread: assign(({ context }) => withMissingFiles(context, [{ title: null, problem: 'unread' }])),
    setFiles: assign(({ context }, { files, problems }: PickedFiles) => ({
      ...withMissingFiles(context, problems),
      ...(files.length > 0 && {
        composition: { ...context.composition, files: [...context.composition.files, ...files] },
        isTouched: true,
        hasUnsavedChanges: true,
      }),
    })),
    intend: assign(({ context }, purpose: ComposePurpose) => ({
      purpose,
      failure: null,
      problems: {},
      remainingProblems: {},
      ...withMissingFiles(context),
    })),
    setProblems: assign(({ context }) => {
      const problems = compositionProblems(context.composition, context.kind) ?? {}
      return { problems, remainingProblems: problems, failure: null }
    }),
    setTerms: assign((_, preparation: PreparationOutcome) => (preparation.outcome === 'ready' ? { terms: preparation.terms } : {})),
    setObstacle: assign((_, preparation: PreparationOutcome) =>
      preparation.outcome === 'refused' ? { failure: { kind: preparation.obstacle } } : {},
    ),
    setRefusal: assign((_, sending: SendingOutcome) =>
      sending.kind === 'refused' ? { failure: { ...sending, purpose: 'send' as const } } : {},
    ),
    setUnsent: assign((_, sending: SendingOutcome | null) => ({
      failure: { kind: sending?.kind === 'missing' ? ('notSent' as const) : ('unknown' as const) },
      mayBeSent: true,
      wasTried: true,
    })),
    setSent: assign((_, sending: SendingOutcome) => ({
      outcome: 'sent' as const,
      isDraftLeft: sending.kind === 'sent' && sending.isDraftLeft,
    })),
    intendAnother: assign({ outcome: 'renewed' }),
    setSaved: assign((_, saving: DraftOutcome) =>
      saving.kind === 'saved' ? { outcome: 'saved' as const, draft: saving.draft, isDraftLeft: saving.draft.older.length > 0 } : {},
    ),
    setUnsaved: assign(
      (_, saving: DraftOutcome | null): Partial<ComposeContext> =>
        saving?.kind === 'refused' ? { failure: { ...saving, purpose: 'draft' } } : { failure: { kind: 'notSaved' }, mayBeSaved: true },
    ),
    setNotDiscarded: assign({ failure: { kind: 'notDiscarded' } }),
  },
})
