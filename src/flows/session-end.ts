import { inactivityMachine } from '../../machines/session/inactivity.machine.ts'
import { sessionLockMachine } from '../../machines/session/session-lock.machine.ts'
import { endSession } from '../api/access/end-session.ts'
import type { Configuration } from '../browser/configuration.ts'
import { presenceActors } from './presence.ts'
import { signInFlow } from './session.ts'

/** The machine that watches for inactivity, over the browser. */
export const inactivityFlow = ({ inactivityTimeoutMs }: Configuration) => {
  const { markActivity, watchPresence } = presenceActors(inactivityTimeoutMs)
  return inactivityMachine.provide({ actors: { watchPresence }, actions: { markActivity } })
}

/** The machine of a locked session, over the practice's API. */
export const sessionLockFlow = (configuration: Configuration) =>
  sessionLockMachine.provide({
    actors: { signIn: signInFlow(configuration) },
    actions: { endToken: (_, ended) => void ('session' in ended && endSession(ended.session)) },
  })
