import { assign, setup } from 'xstate'
import type { WithdrawalSubject } from '../../src/domain/prescriptions/repeat-request.ts'
import type { CommandResult } from '../../src/domain/values/command-result.ts'
import { nonNull, outputOf, port } from '../ports.ts'

/** `message`: the practice's sentence about the last attempt. */
type Context = { subject: WithdrawalSubject | null; message: string }
type Event = { type: 'withdrawal.requested'; subject: WithdrawalSubject } | { type: 'withdrawal.confirmed' | 'withdrawal.cancelled' }

/** Withdraws a repeat request after a confirmation. After an unknown outcome the withdrawal can be repeated, because it is idempotent. */
export const withdrawRepeatMachine = setup({
  types: {} as { context: Context; events: Event; tags: 'busy' | 'open' },
  actors: { withdrawRepeat: port<CommandResult, WithdrawalSubject>() },
  guards: { isDone: (_, { status }: CommandResult) => status === 'done' },
  actions: {
    /** Refetches the lists that hold the request. */
    reloadLists: () => undefined,
    showMessage: () => undefined,
    begin: assign((_, subject: WithdrawalSubject) => ({ subject, message: '' })),
    setMessage: assign((_, { message }: CommandResult) => ({ message })),
  },
}).createMachine({
  id: 'withdrawRepeat',
  context: { subject: null, message: '' },
  initial: 'idle',
  states: {
    idle: { on: { 'withdrawal.requested': { target: 'asking', actions: { type: 'begin', params: ({ event }) => event.subject } } } },
    asking: { tags: 'open', on: { 'withdrawal.confirmed': 'withdrawing', 'withdrawal.cancelled': 'idle' } },
    withdrawing: {
      tags: ['busy', 'open'],
      invoke: {
        id: 'withdrawRepeat',
        src: 'withdrawRepeat',
        input: ({ context }) => nonNull(context.subject),
        onDone: [
          {
            guard: { type: 'isDone', params: outputOf },
            target: 'idle',
            actions: [{ type: 'setMessage', params: outputOf }, 'reloadLists', 'showMessage'],
          },
          { target: 'refused', actions: [{ type: 'setMessage', params: outputOf }, 'reloadLists'] },
        ],
        onError: { target: 'unknown', actions: 'reloadLists' },
      },
    },
    refused: { tags: 'open', on: { 'withdrawal.cancelled': 'idle' } },
    unknown: { tags: 'open', on: { 'withdrawal.confirmed': 'withdrawing', 'withdrawal.cancelled': 'idle' } },
  },
})
