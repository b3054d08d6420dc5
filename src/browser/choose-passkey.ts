import { browserSupportsWebAuthn, startAuthentication } from '@simplewebauthn/browser'
import type { PasskeyDialogOutcome, PasskeyRequest } from '../domain/access/passkeys.ts'

/** The browser's error names for a dialog that the patient closed or left open too long. */
const isCancelled = (error: unknown) => error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name)

/** Opens the browser's dialog for the choice of a passkey. */
export const choosePasskey = async (optionsJSON: PasskeyRequest): Promise<PasskeyDialogOutcome> => {
  if (!browserSupportsWebAuthn()) return { kind: 'notSupported' }
  try {
    const { id, rawId, type, response } = await startAuthentication({ optionsJSON })
    return { kind: 'chosen', passkey: { id, rawId, type, response } }
  } catch (error) {
    if (isCancelled(error)) return { kind: 'cancelled' }
    throw error
  }
}
