import { randomInt } from 'node:crypto'
import { minutes } from '../../../platform/values/clock.ts'
import { sha256 } from '../../../platform/values/secrets.ts'

export const emailCodeLifetimeMs = minutes(15)
export const maxEmailAttempts = 5

const digits = 6

export const generateEmailCode = () => `${randomInt(10 ** digits)}`.padStart(digits, '0')

/** As a code is kept: worth nothing for another patient or address. */
export const hashEmailCode = (patientId: string, email: string, code: string) =>
  sha256(`${patientId.toLowerCase()} ${email} ${code.trim()}`)
