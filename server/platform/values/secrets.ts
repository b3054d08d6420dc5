import { createHash, createHmac, randomBytes } from 'node:crypto'

/** A token that nobody can guess, for a session or a link. */
export const newToken = () => randomBytes(32).toString('base64url')

/** How tokens and names are kept: who reads them in the database can use none. */
export const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

export const hmac = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('hex')

/** 32 hexadecimal digits in the form of a random uuid. */
export const uuidFromDigest = (hex: string) => {
  const variant = '89ab'.charAt(Number.parseInt(hex.charAt(16), 16) % 4)
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, variant + hex.slice(17, 20), hex.slice(20, 32)].join('-')
}
