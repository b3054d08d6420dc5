import { randomInt } from 'node:crypto'

const lower = 'abcdefghjkmnpqrstuvwxyz'
const upper = 'ABCDEFGHJKLMNPQRSTUVWXYZ'
const digits = '23456789'

const pick = (from: string) => from.charAt(randomInt(from.length))
const picks = (from: string, count: number) => Array.from({ length: count }, () => pick(from))

/**
 * A password for the first sign-in, which the user must change. Its 14 characters are easy to distinguish, follow the rules and form no
 * words.
 */
export const initialPassword = () => [...picks(upper, 3), ...picks(digits, 4), ...picks(lower, 4), ...picks(digits, 3)].join('')
