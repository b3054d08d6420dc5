import { inactivityMachine } from '../../machines/session/inactivity.machine.ts'
import { sessionLockMachine } from '../../machines/session/session-lock.machine.ts'
import { signInMachine } from '../../machines/session/sign-in.machine.ts'
import { endSession } from '../api/access/end-session.ts'
import type { Configuration } from '../browser/configuration.ts'
import { presence } from './presence.ts'
import { signInPorts } from './session.ts'

/** The charts of a session's end, with the browser and the practice's API behind them. */
export const sessionEndMachines = (configuration: Configuration) => {
  const { markActivity, watchPresence } = presence(configuration.inactivityTimeoutMs)
  return {
    inactivityMachine: inactivityMachine.provide({ actors: { watchPresence }, actions: { markActivity } }),
    lockMachine: sessionLockMachine.provide({
      actors: { signIn: signInMachine.provide({ actors: signInPorts(configuration) }) },
      actions: { endToken: (_, ended) => void ('session' in ended && endSession(ended.session)) },
    }),
  }
}
