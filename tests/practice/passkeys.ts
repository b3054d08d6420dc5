import type { PasskeyAssertion, PasskeyAttestation, PasskeyCreation } from '../../src/domain/access/passkeys.ts'

/** The practice's options for a new passkey. */
export const creation: PasskeyCreation = {
  challenge: 'Y2hhbGxlbmdl',
  rp: { id: 'localhost', name: 'Harbour Health Centre' },
  user: { id: 'YXJvaGE', name: 'aroha@example.nz', displayName: 'Aroha Ngata' },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  timeout: 300_000,
  excludeCredentials: [],
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  attestation: 'none',
}

const made = { id: 'credential', rawId: 'credential', type: 'public-key' } as const

/** The browser's new passkey. */
export const attestation: PasskeyAttestation = { ...made, response: { clientDataJSON: 'client', attestationObject: 'object' } }

/** The passkey's later answer to a challenge. */
export const passkey: PasskeyAssertion = {
  ...made,
  response: { clientDataJSON: 'client', authenticatorData: 'data', signature: 'signature', userHandle: 'aroha' },
}
