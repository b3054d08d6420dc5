import { assign, setup } from 'xstate'
import type { NoticeChannel, NoticeEvent, NoticeSetting } from '../../src/domain/profile/notices.ts'
import type { CommandResult } from '../../src/domain/values/command-result.ts'
import { outputOf, port } from '../ports.ts'

export type NoticeSwitching = { event: NoticeEvent; channel: NoticeChannel; isOn: boolean }

/** `unknown`: the call and the look-up were unanswered. `message`: the practice's sentence of a refusal. */
export type NoticeSwitchingOutcome = { kind: 'saved' | 'notSaved' | 'unknown' } | { kind: 'refused'; message: string }

type Context = { change: NoticeSwitching; outcome: NoticeSwitchingOutcome }

/** Switches the notices of one event on one channel until the outcome is known. An unanswered call is looked up, and once more after a pause. */
export const noticeSwitchingMachine = setup({
  types: {} as { context: Context; input: NoticeSwitching; output: NoticeSwitchingOutcome },
  actors: {
    saveSetting: port<CommandResult, NoticeSwitching>(),
    readSettings: port<NoticeSetting[], void>(),
  },
  /** In ms. */
  delays: { lookWait: 5000 },
  guards: {
    isDone: (_, { status }: CommandResult) => status === 'done',
    isAsChosen: ({ context: { change } }, settings: NoticeSetting[]) =>
      settings.some((setting) => setting.id === change.event && setting[change.channel] === change.isOn),
  },
  actions: {
    setSaved: assign({ outcome: { kind: 'saved' } }),
    setNotSaved: assign({ outcome: { kind: 'notSaved' } }),
    setRefused: assign((_, { message }: CommandResult) => ({ outcome: { kind: 'refused' as const, message } })),
  },
}).createMachine({
  id: 'noticeSwitching',
  context: ({ input }) => ({ change: input, outcome: { kind: 'unknown' } }),
  initial: 'saving',
  states: {
    saving: {
      invoke: {
        id: 'saveSetting',
        src: 'saveSetting',
        input: ({ context }) => context.change,
        onDone: [
          { guard: { type: 'isDone', params: outputOf }, target: 'settled', actions: 'setSaved' },
          { target: 'settled', actions: { type: 'setRefused', params: outputOf } },
        ],
        onError: 'lookingUp',
      },
    },
    lookingUp: {
      invoke: {
        id: 'lookAtSettings',
        src: 'readSettings',
        onDone: [{ guard: { type: 'isAsChosen', params: outputOf }, target: 'settled', actions: 'setSaved' }, { target: 'waiting' }],
        onError: 'settled',
      },
    },
    waiting: { after: { lookWait: 'lookingUpAgain' } },
    lookingUpAgain: {
      invoke: {
        id: 'lookAgain',
        src: 'readSettings',
        onDone: [
          { guard: { type: 'isAsChosen', params: outputOf }, target: 'settled', actions: 'setSaved' },
          { target: 'settled', actions: 'setNotSaved' },
        ],
        onError: 'settled',
      },
    },
    settled: { type: 'final' },
  },
  output: ({ context }) => context.outcome,
})
