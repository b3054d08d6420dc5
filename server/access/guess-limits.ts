import { type Clock, later, minutes } from '../clock.ts'
import { tooManyTries } from '../contract/refusal.ts'
import type { Database } from '../database/schema.ts'
import { countGuess, forgetGuesses, oldestOfTooMany, takeBackGuess } from '../store/guesses.ts'

const windowMs = minutes(15)
const most = { account: 10, address: 50, lookUps: 50, challenges: 100, emailCodes: 5 }

/** Whose wrong tries are counted: an account (or the name that was typed, where nobody has it), a network address, the look-ups or the passkey challenges of one, or the codes that an account has sent to addresses. */
export type Subject = { kind: keyof typeof most; of: string }

/** At most so many wrong tries in any 15 minutes; a refusal with status 429 tells how long to wait. */
export const guessLimits = (db: Database, clock: Clock) => {
  const key = ({ kind, of }: Subject) => `${kind} ${of}`
  const limitOf = (subject: Subject, now: Date) => ({ subject: key(subject), most: most[subject.kind], since: later(now, -windowMs) })

  const refuse = async (subject: Subject, now: Date) => {
    const oldest = await oldestOfTooMany(db, limitOf(subject, now))
    if (oldest) throw tooManyTries(later(oldest, windowMs).getTime() - now.getTime())
  }

  return {
    /** Refuses who has no try left, before anything else is looked at. */
    check: async (...subjects: Subject[]) => {
      const now = clock()
      for (const subject of subjects) await refuse(subject, now)
    },
    /** Counts a try as wrong, and refuses one too many. Answers what takes it back once it proves right. */
    count: async (...subjects: Subject[]) => {
      const now = clock()
      const counted: Subject[] = []
      const takeBack = async (on: Database) => {
        for (const subject of counted) await takeBackGuess(on, key(subject), now)
      }
      for (const subject of subjects) {
        if (!(await countGuess(db, limitOf(subject, now), now))) {
          await takeBack(db)
          await refuse(subject, now)
          throw tooManyTries(windowMs)
        }
        counted.push(subject)
      }
      return takeBack
    },
  }
}

/** A proven owner of the account starts anew. */
export const forgetAccountGuesses = (db: Database, accountId: string) => forgetGuesses(db, `account ${accountId}`)
