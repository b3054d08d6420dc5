import { outputOf } from '../ports.ts'
import { composeSetup } from './compose-setup.ts'

const toLeft = { target: '#composeMessage.left' } as const
const alreadySent = { guard: { type: 'isAlreadySent', params: outputOf }, target: '#composeMessage.alreadySent' } as const
const notDiscarded = { ...toLeft, actions: ['setNotDiscarded', 'tellFailure'] } as const

/** Composes one message until it is sent, saved as a draft, or discarded. Each failure returns to the text. */
export const composeMessageMachine = composeSetup.createMachine({
  id: 'composeMessage',
  context: ({ input: { before, ...input } }) => ({
    ...input,
    initial: { composition: input.composition, draft: input.draft },
    isTouched: input.isBegun,
    hasUnsavedChanges: input.isBegun,
    mayBeSaved: false,
    isRecipientGone: false,
    purpose: 'send',
    problems: {},
    remainingProblems: {},
    failure: null,
    terms: null,
    isDraftLeft: false,
    wasTried: false,
    outcome: 'left',
    ...before,
  }),
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'isNewReply', target: 'checkingRecipient' }, 'composing'] },
    checkingRecipient: {
      description: 'An answer opens only if its recipient can receive it.',
      invoke: {
        id: 'check',
        src: 'messagePreparation',
        input: ({ context: { composition } }) => ({ roleId: composition.roleId, recipient: composition.recipient, purpose: 'answer' }),
        onDone: [
          { guard: { type: 'isReady', params: outputOf }, target: 'composing' },
          { guard: { type: 'isObjected', params: outputOf }, target: 'refused', actions: { type: 'setObstacle', params: outputOf } },
          toLeft,
        ],
        onError: toLeft,
      },
      on: { 'dialog.left': toLeft },
    },
    refused: { on: { 'dialog.left': toLeft } },
    composing: {
      invoke: {
        id: 'autosave',
        src: 'draftAutosave',
        input: ({ context: { composition, draft, hasUnsavedChanges, mayBeSent, mayBeSaved } }) => ({
          composition,
          draft,
          hasUnsavedChanges,
          mayBeSent,
          mayBeSaved,
        }),
        onDone: [
          {
            guard: { type: 'isTextAlreadySent', params: outputOf },
            target: 'alreadySent',
            actions: { type: 'setDraft', params: outputOf },
          },
          { guard: 'isLeaving', target: 'leaving', actions: { type: 'setDraft', params: outputOf } },
          { target: 'preparing', actions: { type: 'setDraft', params: outputOf } },
        ],
        onError: { target: 'composing', reenter: true },
      },
      on: {
        'composition.changed': { actions: [{ type: 'setChange', params: ({ event }) => event.change }, 'forwardToAutosave'] },
        'recipient.suggested': {
          guard: { type: 'isSuggestionOpen', params: ({ event }) => event },
          actions: { type: 'setSuggestion', params: ({ event }) => event },
        },
        'recipients.listed': {
          guard: { type: 'isOfChosenRole', params: ({ event }) => event.roleId },
          actions: { type: 'judgeRecipient', params: ({ event }) => event.ids },
        },
      },
      initial: 'writing',
      states: {
        writing: {
          on: {
            'files.picked': [
              { guard: { type: 'areTooMany', params: ({ event }) => event.files }, actions: 'setTooMany' },
              { target: 'attaching' },
            ],
            'sending.chosen': [
              { guard: 'isSendable', target: 'ending', actions: { type: 'intend', params: 'send' } },
              { guard: 'isRecipientThere', actions: 'setProblems' },
            ],
            'draft.chosen': [
              { guard: 'isIncomplete', actions: 'setProblems' },
              { target: 'ending', actions: { type: 'intend', params: 'draft' } },
            ],
            'dialog.left': [
              { guard: 'isUntouched', ...toLeft },
              { target: 'ending', actions: { type: 'intend', params: 'leave' } },
            ],
          },
        },
        attaching: {
          tags: 'busy',
          invoke: {
            id: 'readFiles',
            src: 'readFiles',
            input: ({ event }) => (event.type === 'files.picked' ? event.files : []),
            onDone: { target: 'writing', actions: [{ type: 'setFiles', params: outputOf }, 'forwardToAutosave'] },
            onError: { target: 'writing', actions: 'setUnread' },
          },
        },
        ending: { description: 'A save under way completes before any other call.', tags: 'busy', entry: 'endAutosave' },
      },
    },
    preparing: {
      tags: 'busy',
      invoke: {
        id: 'preparation',
        src: 'messagePreparation',
        input: ({ context: { composition, purpose } }) => ({
          roleId: composition.roleId,
          recipient: composition.recipient,
          purpose: purpose === 'draft' ? 'draft' : 'send',
        }),
        onDone: [
          { guard: { type: 'isNothingToRead', params: outputOf }, target: 'savingDraft' },
          { guard: { type: 'isReady', params: outputOf }, target: 'confirming', actions: { type: 'setTerms', params: outputOf } },
          {
            guard: { type: 'isObjected', params: outputOf },
            target: 'composing',
            actions: { type: 'setObstacle', params: outputOf },
          },
          { target: 'composing' },
        ],
        onError: 'composing',
      },
      on: { 'dialog.left': 'composing' },
    },
    confirming: {
      on: { 'terms.accepted': [{ guard: 'isSending', target: 'sending' }, { target: 'savingDraft' }], 'question.left': 'composing' },
    },
    sending: {
      invoke: {
        id: 'sending',
        src: 'messageSending',
        input: ({ context: { composition, draft, mayBeSent, wasTried } }) => ({ composition, draft, mayBeSent, wasTried }),
        onDone: [
          { guard: { type: 'isSent', params: outputOf }, target: 'sent', actions: { type: 'setSent', params: outputOf } },
          alreadySent,
          { guard: { type: 'isNotLooked', params: outputOf }, target: 'composing' },
          {
            guard: { type: 'isRefused', params: outputOf },
            target: 'composing',
            actions: [{ type: 'setRefusal', params: outputOf }, 'tellFailure'],
          },
          { target: 'composing', actions: [{ type: 'setUnsent', params: outputOf }, 'tellFailure', 'reloadLists'] },
        ],
        onError: { target: 'composing', actions: [{ type: 'setUnsent', params: null }, 'tellFailure', 'reloadLists'] },
      },
    },
    savingDraft: {
      tags: 'busy',
      invoke: {
        id: 'saving',
        src: 'draftSaving',
        input: ({ context: { composition, draft, mayBeSent } }) => ({ composition, draft, mayBeSent }),
        onDone: [
          { guard: { type: 'isSaved', params: outputOf }, target: 'saved', actions: { type: 'setSaved', params: outputOf } },
          alreadySent,
          { target: 'composing', actions: { type: 'setUnsaved', params: outputOf } },
        ],
        onError: { target: 'composing', actions: { type: 'setUnsaved', params: null } },
      },
    },
    leaving: {
      on: {
        'draft.chosen': { target: 'savingDraft' },
        'draft.discarded': [{ guard: 'isAsOpened', ...toLeft }, { guard: 'isOldDraft', target: 'restoring' }, { target: 'lookingUp' }],
        'question.left': 'composing',
      },
    },
    restoring: {
      description: 'Restores the draft to its text at the opening of the dialog.',
      tags: 'busy',
      invoke: {
        id: 'restoring',
        src: 'draftSaving',
        input: ({ context: { initial, draft, mayBeSent } }) => ({ composition: initial.composition, draft, mayBeSent }),
        onDone: [{ guard: { type: 'isSaved', params: outputOf }, ...toLeft }, alreadySent, notDiscarded],
        onError: notDiscarded,
      },
      exit: 'reloadLists',
    },
    lookingUp: {
      description: 'Another window may have sent the draft, and a sent message must not be deleted.',
      tags: 'busy',
      invoke: {
        id: 'findSent',
        src: 'findSent',
        onDone: [{ guard: { type: 'isFound', params: outputOf }, target: 'alreadySent' }, { target: 'discarding' }],
        onError: [{ guard: 'mayBeSent', ...notDiscarded }, { target: 'discarding' }],
      },
    },
    discarding: {
      tags: 'busy',
      invoke: {
        id: 'discardDraft',
        src: 'discardDraft',
        input: ({ context: { draft, mayBeSaved } }) => ({ draft, mayBeSaved }),
        onDone: toLeft,
        onError: notDiscarded,
      },
      exit: 'reloadLists',
    },
    alreadySent: {
      description: 'The practice has the text as it was sent, without later changes.',
      entry: ['reloadLists', 'closeDraft'],
      on: { 'draft.discarded': toLeft, 'message.renewed': 'renewed' },
    },
    renewed: { type: 'final', entry: 'intendAnother' },
    sent: { type: 'final', entry: ['tellSent', 'reloadLists', 'closeDraft'] },
    saved: { type: 'final', entry: ['tellSaved', 'reloadLists', 'closeDraft'] },
    left: { type: 'final' },
  },
  output: ({ context: { outcome, composition } }) => (outcome === 'renewed' ? { outcome, composition } : { outcome }),
})
