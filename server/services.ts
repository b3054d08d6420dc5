import type { FastifyBaseLogger } from 'fastify'
import type { DeferredRequests } from './areas/payments/rules/deferred-requests.ts'
import type { HumanVerification } from './platform/access/human-verification.ts'
import type { SecretSeal } from './platform/accounts/secret-seal.ts'
import type { Database } from './platform/database/schema.ts'
import type { FileStore } from './platform/files/file-store.ts'
import type { PaymentProviders } from './platform/payment-providers/provider.ts'
import type { Push } from './platform/push/push.ts'
import type { Letter } from './platform/store/outbox.ts'
import type { Clock } from './platform/values/clock.ts'

/** Stores a letter in the outbox; `db` is the transaction of the change that the letter reports. */
export type Mail = (db: Database, letter: Letter) => Promise<void>

/** The dependencies of routes and jobs. */
export type Services = {
  db: Database
  clock: Clock
  mail: Mail
  /** The bytes of attachments, pictures and letters. */
  files: FileStore
  human: HumanVerification
  /** Encrypts the seeds of second factors. */
  seal: SecretSeal
  /** The URL before `/practice/{code}` in an APIURL. */
  publicUrl: string
  /** The portal's URL, for links in letters. */
  portalUrl: string
  providers: PaymentProviders
  deferredRequests: DeferredRequests
  /** Web push; null on a server without its keys. */
  push: Push | null
  /** Delay until a practice of the sandbox answers a message, in ms; null if practice staff answer. */
  answerAfterMs: number | null
  log: FastifyBaseLogger
}
