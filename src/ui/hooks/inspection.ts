import type { ActorOptions, AnyActorLogic } from 'xstate'

/** In development: what looks at the charts that views run. */
export const inspection: Pick<ActorOptions<AnyActorLogic>, 'inspect'> = {}

export const inspected = <Options extends object | undefined>(options: Options): Options => ({ ...options, ...inspection })
