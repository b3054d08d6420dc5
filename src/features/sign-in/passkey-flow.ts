import { createActor, toPromise } from 'xstate'
import type { PasskeySignInOutcome } from '../../../machines/session/passkey-sign-in.machine.ts'
import { passkeySignInFlow } from '../../flows/passkey-sign-in.ts'
import { inspectionOptions } from '../../ui/hooks/inspection.ts'

/** Runs the machine of a sign-in with a passkey to its end. */
export const requestPasskeySignIn = (identityUrl: string): Promise<PasskeySignInOutcome> =>
  toPromise(createActor(passkeySignInFlow(identityUrl), import.meta.env.DEV ? inspectionOptions : {}).start())
