import { assign, fromCallback, setup } from 'xstate'

/** How long until nobody was active for too long in any tab, and until the session's end; both in ms of the wall clock, and 0 or less once it is so. */
export type TimeLeft = { idleInMs: number; overInMs: number }

type Event = ({ type: 'time.measured' | 'activity.seen' } & TimeLeft) | { type: 'stay.chosen' }
export type InactivityOutcome = { outcome: 'idle' | 'over' }

/** How long before the end the patient is asked, in ms. */
const warningMs = 120_000

const ends = [
  { guard: 'isOver', target: 'over' },
  { guard: 'isIdle', target: 'idle' },
] as const
const judgement = [...ends, { guard: 'isWarningDue', target: 'warning', actions: 'setTimeLeft' }, { target: 'watching' }] as const

/** Whether somebody is still there. The machine reads no clock: each event carries the time left, so that it is correct after the device slept. */
export const inactivityMachine = setup({
  types: {} as { context: InactivityOutcome & { leftMs: number }; events: Event; output: InactivityOutcome },
  actors: {
    /** Tells the time regularly, and when somebody does something in this tab. */
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
    /** Begins the wait anew, for every tab. */
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
    /** Only an answer goes on from here, or something done in another tab: moving through the dialog is no answer. */
    warning: {
      on: { 'time.measured': judgement, 'activity.seen': judgement, 'stay.chosen': { target: 'watching', actions: 'markActivity' } },
    },
    idle: { type: 'final' },
    over: { type: 'final', entry: 'setOver' },
  },
  output: ({ context: { outcome } }) => ({ outcome }),
})
