import { tooManyAttempts } from '../contract/refusal.ts'
import type { Database } from '../database/schema.ts'
import { countAttempt, deleteAttempts, oldestAttemptOverLimit, undoAttempt } from '../store/failed-attempts.ts'
import { registrationLinkLifetimeMs } from '../store/links.ts'
import { type Clock, hours, later, minutes } from '../values/clock.ts'

/** The maximum number of attempts of each kind within a sliding window, in ms. */
const limits = {
  account: { most: 10, windowMs: minutes(15) },
  browser: { most: 10, windowMs: minutes(15) },
  session: { most: 10, windowMs: minutes(15) },
  address: { most: 50, windowMs: minutes(15) },
  lookUps: { most: 50, windowMs: minutes(15) },
  registrationLink: { most: 10, windowMs: registrationLinkLifetimeMs },
  challenges: { most: 100, windowMs: minutes(15) },
  emailCodes: { most: 5, windowMs: hours(1) },
  resetLetters: { most: 5, windowMs: hours(1) },
  helpMessages: { most: 5, windowMs: hours(1) },
  visitorHelpMessages: { most: 5, windowMs: hours(1) },
  cards: { most: 5, windowMs: hours(1) },
  cardsOfAddress: { most: 20, windowMs: hours(1) },
  repeatRequests: { most: 10, windowMs: hours(1) },
  messages: { most: 30, windowMs: hours(1) },
}

/** Advice that replaces 'wait and try again'. */
const advice: { readonly [Kind in keyof typeof limits]?: string } = { registrationLink: 'Please ask your practice for a new link.' }

/**
 * The key of counted attempts. A sign-in counts per account, trusted browser and network; an unknown name counts per practice and name.
 * Further keys are a session, a registration link, and a network for look-ups and passkey challenges.
 * Four kinds limit e-mails and help messages per account, or per patient without an account.
 * Failed cards count per account and network, messages per account, repeat requests per patient.
 */
export type RateLimitSubject = { kind: keyof typeof limits; of: string }

const key = ({ kind, of }: RateLimitSubject) => `${kind} ${of}`

/** Limits attempts within sliding windows. A refusal with status 429 has the seconds to wait. */
export const rateLimits = (db: Database, clock: Clock) => {
  const limitOf = (subject: RateLimitSubject, now: Date) => {
    const { most, windowMs } = limits[subject.kind]
    return { subject: key(subject), most, since: later(now, -windowMs) }
  }

  const refuse = async (subject: RateLimitSubject, now: Date) => {
    const oldest = await oldestAttemptOverLimit(db, limitOf(subject, now))
    if (oldest) throw tooManyAttempts(later(oldest, limits[subject.kind].windowMs).getTime() - now.getTime(), advice[subject.kind])
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
      const counted: RateLimitSubject[] = []
      const undo = async (on: Database) => {
        for (const subject of counted) await undoAttempt(on, key(subject), now)
      }
      for (const subject of subjects) {
        if (!(await countAttempt(db, limitOf(subject, now), now))) {
          await undo(db)
          await refuse(subject, now)
          throw tooManyAttempts(limits[subject.kind].windowMs, advice[subject.kind])
        }
        counted.push(subject)
      }
      return undo
    },
  }
}

/** Clears the counts after the owner has proved their identity. */
export const deleteAttemptsOf = (db: Database, subjects: readonly RateLimitSubject[]) => deleteAttempts(db, subjects.map(key))
