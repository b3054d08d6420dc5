import type { ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { identityConfirmationMachine } from '../../../machines/profile/identity-confirmation.machine.ts'

/** Renders an identity confirmation. `why`: the reason shown to the user. */
export type RenderConfirmation = (flow: ActorRefFrom<typeof identityConfirmationMachine>, why: string) => ReactNode
