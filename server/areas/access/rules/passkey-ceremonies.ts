import type { components } from '../../../generated/practice.ts'
import type { Credential } from '../store/passkeys.ts'

type Schemas = components['schemas']
type Attestation = Schemas['PasskeyAttestation']
type Assertion = Schemas['PasskeyAssertion']

/** The site of a passkey: the portal's host, and the origins that may use the passkey. */
export type RelyingParty = { id: string; isOrigin: (origin: string) => boolean }

/** On localhost every port is allowed: the server's port is not fixed, and the development server has another one. */
export const relyingParty = (portalUrl: string): RelyingParty => {
  const { hostname, origin } = new URL(portalUrl || 'http://localhost')
  const isHere = (other: URL | null) => other?.hostname === hostname && other.protocol === 'http:'
  return { id: hostname, isOrigin: (one) => (hostname === 'localhost' ? isHere(URL.parse(one)) : one === origin) }
}

/** Loaded with the first passkey, because the import would add 0.1 s to every start. */
const webAuthn = () => import('@simplewebauthn/server')

/** COSE numbers of EdDSA, ES256 and RS256. */
const algorithms = [-8, -7, -257]

type NewPasskey = {
  practiceName: string
  user: { id: string; name: string; displayName: string }
  challenge: string
  timeoutMs: number
  known: readonly string[]
}

/** Options for a passkey that signs in without a user name. */
export const creationOptions = ({ id }: RelyingParty, passkey: NewPasskey): Schemas['PasskeyCreationOptions'] => ({
  challenge: passkey.challenge,
  rp: { id, name: passkey.practiceName },
  user: { ...passkey.user, id: Buffer.from(passkey.user.id).toString('base64url') },
  pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
  timeout: passkey.timeoutMs,
  excludeCredentials: passkey.known.map((known) => ({ type: 'public-key', id: known })),
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  attestation: 'none',
})

/** The challenge and origin that the browser reports; null if they are unreadable. */
export const clientDataOf = ({ response }: Attestation | Assertion) => {
  try {
    const data: unknown = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString('utf8'))
    if (typeof data !== 'object' || data === null || !('challenge' in data) || !('origin' in data)) return null
    const { challenge, origin } = data
    return typeof challenge === 'string' && typeof origin === 'string' ? { challenge, origin } : null
  } catch {
    return null
  }
}

type Expected = { challenge: string; origin: string }

const expectations = ({ id, isOrigin }: RelyingParty, { challenge, origin }: Expected) => ({
  expectedChallenge: challenge,
  expectedOrigin: isOrigin(origin) ? origin : [],
  expectedRPID: id,
  requireUserVerification: true,
})

/** The new passkey; null if its verification fails. */
export const credentialOf = async (party: RelyingParty, attestation: Attestation, expected: Expected): Promise<Credential | null> => {
  const { verifyRegistrationResponse } = await webAuthn()
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...attestation, clientExtensionResults: {} },
      supportedAlgorithmIDs: algorithms,
      ...expectations(party, expected),
    })
    if (!verified) return null
    const { id, publicKey, counter } = registrationInfo.credential
    return { id, publicKey: Buffer.from(publicKey).toString('base64url'), counter, transports: attestation.response.transports ?? [] }
  } catch {
    return null
  }
}

/** The authenticator's new counter; null if the signature is invalid. */
export const counterOf = async (
  party: RelyingParty,
  assertion: Assertion,
  { publicKey, ...credential }: Credential,
  expected: Expected,
) => {
  const { verifyAuthenticationResponse } = await webAuthn()
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...assertion, clientExtensionResults: {} },
      credential: { ...credential, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')) },
      ...expectations(party, expected),
    })
    return verified ? authenticationInfo.newCounter : null
  } catch {
    return null
  }
}

/** The account id that the authenticator stored with the passkey. */
export const accountIn = ({ response: { userHandle } }: Assertion) =>
  userHandle === undefined ? null : Buffer.from(userHandle, 'base64url').toString('utf8')
