import { hash, verify } from '@node-rs/argon2'

/** An argon2id hash with the library's default costs (19 MiB, 2 passes). */
export const hashPassword = (password: string) => hash(password)

const nobodysHash = hash('nobody has this password')

/** Whether the password is correct. Without an account the same work is done, so that the duration reveals nothing. */
export const verifyPassword = async (passwordHash: string | null, password: string) => {
  const fits = await verify(passwordHash ?? (await nobodysHash), password)
  return passwordHash !== null && fits
}
