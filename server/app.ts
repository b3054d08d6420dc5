import { randomUUID } from 'node:crypto'
import { type FastifyBaseLogger, type FastifyInstance, fastify, LogController } from 'fastify'
import { identityRoutes } from './areas/access/routes/identity.ts'
import { paymentFunctionRoutes } from './areas/payments/routes/payment-function.ts'
import { paymentNoticeRoutes } from './areas/payments/routes/payment-notices.ts'
import { practiceRoutes } from './areas/practice-routes.ts'
import { deferredRequests } from './areas/prescriptions/rules/deferred-requests.ts'
import { type HumanVerification, humanVerification } from './platform/access/human-verification.ts'
import { plainAccesses } from './platform/access/plain-accesses.ts'
import { secretSeal } from './platform/accounts/secret-seal.ts'
import { backupRoute } from './platform/backup/route.ts'
import { answerClientError, refuseClientError } from './platform/contract/client-errors.ts'
import { compressAnswers } from './platform/contract/compress-answers.ts'
import {
  type ConnectionLimits,
  connectionLimits,
  endConnectionsOnClose,
  limitBodyTime,
  limitConnections,
} from './platform/contract/connections.ts'
import { operationsOf, readDescription } from './platform/contract/description.ts'
import { answerError, answerNotFound } from './platform/contract/failures.ts'
import { refuseOtherSites } from './platform/contract/same-site.ts'
import { secureAnswers, setSecureHeaders, withForwardedProtocol } from './platform/contract/secure-answers.ts'
import { healthOf } from './platform/database/health.ts'
import type { Database } from './platform/database/schema.ts'
import { type ImportChannel, importRoute } from './platform/fhir/import/route.ts'
import { databaseFiles, type FileStore } from './platform/files/file-store.ts'
import type { Metrics } from './platform/metrics/metrics.ts'
import type { PaymentProviders } from './platform/payment-providers/provider.ts'
import { injectNotice } from './platform/payment-providers/sandbox/notices.ts'
import { sandboxProviders } from './platform/payment-providers/sandbox/provider.ts'
import { providerRoutes } from './platform/payment-providers/sandbox/routes.ts'
import { routedUrl } from './platform/portal/portal.ts'
import { type LogOptions, logAnswers, logger } from './platform/process/log.ts'
import type { Push } from './platform/push/push.ts'
import { queueLetter } from './platform/store/outbox.ts'
import type { Traces } from './platform/traces/traces.ts'
import { type Clock, systemClock } from './platform/values/clock.ts'
import { type MovableClock, movableClock } from './sandbox/clock.ts'
import { sandboxRoutes } from './sandbox/routes.ts'
import { sandboxKey } from './sandbox/second-factors.ts'
import type { Mail, Services } from './services.ts'
import type { Installation } from './staff/command.ts'
import { staffRoute } from './staff/route.ts'

export type AppOptions = {
  db: Database
  clock?: Clock
  mail?: Mail
  /** The store of files. Without one, rows have the bytes of their files. */
  files?: FileStore
  human?: HumanVerification
  /** Encrypts the seeds of second factors. Without it the sandbox's public key is used, so a server for patients always has one. */
  secretKey?: Buffer
  /** The network address to listen on. */
  host?: string
  /** The URL before `/practice/{code}` in an APIURL. */
  publicUrl?: string
  /** The portal's URL, for links in e-mails. */
  portalUrl?: string
  /** The card and bank-link providers of the practices. Without one, the sandbox's providers are used. */
  providers?: PaymentProviders
  /** Web push. Without it no device gets notices. */
  push?: Push | null
  /** Delay until a sandbox practice answers a message, in ms. */
  answerAfterMs?: number
  /** Network addresses of the proxies in front of the server, separated by commas. */
  trustedProxies?: string | null
  isSandbox?: boolean
  /** The sandbox's clock, if other parts of the process use it too. */
  time?: MovableClock
  limits?: Partial<ConnectionLimits>
  /** Validates every response against the API description. */
  checkAnswers?: boolean
  log?: LogOptions
  /** Measures the calls; without it nothing is measured. */
  metrics?: Pick<Metrics, 'observe'>
  /** Traces the calls; without it there are no spans. */
  traces?: Pick<Traces, 'observe'>
  /** Admits commands on this machine that send its secret. Imports use it, because only this process may write to an embedded database. */
  localAdmin?: ImportChannel & { installation: Installation }
  /** Serves the portal's files, and its own page for URLs without a route. */
  portal?: (app: FastifyInstance) => Promise<void>
}

const bodyLimit = 1_000_000
const answerAfterMs = 5_000

const descriptions = new URL('../build/api/', import.meta.url)
const description = (name: string) => readDescription(new URL(`${name}.strict.json`, descriptions))

