import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { offerEarlierTimes } from '../areas/appointments/rules/offer-earlier-times.ts'
import { createUpcomingSlots } from '../areas/appointments/store/rosters.ts'
import { sendNotices } from '../areas/notices/rules/send-notices.ts'
import { sendPushes } from '../areas/notices/rules/send-pushes.ts'
import { reconcile } from '../areas/payments/rules/reconcile.ts'
import { sendEndNotices } from '../areas/proxies/rules/end-notices.ts'
import { databaseFiles } from '../platform/files/file-store.ts'
import { deliverLetters, smtp } from '../platform/mail/delivery.ts'
import { type Deliver, deliverDueNotices } from '../platform/payment-providers/sandbox/notices.ts'
import { sealAccessLog } from '../platform/store/access-log-seals.ts'
import { hours, minutes } from '../platform/values/clock.ts'
import { answerDue } from '../sandbox/messages/answer.ts'
import { holdSlots } from '../sandbox/visits.ts'
import type { Services } from '../services.ts'
import { purge } from './purge.ts'
import { sweepFiles } from './sweep-files.ts'

type Jobs = {
  services: Pick<
    Services,
    'db' | 'clock' | 'log' | 'mail' | 'files' | 'portalUrl' | 'providers' | 'deferredRequests' | 'push' | 'answerAfterMs'
  >
  smtpUrl: string | null
  mailFrom: string
  /** Sends the callbacks of the sandbox's providers; null without the sandbox. */
  notices: Deliver | null
  /** Counts a failed round; undefined without metrics. */
  jobFailed?: ((name: string) => void) | undefined
}

const deliveryEveryMs = 2_000
const noticesEveryMs = 1_000
const answersEveryMs = 1_000
const reconcileEveryMs = 30_000
const purgeEveryMs = minutes(10)
const slotsEveryMs = hours(1)
const filesEveryMs = minutes(1)
const offersEveryMs = 15_000
const proxyEndsEveryMs = hours(1)
const sealsEveryMs = minutes(1)
const newsEveryMs = 15_000

/**
 * Repeats a job with a pause after each round. A failure is logged and counted, and the next round continues. Returns a function that ends the job after
 * its current round.
 */
export const repeatJob = (
  name: string,
  everyMs: number,
  { log, jobFailed }: { log: Pick<FastifyBaseLogger, 'error'>; jobFailed?: ((name: string) => void) | undefined },
  job: () => Promise<void>,
) => {
  const ending = new AbortController()
  const rounds = async () => {
    while (!ending.signal.aborted) {
      await job().catch((error: unknown) => {
        log.error({ err: error, chore: name }, 'fault')
        jobFailed?.(name)
      })
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
export const startJobs = ({ services, smtpUrl, mailFrom, notices, jobFailed }: Jobs) => {
  const { db, clock, log, files, push, answerAfterMs } = services
  const observer = { log, jobFailed }
  const ends = [
    repeatJob('purge', purgeEveryMs, observer, () => purge(db, clock())),
    repeatJob('slots', slotsEveryMs, observer, async () => {
      await createUpcomingSlots(db, clock())
      if (answerAfterMs !== null) await holdSlots(db, clock())
    }),
    repeatJob('earlier times', offersEveryMs, observer, () => offerEarlierTimes(services)),
    repeatJob('news', newsEveryMs, observer, () => sendNotices(services)),
    repeatJob('proxy ends', proxyEndsEveryMs, observer, () => sendEndNotices(services)),
    repeatJob('access log', sealsEveryMs, observer, () => sealAccessLog(db, clock())),
    repeatJob('payments', reconcileEveryMs, observer, () => reconcile(services)),
  ]
  if (files !== databaseFiles) ends.push(repeatJob('files', filesEveryMs, observer, () => sweepFiles(services)))
  if (smtpUrl) {
    const transport = smtp(smtpUrl)
    ends.push(repeatJob('mail', deliveryEveryMs, observer, async () => deliverLetters(db, clock, await transport, mailFrom)))
  }
  if (push) ends.push(repeatJob('pushes', deliveryEveryMs, observer, () => sendPushes({ db, clock, push })))
  if (notices) ends.push(repeatJob('notices', noticesEveryMs, observer, () => deliverDueNotices(db, clock, notices)))
  if (answerAfterMs !== null) ends.push(repeatJob('answers', answersEveryMs, observer, () => answerDue(db, clock())))
  return async () => {
    await Promise.all(ends.map((end) => end()))
  }
}
