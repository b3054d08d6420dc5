import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const ivLength = 12
const tagLength = 16

/** The length of the operator's key, in bytes. */
export const secretKeyLength = 32

/** Encrypts secrets of accounts with a key that is not in the database. A sealed text opens for its own account only. */
export type SecretSeal = {
  seal: (accountId: string, secret: string) => string
  /** @throws for the text of another account or another key */
  open: (accountId: string, sealed: string) => string
  /** A keyed hash, so that a copy of the database does not allow guesses. */
  digest: (accountId: string, secret: string) => string
}

const derive = (key: Buffer, purpose: string) => Buffer.from(hkdfSync('sha256', key, '', `patient-portal ${purpose}`, secretKeyLength))

export const secretSeal = (key: Buffer): SecretSeal => {
  const [sealing, hashing] = [derive(key, 'seal'), derive(key, 'digest')]
  return {
    seal: (accountId, secret) => {
      const iv = randomBytes(ivLength)
      const cipher = createCipheriv(algorithm, sealing, iv, { authTagLength: tagLength }).setAAD(Buffer.from(accountId))
      const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64')
    },
    open: (accountId, sealed) => {
      const bytes = Buffer.from(sealed, 'base64')
      const [iv, tag, text] = [
        bytes.subarray(0, ivLength),
        bytes.subarray(ivLength, ivLength + tagLength),
        bytes.subarray(ivLength + tagLength),
      ]
      const decipher = createDecipheriv(algorithm, sealing, iv, { authTagLength: tagLength }).setAAD(Buffer.from(accountId)).setAuthTag(tag)
      return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8')
    },
    digest: (accountId, secret) => createHmac('sha256', hashing).update(`${accountId} ${secret}`).digest('hex'),
  }
}

/** Identifies a key without revealing it. The database stores it, so that a start with another key is refused. */
export const markOfKey = (key: Buffer) => derive(key, 'mark').toString('hex')