/** The operations that return files. */
export const downloadOperations = () =>
  ['practice', 'payment-function'].flatMap((name) =>
    operationsOf(description(name)).flatMap(({ id, access }) => (access?.action === 'downloaded' ? [id] : [])),
  )

/** Builds the services of the routes and jobs. */
export const servicesOf = (options: AppOptions, log: FastifyBaseLogger): Services => {
  const { db, clock = systemClock, mail, human, publicUrl = '', portalUrl = publicUrl, providers } = options
  const standIns = options.isSandbox ? sandboxProviders({ db, clock, publicUrl }) : null
  return {
    db,
    clock,
    mail: mail ?? ((on, letter) => queueLetter(on, clock(), letter)),
    files: options.files ?? databaseFiles,
    human: human ?? humanVerification(db, clock),
    seal: secretSeal(options.secretKey ?? sandboxKey),
    publicUrl,
    portalUrl,
    providers: (practice, name) => providers?.(practice, name) ?? standIns?.(practice, name) ?? null,
    deferredRequests,
    push: options.push ?? null,
    answerAfterMs: options.isSandbox ? (options.answerAfterMs ?? answerAfterMs) : null,
    log,
  }
}

/** Builds the reference server; a caller listens on it or injects requests. */
export const buildApp = async (options: AppOptions): Promise<FastifyInstance> => {
  const {
    db,
    checkAnswers = false,
    localAdmin,
    host = '127.0.0.1',
    isSandbox = false,
    log,
    portal,
    publicUrl = '',
    trustedProxies,
  } = options
  const limits = { ...connectionLimits, ...options.limits }
  const isOverTls = publicUrl.startsWith('https:')
  const app = fastify({
    bodyLimit,
    connectionTimeout: limits.silentMs,
    // A call that arrives while the server closes is still served.
    return503OnClosing: false,
    http: { headersTimeout: limits.headersMs, connectionsCheckingInterval: limits.everyMs },
    trustProxy: trustedProxies ?? false,
    exposeHeadRoutes: false,
    routerOptions: { caseSensitive: false },
    genReqId: () => randomUUID(),
    logController: new LogController({ disableRequestLogging: true }),
    logger: log ? logger(log) : false,
    frameworkErrors: (error, request, reply) =>
      answerError(error, request, setSecureHeaders(withForwardedProtocol(request, trustedProxies ?? ''), reply, publicUrl)),
    clientErrorHandler: answerClientError(isOverTls),
    rewriteUrl: ({ url = '/' }) => (portal ? routedUrl(url) : url),
  })
  options.traces?.observe(app)
  app.setErrorHandler(answerError)
  logAnswers(app)
  options.metrics?.observe(app)
  secureAnswers(app, publicUrl)
  limitConnections(app.server, limits, trustedProxies ?? '', refuseClientError(isOverTls, 503))
  limitBodyTime(app, limits, refuseClientError(isOverTls, 408))
  endConnectionsOnClose(app)

  const time = isSandbox ? (options.time ?? movableClock(options.clock)) : null
  const shared = servicesOf({ ...options, ...(time && { clock: time.clock }) }, app.log)
  const accesses = plainAccesses([description('practice'), description('payment-function')])
  app.register(
    async (scope) => {
      await compressAnswers(scope)
      practiceRoutes(scope, description('practice'), shared, { checkAnswers, accesses })
    },
    { prefix: '/practice/:practice' },
  )
  app.register(async (scope) => identityRoutes(scope, description('identity'), shared, checkAnswers), { prefix: '/identity' })
  app.register(async (scope) => paymentFunctionRoutes(scope, description('payment-function'), shared, checkAnswers), {
    prefix: '/payment-function',
  })
  app.register(async (scope) => paymentNoticeRoutes(scope, shared), { prefix: '/payment-notice' })
  if (time) {
    app.addHook('onSend', async (_request, reply) => {
      if (!time.isReal()) reply.header('date', time.clock().toUTCString())
    })
    app.register(async (scope) => {
      refuseOtherSites(scope, { host, publicUrl })
      scope.register(async (inner) => sandboxRoutes(inner, description('sandbox'), shared, time), { prefix: '/sandbox' })
      scope.register(async (inner) => providerRoutes(inner, shared, injectNotice(app)), { prefix: '/provider' })
    })
  }
  if (localAdmin) {
    app.register(async (scope) => importRoute(scope, shared, localAdmin))
    app.register(async (scope) => staffRoute(scope, db, localAdmin.secret, localAdmin.installation))
    app.register(async (scope) => backupRoute(scope, db, shared.clock, localAdmin.secret))
  }
  app.get('/health', async (_request, reply) => {
    const health = await healthOf(db)
    return reply.code(health.status === 'ok' ? 200 : 503).send(health)
  })

  if (portal) await portal(app)
  else app.setNotFoundHandler(answerNotFound)
  await app.ready()
  return app
}
