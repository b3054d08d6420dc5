import type { ActorOptions, AnyActorLogic } from 'xstate'

/** The inspector of the machines that views run. Set in development only. */
export const inspectionOptions: Pick<ActorOptions<AnyActorLogic>, 'inspect'> = {}

export const withInspection = <Options extends object | undefined>(options: Options): Options => ({ ...options, ...inspectionOptions })
