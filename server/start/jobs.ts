import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { createUpcomingSlots } from '../areas/appointments/store/rosters.ts'
import { reconcile } from '../areas/payments/rules/reconcile.ts'
import { deliverLetters, smtp } from '../platform/mail/delivery.ts'
import { type Deliver, deliverDueNotices } from '../platform/payment-providers/sandbox/notices.ts'
import { hours, minutes } from '../platform/values/clock.ts'
import { answerDue } from '../sandbox/messages/answer.ts'
import { holdSlots } from '../sandbox/visits.ts'
import type { Services } from '../services.ts'
import { purge } from './purge.ts'

type Jobs = {
  services: Pick<Services, 'db' | 'clock' | 'log' | 'providers' | 'deferredRequests' | 'answerAfterMs'>
  smtpUrl: string | null
  mailFrom: string
  /** Sends the callbacks of the sandbox's providers; null without the sandbox. */
  notices: Deliver | null
}

const deliveryEveryMs = 2_000
const noticesEveryMs = 1_000
const answersEveryMs = 1_000
const reconcileEveryMs = 30_000
const purgeEveryMs = minutes(10)
const slotsEveryMs = hours(1)

/**
 * Repeats a job with a pause after each round. A failure is logged and the next round continues. Returns a function that ends the job after
 * its current round.
 */
export const repeatJob = (name: string, everyMs: number, log: Pick<FastifyBaseLogger, 'error'>, job: () => Promise<void>) => {
  const ending = new AbortController()
  const rounds = async () => {
    while (!ending.signal.aborted) {
      await job().catch((error: unknown) => log.error({ err: error, chore: name }, 'fault'))
      await pause(everyMs, undefined, { signal: ending.signal }).catch(() => undefined)
    }
  }
  const ended = rounds()
  return () => {
    ending.abort()
    return ended
  }
}

/** Starts the background jobs. Several processes may run them, because the database prevents duplicates. */
export const startJobs = ({ services, smtpUrl, mailFrom, notices }: Jobs) => {
  const { db, clock, log, answerAfterMs } = services
  const ends = [
    repeatJob('purge', purgeEveryMs, log, () => purge(db, clock())),
    repeatJob('slots', slotsEveryMs, log, async () => {
      await createUpcomingSlots(db, clock())
      if (answerAfterMs !== null) await holdSlots(db, clock())
    }),
    repeatJob('payments', reconcileEveryMs, log, () => reconcile(services)),
  ]
  if (smtpUrl) {
    const transport = smtp(smtpUrl)
    ends.push(repeatJob('mail', deliveryEveryMs, log, async () => deliverLetters(db, clock, await transport, mailFrom)))
  }
  if (notices) ends.push(repeatJob('notices', noticesEveryMs, log, () => deliverDueNotices(db, clock, notices)))
  if (answerAfterMs !== null) ends.push(repeatJob('answers', answersEveryMs, log, () => answerDue(db, clock())))
  return async () => {
    await Promise.all(ends.map((end) => end()))
  }
}
