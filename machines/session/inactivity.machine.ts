import { assign, fromCallback, setup } from 'xstate'

/** The time until the inactivity limit of all tabs, and until the session's end. Both in ms of the wall clock, 0 or less afterwards. */
export type TimeLeft = { idleInMs: number; overInMs: number }

type Event = ({ type: 'time.measured' | 'activity.seen' } & TimeLeft) | { type: 'stay.chosen' }
export type InactivityOutcome = { outcome: 'idle' | 'over' }

/** The warning appears so many ms before the end. */
const warningMs = 120_000

const ends = [
  { guard: 'isOver', target: 'over' },
  { guard: 'isIdle', target: 'idle' },
] as const
const judgement = [...ends, { guard: 'isWarningDue', target: 'warning', actions: 'setTimeLeft' }, { target: 'watching' }] as const

/** Warns an inactive user and ends the session. The machine reads no clock: each event has the time left, so it is correct after sleep. */
export const inactivityMachine = setup({
  types: {} as { context: InactivityOutcome & { leftMs: number }; events: Event; output: InactivityOutcome },
  actors: {
    /** Sends the time left at intervals, and each activity in this tab. */
    watchPresence: fromCallback(() => {
      throw new Error('Nothing is provided for the port watchPresence')
    }),
  },
  guards: {
    isOver: ({ event }) => event.type !== 'stay.chosen' && event.overInMs <= 0,
    isIdle: ({ event }) => event.type !== 'stay.chosen' && event.idleInMs <= 0,
    isWarningDue: ({ event }) => event.type !== 'stay.chosen' && event.idleInMs <= warningMs,
  },
  actions: {
    /** Restarts the inactivity limit of all tabs. */
    markActivity: () => undefined,
    setTimeLeft: assign(({ event }) => (event.type === 'stay.chosen' ? {} : { leftMs: event.idleInMs })),
    setOver: assign({ outcome: 'over' }),
  },
}).createMachine({
  id: 'inactivity',
  context: { leftMs: warningMs, outcome: 'idle' },
  initial: 'watching',
  entry: 'markActivity',
  invoke: { id: 'watchPresence', src: 'watchPresence', onError: '.idle' },
  states: {
    watching: { on: { 'time.measured': judgement, 'activity.seen': [...ends, { actions: 'markActivity' }] } },
    /** Only an answer or an activity in another tab ends the warning. Movement within the dialog does not. */
    warning: {
      on: { 'time.measured': judgement, 'activity.seen': judgement, 'stay.chosen': { target: 'watching', actions: 'markActivity' } },
    },
    idle: { type: 'final' },
    over: { type: 'final', entry: 'setOver' },
  },
  output: ({ context: { outcome } }) => ({ outcome }),
})
