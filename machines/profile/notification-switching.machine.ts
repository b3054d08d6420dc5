import { assign, setup } from 'xstate'
import type { NotificationKind, NotificationSettings } from '../../src/domain/profile/profile.ts'
import { nonNull, outputOf, port } from '../ports.ts'

export type NotificationSwitching = { kind: NotificationKind; isOn: boolean }

/** `unknown`: the call and the look-up were unanswered. */
export type NotificationSwitchingOutcome = 'saved' | 'notSaved' | 'unknown'

export type SwitchingAnswer = { status: 'done' | 'refused' }
type Context = NotificationSwitching & { settings: NotificationSettings | null; outcome: NotificationSwitchingOutcome }

/** Switches one kind of notification until its outcome is known, and sends the others as the practice has them. An unanswered call is looked up in the profile. A second look-up follows a pause, because a slow practice may still be saving. */
export const notificationSwitchingMachine = setup({
  types: {} as { context: Context; input: NotificationSwitching; output: NotificationSwitchingOutcome },
  actors: {
    readSettings: port<NotificationSettings, void>(),
    saveSettings: port<SwitchingAnswer, NotificationSettings>(),
  },
  /** In ms. */
  delays: { lookWait: 5000 },
  guards: {
    isDone: (_, { status }: SwitchingAnswer) => status === 'done',
    isAsChosen: ({ context: { kind, isOn } }, settings: NotificationSettings) => settings[kind] === isOn,
  },
  actions: {
    setSettings: assign((_, settings: NotificationSettings) => ({ settings })),
    setSaved: assign({ outcome: 'saved' }),
    setNotSaved: assign({ outcome: 'notSaved' }),
  },
}).createMachine({
  id: 'notificationSwitching',
  context: ({ input }) => ({ ...input, settings: null, outcome: 'unknown' }),
  initial: 'reading',
  states: {
    reading: {
      invoke: {
        id: 'readSettings',
        src: 'readSettings',
        onDone: { target: 'saving', actions: { type: 'setSettings', params: outputOf } },
        onError: { target: 'settled', actions: 'setNotSaved' },
      },
    },
    saving: {
      invoke: {
        id: 'saveSettings',
        src: 'saveSettings',
        input: ({ context: { settings, kind, isOn } }) => ({ ...nonNull(settings), [kind]: isOn }),
        onDone: [
          { guard: { type: 'isDone', params: outputOf }, target: 'settled', actions: 'setSaved' },
          { target: 'settled', actions: 'setNotSaved' },
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
