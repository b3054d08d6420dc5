import { tooManyAttempts } from '../contract/refusal.ts'
import type { Database } from '../database/schema.ts'
import { countAttempt, deleteAttempts, oldestAttemptOverLimit, undoAttempt } from '../store/failed-attempts.ts'
import { registrationLinkLifetimeMs } from '../store/links.ts'
import { type Clock, days, hours, later, minutes } from '../values/clock.ts'

type RateLimit = { most: number; windowMs: number; mostUnverified?: number }

/**
 * The maximum number of attempts of each kind within a sliding window, in ms. `mostUnverified`: the number from which on an attempt needs a
 * human verification.
 */
const limits = {
  account: { most: 10, windowMs: minutes(15) },
  browser: { most: 10, windowMs: minutes(15) },
  session: { most: 10, windowMs: minutes(15) },
  secondFactor: { most: 5, windowMs: minutes(15) },
  secondFactorSetUps: { most: 20, windowMs: minutes(15) },
  networkPasswords: { most: 250, mostUnverified: 50, windowMs: minutes(15) },
  networkPasskeys: { most: 50, windowMs: minutes(15) },
  networkLinks: { most: 50, windowMs: minutes(15) },
  lookUps: { most: 50, windowMs: minutes(15) },
  registrationLink: { most: 10, windowMs: registrationLinkLifetimeMs },
  challenges: { most: 100, windowMs: minutes(15) },
  emailCodes: { most: 5, windowMs: hours(1) },
  proxyInvitations: { most: 10, windowMs: days(1) },
  resetLetters: { most: 5, windowMs: hours(1) },
  helpMessages: { most: 5, windowMs: hours(1) },
  visitorHelpMessages: { most: 5, windowMs: hours(1) },
  cards: { most: 5, windowMs: hours(1) },
  cardsOfAddress: { most: 20, windowMs: hours(1) },
  repeatRequests: { most: 10, windowMs: hours(1) },
  messages: { most: 30, windowMs: hours(1) },
} satisfies Record<string, RateLimit>

/** Advice that replaces 'wait and try again'. */
const advice: { readonly [Kind in keyof typeof limits]?: string } = {
  registrationLink: 'Please ask your practice for a new link.',
  proxyInvitations: 'Please try again tomorrow.',
}

/**
 * The key of counted attempts. A password counts per trusted browser, or per account and network; an unknown name counts per practice and
 * name. Refused passkeys and switch links of a network count apart from its passwords.
 * Codes of a second factor count per account, from whichever process.
 * Further keys are a session, a registration link, and a network for look-ups and passkey challenges.
 * Five kinds limit e-mails and help messages per account, or per patient without an account.
 * Failed cards count per account and network, messages per account, repeat requests per patient.
 */
export type RateLimitSubject = { kind: keyof typeof limits; of: string }

const limitsOf = ({ kind }: RateLimitSubject): RateLimit => limits[kind]

const key = ({ kind, of }: RateLimitSubject) => `${kind} ${of}`

/** Limits attempts within sliding windows. A refusal with status 429 has the seconds to wait. */
export const rateLimits = (db: Database, clock: Clock) => {
  const limitOf = (subject: RateLimitSubject, now: Date) => {
    const { most, windowMs } = limitsOf(subject)
    return { subject: key(subject), most, since: later(now, -windowMs) }
  }

  const refuse = async (subject: RateLimitSubject, now: Date) => {
    const oldest = await oldestAttemptOverLimit(db, limitOf(subject, now))
    if (oldest) throw tooManyAttempts(later(oldest, limits[subject.kind].windowMs).getTime() - now.getTime(), advice[subject.kind])
  }

  /** Counts an attempt for each subject. Returns a function that undoes the counts, or the subject without a remaining attempt. */
  const countAll = async (subjects: readonly RateLimitSubject[], now: Date, mostOf: (limit: RateLimit) => number) => {
    const counted: RateLimitSubject[] = []
    const undo = async (on: Database) => {
      for (const subject of counted) await undoAttempt(on, key(subject), now)
    }
    for (const subject of subjects) {
      if (!(await countAttempt(db, { ...limitOf(subject, now), most: mostOf(limitsOf(subject)) }, now))) {
        await undo(db)
        return { exhausted: subject }
      }
      counted.push(subject)
    }
    return { undo }
  }

  const throwRefusal = async (subject: RateLimitSubject, now: Date): Promise<never> => {
    await refuse(subject, now)
    throw tooManyAttempts(limits[subject.kind].windowMs, advice[subject.kind])
  }

  return {
    /** Refuses a subject without remaining attempts, before any other check. */
    check: async (...subjects: RateLimitSubject[]) => {
      const now = clock()
      for (const subject of subjects) await refuse(subject, now)
    },
    /** Counts an attempt as failed, and refuses one over the limit. Returns a function that undoes the count once it succeeds. */
    count: async (...subjects: RateLimitSubject[]) => {
      const now = clock()
      const { undo, exhausted } = await countAll(subjects, now, ({ most }) => most)
      return undo ?? throwRefusal(exhausted, now)
    },
    /** Counts an attempt without a human verification. Returns null, and counts nothing, if a subject requires one. */
    countUnverified: async (...subjects: RateLimitSubject[]) => {
      const now = clock()
      const { undo, exhausted } = await countAll(subjects, now, ({ most, mostUnverified = most }) => mostUnverified)
      if (undo) return undo
      await refuse(exhausted, now)
      return limitsOf(exhausted).mostUnverified === undefined ? throwRefusal(exhausted, now) : null
    },
  }
}

/** Clears the counts after the owner has proved their identity. */
export const deleteAttemptsOf = (db: Database, subjects: readonly RateLimitSubject[]) => deleteAttempts(db, subjects.map(key))
