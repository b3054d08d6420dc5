import type { AnyEventObject, AnyStateMachine } from 'xstate'
import type { Address } from './address.ts'
import { parsePayload } from './payload.ts'
import { sendEvent, startWalk, type Walk } from './walk.ts'

export const eventFrom = (text: string): AnyEventObject => {
  const { type = '', ...payload } = Object(parsePayload(text))
  return { ...payload, type: String(type) }
}

/** The walk of a URL, up to the first text that the machine does not accept. Another version of the machine may refuse an event. */
export const replayWalk = (machine: AnyStateMachine, { input, events }: Address): { walk: Walk | null; problem: string | null } => {
  let walk: Walk | null = null
  try {
    if (input !== null) walk = startWalk(machine, parsePayload(input))
    for (const event of walk ? events : []) walk = walk && sendEvent(walk, eventFrom(event))
    return { walk, problem: null }
  } catch (error) {
    return { walk, problem: String(error) }
  }
}
