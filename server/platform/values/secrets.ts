import { createHash, createHmac, randomBytes } from 'node:crypto'

/** An unguessable token for a session or a link. */
export const newToken = () => randomBytes(32).toString('base64url')

/** The stored form of tokens and names, so that a copy of the database reveals none. */
export const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

export const hmac = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('hex')

/** 32 hexadecimal digits in the form of a random UUID. */
export const uuidFromDigest = (hex: string) => {
  const variant = '89ab'.charAt(Number.parseInt(hex.charAt(16), 16) % 4)
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, variant + hex.slice(17, 20), hex.slice(20, 32)].join('-')
}
