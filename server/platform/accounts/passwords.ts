import { hash, verify } from '@node-rs/argon2'
import { normalizePassword } from '../../../src/domain/values/typed-text.ts'

/** An argon2id hash of the NFC form with the library's default costs (19 MiB, 2 passes). */
export const hashPassword = (password: string) => hash(normalizePassword(password))

const nobodysHash = hash('nobody has this password')

/** `stale`: the password is correct, but the hash is that of another Unicode form. */
export type PasswordVerdict = 'wrong' | 'current' | 'stale'

/**
 * Compares a password in NFC, as sent, and in NFD, because older hashes have the form of the keyboard that set them. Without an account the
 * same work is done, so that the duration reveals nothing.
 */
export const judgePassword = async (passwordHash: string | null, password: string): Promise<PasswordVerdict> => {
  const current = normalizePassword(password)
  const compared = passwordHash ?? (await nobodysHash)
  for (const form of new Set([current, password, password.normalize('NFD')]))
    if ((await verify(compared, form)) && passwordHash !== null) return form === current ? 'current' : 'stale'
  return 'wrong'
}

/** Whether the password is correct. */
export const verifyPassword = async (passwordHash: string | null, password: string) =>
  (await judgePassword(passwordHash, password)) !== 'wrong'
