import { randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'

/** RFC 6238 with the values that every authenticator app supports. `window`: steps before and after the present one. */
const usual = { algorithm: 'SHA1', digits: 6, period: 30 }
const window = 1

const seedBytes = 20

export const newSeed = () => new Secret({ size: seedBytes }).base32

/** Digits without the spaces that apps show between them. */
const compact = (typed: string) => typed.replace(/\s/g, '')

/** The time step of a code; null if the code is wrong for the present time and one step on either side. */
export const stepOf = (seed: string, typed: string, now: Date) => {
  const totp = new TOTP({ ...usual, secret: Secret.fromBase32(seed) })
  const delta = totp.validate({ token: compact(typed), timestamp: now.getTime(), window })
  return delta === null ? null : totp.counter({ timestamp: now.getTime() }) + delta
}

/** The code of a seed at that time. */
export const codeAt = (seed: string, now: Date) =>
  new TOTP({ ...usual, secret: Secret.fromBase32(seed) }).generate({ timestamp: now.getTime() })

/** The URL that an authenticator app reads from a QR code. */
export const keyUri = (seed: string, { issuer, label }: { issuer: string; label: string }) =>
  new TOTP({ ...usual, secret: Secret.fromBase32(seed), issuer, label }).toString()

const codeCount = 10
/** Without letters and digits that look alike. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const group = () => Array.from({ length: 5 }, () => alphabet.charAt(randomInt(alphabet.length))).join('')

/** Ten codes of 50 random bits each. */
export const newRecoveryCodes = () => Array.from({ length: codeCount }, () => `${group()}-${group()}`)

/** The hashed form of a recovery code: upper case, without spaces and hyphens. */
export const normalizeRecoveryCode = (typed: string) => typed.toUpperCase().replace(/[\s-]/g, '')
