import { randomInt } from 'node:crypto'
import { minutes } from '../../../platform/values/clock.ts'
import { sha256 } from '../../../platform/values/secrets.ts'

export const emailCodeLifetimeMs = minutes(15)
export const maxEmailAttempts = 5

const digits = 6

export const generateEmailCode = () => `${randomInt(10 ** digits)}`.padStart(digits, '0')

/** The stored form of a code. The hash is invalid for another patient or e-mail address. */
export const hashEmailCode = (patientId: string, email: string, code: string) =>
  sha256(`${patientId.toLowerCase()} ${email} ${code.trim()}`)
