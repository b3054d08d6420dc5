/** A passkey of the signed-in user. Instants are ISO 8601. */
export type Passkey = { id: string; name: string; addedAt: string; lastUsedAt: string | null }

/** The browser's own answer to a challenge (AuthenticationResponseJSON of WebAuthn); every value is base64url. */
export type PasskeyAssertion = {
  id: string
  rawId: string
  type: 'public-key'
  response: { clientDataJSON: string; authenticatorData: string; signature: string; userHandle?: string | undefined }
}

/** The proof that the user of a session is present. */
export type IdentityProof = { password: string } | { passkey: PasskeyAssertion }

/** The browser's attestation of a new passkey (RegistrationResponseJSON of WebAuthn). */
export type PasskeyAttestation = {
  id: string
  rawId: string
  type: 'public-key'
  response: { clientDataJSON: string; attestationObject: string; transports?: string[] | undefined }
}

/** The options of the browser's sign-in dialog. `timeout`: in ms. */
export type PasskeyRequest = { challenge: string; rpId: string; timeout: number; userVerification: 'required' }

/** The options with which the browser creates a passkey. `timeout`: in ms. */
export type PasskeyCreation = {
  challenge: string
  rp: { id: string; name: string }
  user: { id: string; name: string; displayName: string }
  pubKeyCredParams: { type: 'public-key'; alg: number }[]
  timeout: number
  excludeCredentials: { type: 'public-key'; id: string }[]
  authenticatorSelection: { residentKey: 'required'; requireResidentKey: boolean; userVerification: 'required' }
  attestation: 'none'
}

/** `unconfirmed`: the practice requires an identity confirmation first. */
export type PasskeyPreparation = { kind: 'prepared'; creation: PasskeyCreation } | { kind: 'notOffered' | 'unconfirmed' }

/** The outcome of the browser's passkey dialog. `cancelled`: the patient closed it, or took too long. */
export type PasskeyMaking = { kind: 'made'; attestation: PasskeyAttestation } | { kind: 'cancelled' | 'notSupported' | 'alreadyThere' }

/** The outcome of the browser's sign-in dialog. `cancelled`: the patient closed it, or took too long. */
export type PasskeyDialogOutcome = { kind: 'chosen'; passkey: PasskeyAssertion } | { kind: 'cancelled' | 'notSupported' }
