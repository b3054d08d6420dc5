import { browserSupportsWebAuthn, startAuthentication } from '@simplewebauthn/browser'
import { createActor, fromPromise, toPromise } from 'xstate'
import { type PasskeyChoice, type PasskeySignInOutcome, passkeySignInMachine } from '../../../machines/session/passkey-sign-in.machine.ts'
import { requestPasskey } from '../../api/access/passkey-sign-in.ts'
import type { PasskeyRequest } from '../../domain/access/passkeys.ts'
import { inspection } from '../../ui/hooks/inspection.ts'

/** The browser's names for 'the patient closed the dialog, or took too long'. */
const isCancelled = (error: unknown) => error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name)

const choosePasskey = async (optionsJSON: PasskeyRequest): Promise<PasskeyChoice> => {
  if (!browserSupportsWebAuthn()) return { kind: 'notSupported' }
  try {
    const { id, rawId, type, response } = await startAuthentication({ optionsJSON })
    return { kind: 'chosen', passkey: { id, rawId, type, response } }
  } catch (error) {
    if (isCancelled(error)) return { kind: 'cancelled' }
    throw error
  }
}

/** Runs the chart of a sign-in with a passkey to its end. */
export const askForPasskey = (identityUrl: string): Promise<PasskeySignInOutcome> =>
  toPromise(
    createActor(
      passkeySignInMachine.provide({
        actors: {
          requestPasskey: fromPromise<PasskeyRequest | null, void>(() => requestPasskey(identityUrl)),
          choosePasskey: fromPromise<PasskeyChoice, PasskeyRequest>(({ input }) => choosePasskey(input)),
        },
      }),
      import.meta.env.DEV ? inspection : {},
    ).start(),
  )
