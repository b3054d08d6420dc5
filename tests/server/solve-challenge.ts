import { type Challenge, solveChallenge as work } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'

/** Solves a challenge as the browser's widget does, and returns the value of the header X-Human-Verification. */
export const solveChallenge = async (challenge: Challenge) => {
  const solution = await work({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}
