import type { ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { identityConfirmationMachine } from '../../../machines/profile/identity-confirmation.machine.ts'

/** Asks who is at the session. `why`: what for, in words. */
export type RenderConfirmation = (flow: ActorRefFrom<typeof identityConfirmationMachine>, why: string) => ReactNode
