import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest()
const base64url = (data: Uint8Array | string) => Buffer.from(data).toString('base64url')
const bytes = (data: Buffer) => new Uint8Array(data)

const flags = { userPresent: 0x01, userVerified: 0x04, hasCredential: 0x40 }

type Site = { rpId: string; origin: string }
type Answering = { challenge: string; counter?: number; isUserVerified?: boolean }

const uint = (value: number, length: 2 | 4) => {
  const buffer = Buffer.alloc(length)
  buffer.writeUIntBE(value, 0, length)
  return buffer
}

/** An authenticator without a device, for contract states and tests: one discoverable ES256 passkey of an account. */
export const softwareAuthenticator = ({ rpId, origin }: Site, accountId: string) => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const credentialId = randomBytes(32)
  const id = base64url(credentialId)
  const cose = Buffer.from(
    isoCBOR.encode(
      new Map<number, number | Uint8Array<ArrayBuffer>>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, bytes(Buffer.from(x, 'base64url'))],
        [-3, bytes(Buffer.from(y, 'base64url'))],
      ]),
    ),
  )
  const clientData = (type: string, challenge: string) => JSON.stringify({ type, challenge, origin, crossOrigin: false })
  const authenticatorData = (counter: number, isUserVerified: boolean, credential?: Buffer) => {
    const flag = flags.userPresent | (isUserVerified ? flags.userVerified : 0) | (credential ? flags.hasCredential : 0)
    return Buffer.concat([sha256(rpId), Buffer.from([flag]), uint(counter, 4), ...(credential ? [credential] : [])])
  }

  return {
    id,
    credential: { id, publicKey: base64url(cose), counter: 0, transports: ['internal'] },
    /** The browser's request that adds the passkey. */
    attest: ({ challenge, counter = 0, isUserVerified = true }: Answering) => {
      const made = Buffer.concat([Buffer.alloc(16), uint(credentialId.length, 2), credentialId, cose])
      const attestationObject = isoCBOR.encode(
        new Map<string, string | Map<string, string> | Uint8Array<ArrayBuffer>>([
          ['fmt', 'none'],
          ['attStmt', new Map<string, string>()],
          ['authData', bytes(authenticatorData(counter, isUserVerified, made))],
        ]),
      )
      return {
        id,
        rawId: id,
        type: 'public-key' as const,
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', challenge)),
          attestationObject: base64url(attestationObject),
          transports: ['internal'],
        },
      }
    },
    /** The browser's request that signs in. */
    assert: ({ challenge, counter = 1, isUserVerified = true }: Answering) => {
      const data = authenticatorData(counter, isUserVerified)
      const client = clientData('webauthn.get', challenge)
      return {
        id,
        rawId: id,
        type: 'public-key' as const,
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
          userHandle: base64url(accountId),
        },
      }
    },
  }
}

export type SoftwareAuthenticator = ReturnType<typeof softwareAuthenticator>
