import { randomInt } from 'node:crypto'

const lower = 'abcdefghjkmnpqrstuvwxyz'
const upper = 'ABCDEFGHJKLMNPQRSTUVWXYZ'
const digits = '23456789'

const pick = (from: string) => from.charAt(randomInt(from.length))
const picks = (from: string, count: number) => Array.from({ length: count }, () => pick(from))

/** A password for the first sign-in, to be changed then: 14 characters that cannot be mistaken for each other, within the rules and without words. */
export const initialPassword = () => [...picks(upper, 3), ...picks(digits, 4), ...picks(lower, 4), ...picks(digits, 3)].join('')
