import { assign, setup } from 'xstate'
import {
  type EmergencyContact,
  type EmergencyContactDetails,
  type EmergencyContactProblems,
  emergencyContactProblems,
  newContact,
} from '../../src/domain/profile/emergency-contact.ts'
import type { CommandResult } from '../../src/domain/values/command-result.ts'
import { errorOf, nonNull, outputOf, port } from '../ports.ts'

export type ContactTask = { kind: 'add' } | { kind: 'change'; id: string }
/** `id`: the contact that is changed; null adds one. */
export type ContactToSave = { id: string | null; contact: EmergencyContactDetails }
/** `gone`: the practice no longer has this contact. `failed`: nothing was changed. `unanswered`: the change may have been made. */
export type ContactFailure = { kind: 'gone' } | { kind: 'failed' | 'unanswered'; error: unknown } | { kind: 'refused'; message: string }
export type ContactOutcome = 'saved' | 'cancelled'

type Input = {
  task: ContactTask
  /** The contacts of the profile at the start of the flow. */
  known: readonly EmergencyContact[]
  isPhone: (typed: string) => boolean
}
type Context = Input & {
  /** The contact that is changed; null while one is added. */
  id: string | null
  contact: EmergencyContactDetails | null
  /** The contact as the practice returned it; null for a new one. */
  recorded: EmergencyContactDetails | null
  problems: EmergencyContactProblems
  failure: ContactFailure | null
  /** An earlier addition was unanswered and may have been saved. */
  isUnanswered: boolean
  outcome: ContactOutcome
}
type Event = { type: 'contact.submitted'; contact: EmergencyContactDetails } | { type: 'loading.retried' | 'task.cancelled' }

const enteredIn = ({ event }: { event: { contact: EmergencyContactDetails } }) => event.contact
const cancel = { 'task.cancelled': 'cancelled' } as const
const setError = { type: 'setError', params: errorOf } as const
const setUnanswered = { type: 'setUnanswered', params: errorOf } as const

/** Adds or changes an emergency contact. An unanswered addition is looked up in the profile and not repeated. */
export const emergencyContactMachine = setup({
  types: {} as { context: Context; events: Event; input: Input; output: { outcome: ContactOutcome }; tags: 'busy' | 'form' },
  actors: {
    /** Null if the practice no longer has the contact. */
    loadContact: port<EmergencyContactDetails | null, { id: string }>(),
    listContacts: port<readonly EmergencyContact[], void>(),
    saveContact: port<CommandResult, ContactToSave>(),
  },
  guards: {
    isAdding: ({ context }) => context.id === null,
    isUnanswered: ({ context }) => context.isUnanswered,
    isThere: (_, contact: EmergencyContactDetails | null) => contact !== null,
    isIncomplete: ({ context }, contact: EmergencyContactDetails) => emergencyContactProblems(contact, context) !== null,
    isDone: (_, { status }: CommandResult) => status === 'done',
  },
  actions: {
    tellDone: () => undefined,
    tellFailure: () => undefined,
    /** Refetches the profile. */
    reloadProfile: () => undefined,
    setContact: assign((_, contact: EmergencyContactDetails) => ({ contact })),
    setRecorded: assign((_, contact: EmergencyContactDetails | null) => ({ contact, recorded: contact })),
    setProblems: assign(({ context }, contact: EmergencyContactDetails) => ({
      problems: emergencyContactProblems(contact, context) ?? {},
      failure: null,
    })),
    beginAttempt: assign({ problems: {}, failure: null }),
    /** A contact found by the look-up is changed to the entered details. */
    takeFound: assign(({ context }, contacts: readonly EmergencyContact[]) => ({
      isUnanswered: false,
      id: newContact(nonNull(context.contact), context.known, contacts)?.id ?? null,
    })),
    setGone: assign({ failure: { kind: 'gone' } }),
    setRefusal: assign((_, { message }: CommandResult) => ({ failure: { kind: 'refused' as const, message } })),
    setError: assign((_, error: unknown) => ({ failure: { kind: 'failed' as const, error } })),
    setUnanswered: assign(({ context }, error: unknown) => ({
      isUnanswered: context.id === null,
      failure: { kind: 'unanswered' as const, error },
    })),
    setSaved: assign({ outcome: 'saved' }),
  },
}).createMachine({
  id: 'emergencyContact',
  context: ({ input }) => ({
    ...input,
    id: input.task.kind === 'add' ? null : input.task.id,
    contact: null,
    recorded: null,
    problems: {},
    failure: null,
    isUnanswered: false,
    outcome: 'cancelled',
  }),
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'isAdding', target: 'editing' }, 'loading'] },
    loading: {
      invoke: {
        id: 'loadContact',
        src: 'loadContact',
        input: ({ context }) => ({ id: nonNull(context.id) }),
        onDone: [
          { guard: { type: 'isThere', params: outputOf }, target: 'editing', actions: { type: 'setRecorded', params: outputOf } },
          { target: 'unloaded', actions: ['setGone', 'reloadProfile'] },
        ],
        onError: { target: 'unloaded', actions: setError },
      },
      on: cancel,
    },
    unloaded: { on: { ...cancel, 'loading.retried': { target: 'loading', actions: 'beginAttempt' } } },
    editing: {
      tags: 'form',
      on: {
        ...cancel,
        'contact.submitted': [
          { guard: { type: 'isIncomplete', params: enteredIn }, actions: { type: 'setProblems', params: enteredIn } },
          { guard: 'isUnanswered', target: 'lookingUp', actions: ['beginAttempt', { type: 'setContact', params: enteredIn }] },
          { target: 'saving', actions: ['beginAttempt', { type: 'setContact', params: enteredIn }] },
        ],
      },
    },
    lookingUp: {
      tags: ['form', 'busy'],
      invoke: {
        id: 'listContacts',
        src: 'listContacts',
        onDone: { target: 'saving', actions: { type: 'takeFound', params: outputOf } },
        onError: { target: 'editing', actions: [setUnanswered, 'tellFailure'] },
      },
    },
    saving: {
      tags: ['form', 'busy'],
      invoke: {
        id: 'saveContact',
        src: 'saveContact',
        input: ({ context }) => ({ id: context.id, contact: nonNull(context.contact) }),
        onDone: [
          { guard: { type: 'isDone', params: outputOf }, target: 'ended', actions: 'setSaved' },
          { target: 'editing', actions: [{ type: 'setRefusal', params: outputOf }, 'tellFailure'] },
        ],
        onError: { target: 'editing', actions: [setUnanswered, 'tellFailure', 'reloadProfile'] },
      },
    },
    ended: { type: 'final', entry: ['tellDone', 'reloadProfile'] },
    cancelled: { type: 'final' },
  },
  output: ({ context: { outcome } }) => ({ outcome }),
})
