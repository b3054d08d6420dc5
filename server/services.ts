import type { FastifyBaseLogger } from 'fastify'
import type { DeferredRequests } from './areas/payments/rules/deferred-requests.ts'
import type { HumanVerification } from './platform/access/human-verification.ts'
import type { Database } from './platform/database/schema.ts'
import type { PaymentProviders } from './platform/payment-providers/provider.ts'
import type { Letter } from './platform/store/outbox.ts'
import type { Clock } from './platform/values/clock.ts'

/** Takes a letter to be sent; the database given is the transaction that the letter tells about. */
export type Mail = (db: Database, letter: Letter) => Promise<void>

/** What the routes stand on. */
export type Services = {
  db: Database
  clock: Clock
  mail: Mail
  human: HumanVerification
  /** What stands before `/practice/{code}` in an APIURL. */
  publicUrl: string
  /** Where the portal is, for the links in letters. */
  portalUrl: string
  providers: PaymentProviders
  deferredRequests: DeferredRequests
  /** How long until a practice of the sandbox answers a message, in ms; null where people do. */
  answerAfterMs: number | null
  log: FastifyBaseLogger
}
