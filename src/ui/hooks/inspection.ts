import type { ActorOptions, AnyActorLogic } from 'xstate'

/** In development: what looks at the charts that views run. */
export const inspectionOptions: Pick<ActorOptions<AnyActorLogic>, 'inspect'> = {}

export const withInspection = <Options extends object | undefined>(options: Options): Options => ({ ...options, ...inspectionOptions })
