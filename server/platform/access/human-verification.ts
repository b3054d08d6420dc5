import { type Challenge, createChallenge, type Payload, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Database } from '../database/schema.ts'
import { sharedSecret } from '../store/shared-secrets.ts'
import { consumeVerification } from '../store/spent-verifications.ts'
import { type Clock, later, minutes } from '../values/clock.ts'

const lifetimeMs = minutes(20)
/** The number of key derivations and their rounds. A phone needs about a second. */
const work = { cost: 1000, counter: { from: 100, to: 300 } }
const maxSolutionLength = 4096

/** The purpose of a solution. One solution is valid once for a look-up and once for the command that follows. */
type VerificationUse = 'lookUp' | 'command'

export type HumanVerification = {
  newChallenge: () => Promise<Challenge>
  /** Whether a solution (base64) is correct and unused for this purpose. Checking it spends it. */
  pass: (solution: string | null, use?: VerificationUse) => Promise<boolean>
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

const isPayload = (value: unknown): value is Payload =>
  isObject(value) &&
  'solution' in value &&
  isObject(value.solution) &&
  'challenge' in value &&
  isObject(value.challenge) &&
  'parameters' in value.challenge &&
  isObject(value.challenge.parameters)

const decode = (solution: string): Payload | null => {
  if (solution.length > maxSolutionLength) return null
  try {
    const payload: unknown = JSON.parse(Buffer.from(solution, 'base64').toString('utf8'))
    return isPayload(payload) ? payload : null
  } catch {
    return null
  }
}

/** Proof of work instead of a puzzle, because a puzzle would send the patient's data to a third party. */
export const humanVerification = (db: Database, clock: Clock): HumanVerification => {
  const secret = () => sharedSecret(db, 'human-verification')

  const isRight = async ({ challenge, solution }: Payload) => {
    const hmacSignatureSecret = await secret()
    // The library throws on a payload of unexpected shape.
    return verifySolution({ challenge, solution, deriveKey, hmacSignatureSecret }).then(
      ({ verified }) => verified,
      () => false,
    )
  }

  return {
    newChallenge: async () =>
      createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: work.cost,
        counter: randomInt(work.counter.to, work.counter.from),
        deriveKey,
        expiresAt: later(clock(), lifetimeMs),
        hmacSignatureSecret: await secret(),
      }),
    pass: async (solution, use = 'command') => {
      const payload = solution === null ? null : decode(solution)
      if (!payload || !(await isRight(payload))) return false
      const { nonce, expiresAt = 0 } = payload.challenge.parameters
      const end = new Date(expiresAt * 1000)
      return end > clock() && (await consumeVerification(db, `${use} ${nonce}`, end))
    },
  }
}
