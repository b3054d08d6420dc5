import { browserSupportsWebAuthn, startRegistration } from '@simplewebauthn/browser'
import type { PasskeyCreation, PasskeyMaking } from '../domain/access/passkeys.ts'

/** The outcomes of the browser's dialog by its error names. */
const outcomes: Readonly<Record<string, 'cancelled' | 'alreadyThere' | 'notSupported'>> = {
  NotAllowedError: 'cancelled',
  AbortError: 'cancelled',
  InvalidStateError: 'alreadyThere',
  NotSupportedError: 'notSupported',
  ConstraintError: 'notSupported',
}

/** Opens the browser's dialog that creates a passkey. */
export const makePasskey = async (optionsJSON: PasskeyCreation): Promise<PasskeyMaking> => {
  if (!browserSupportsWebAuthn()) return { kind: 'notSupported' }
  try {
    const { id, rawId, type, response } = await startRegistration({ optionsJSON })
    return { kind: 'made', attestation: { id, rawId, type, response } }
  } catch (error) {
    const kind = error instanceof Error ? outcomes[error.name] : undefined
    if (kind) return { kind }
    throw error
  }
}
