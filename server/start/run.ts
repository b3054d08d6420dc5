import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { type AppOptions, buildApp, downloadOperations, servicesOf } from '../app.ts'
import { migrate } from '../platform/database/migrate.ts'
import { callLimits, jobLimits, openFolder, openPostgres } from '../platform/database/open.ts'
import { clearPrivateFiles } from '../platform/fhir/import/private-file.ts'
import { makeLocalAdminChannel } from '../platform/local-admin-channel/local-admin-channel.ts'
import { createMetrics } from '../platform/metrics/metrics.ts'
import { serveMetrics } from '../platform/metrics/serve-metrics.ts'
import { loadPaymentProviders, readPaymentKeys, refuseUnknownPractices } from '../platform/payment-providers/keys.ts'
import { injectNotice } from '../platform/payment-providers/sandbox/notices.ts'
import { portal } from '../platform/portal/portal.ts'
import { errorCodeOf, StartupError } from '../platform/process/startup-error.ts'
import { pushBy } from '../platform/push/push.ts'
import { installationFigures } from '../platform/store/installation-figures.ts'
import { allPractices } from '../platform/store/practices.ts'
import { systemClock } from '../platform/values/clock.ts'
import { accounts, sandboxPassword } from '../sandbox/accounts.ts'
import { movableClock } from '../sandbox/clock.ts'
import { claim } from '../sandbox/installation.ts'
import { sandboxKey } from '../sandbox/second-factors.ts'
import { seedIfEmpty } from '../sandbox/seed.ts'
import { openFiles } from './files.ts'
import { startJobs } from './jobs.ts'
import { loadSecretKey } from './secret-key.ts'
import { installationFolderOf, installationOf, type Settings } from './settings.ts'

const table = (rows: string[][]) => {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows.map((row) => `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('   ')}`.trimEnd()).join('\n')
}

const firstPractice = `There is no practice yet. Add the first one, with its first user:

  npm run practice -- add --help

With the embedded database the server has to be stopped meanwhile.`

type StartupBanner = { url: string; isSandbox: boolean; warning: string | null; hasPractices: boolean }

/** The operator's start message: URL, warnings, sandbox accounts and next steps. */
const startupBanner = ({ url, isSandbox, warning, hasPractices }: StartupBanner) => {
  const ready = `Ready: ${url}${warning === null ? '' : `\n\n${warning}`}`
  if (!isSandbox) return hasPractices ? ready : `${ready}\n\n${firstPractice}`
  const rows = accounts.map(({ userName, practice, shows }) => [userName, practice, shows])
  return `${ready}\n\nSandbox accounts, all with the password ${sandboxPassword}:\n\n${table([['User name', 'Practice', 'What it shows'], ...rows])}\n`
}

const maxGoodbyeMs = 10_000
const portalBuild = fileURLToPath(new URL('../../build/portal', import.meta.url))

/** Returns the URL on this machine. */
const listen = async (app: FastifyInstance, { host, port }: Settings) => {
  try {
    const url = await app.listen({ host, port })
    return `http://localhost:${new URL(url).port}`
  } catch (error) {
    const code = errorCodeOf(error)
    if (code === 'EADDRINUSE') throw new StartupError(`Port ${port} is in use: stop the other program, or set PORT.`)
    if (code === 'EACCES') throw new StartupError(`Port ${port} is not allowed here: set PORT to another one.`)
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') throw new StartupError(`${host} is no address of this machine: set HOST.`)
    throw error
  }
}

/** Runs the server until a stop signal. @throws StartupError if it cannot start */
export const serveUntilStopped = async (settings: Settings) => {
  const {
    databaseUrl,
    poolSize,
    dataFolder,
    host,
    isSandbox,
    logLevel,
    publicUrl,
    smtpUrl,
    mailFrom,
    trustedProxies,
    portalFolder,
    configFile,
    paymentsFile,
    warning,
  } = settings
  const directory = portalFolder === null ? portalBuild : resolve(portalFolder)
  const keys = paymentsFile === null ? {} : readPaymentKeys(paymentsFile)
  // Loaded on demand, so that a server without traces has none of their code.
  const traces = settings.traces && (await import('../platform/traces/traces.ts')).startTraces(settings.traces)
  const observe = traces?.observeStatement
  const opened = await (databaseUrl ? openPostgres(databaseUrl, { poolSize }) : openFolder(dataFolder, undefined, observe))
  const { db, close } = opened
  const serving = databaseUrl ? await openPostgres(databaseUrl, { ...callLimits, poolSize, observe }) : null
  const working = databaseUrl ? await openPostgres(databaseUrl, { ...jobLimits, poolSize }) : null
  let hangingStop: NodeJS.Timeout | undefined
  try {
    await migrate(db)
    await claim(db, isSandbox ? 'sandbox' : 'live', installationFolderOf(settings))
    if (isSandbox) await seedIfEmpty(db, systemClock)
    const practices = await allPractices(db)
    refuseUnknownPractices(
      keys,
      practices.map(({ code }) => code),
    )
    const localAdmin = databaseUrl ? null : makeLocalAdminChannel(dataFolder)
    if (localAdmin) clearPrivateFiles(dataFolder)
    const measured = serving ?? opened
    const downloads = downloadOperations()
    const metrics = settings.metrics
      ? createMetrics({ readFigures: () => installationFigures(measured.db, systemClock(), downloads), poolState: measured.poolState })
      : null
    const time = movableClock()
    const options: AppOptions = {
      db: serving?.db ?? db,
      host,
      publicUrl: publicUrl ?? '',
      portalUrl: publicUrl ?? `http://localhost:${settings.port}`,
      trustedProxies,
      providers: await loadPaymentProviders(keys),
      files: await openFiles(db, settings),
      push: settings.vapidKeys && pushBy(settings.vapidKeys),
      secretKey: isSandbox ? sandboxKey : await loadSecretKey(db, settings),
      isSandbox,
      ...(isSandbox && { time, clock: time.clock }),
      checkAnswers: isSandbox,
      log: { level: logLevel },
      ...(metrics && { metrics }),
      ...(traces && { traces }),
      ...(localAdmin && {
        localAdmin: {
          secret: localAdmin.secret,
          folder: dataFolder,
          maxBytes: settings.importLimit,
          installation: installationOf(settings),
        },
      }),
      ...(existsSync(directory) && {
        portal: (to) => portal(to, { directory, configFile: configFile ?? join(directory, 'config.json') }),
      }),
    }
    const app = await buildApp(options)
    // Registered before the server is announced, so that no signal is lost.
    const stopped = stopSignal()
    const localUrl = await listen(app, settings)
    localAdmin?.open(settings.host, new URL(localUrl).port)
    const closeMetrics = metrics && settings.metrics ? await serveMetrics(metrics, settings.metrics) : null
    const stopJobs = startJobs({
      services: servicesOf({ ...options, db: working?.db ?? db }, app.log),
      smtpUrl,
      mailFrom,
      notices: isSandbox ? injectNotice(app) : null,
      jobFailed: metrics?.jobFailed,
    })
    console.log(startupBanner({ url: publicUrl ?? localUrl, isSandbox, warning, hasPractices: practices.length > 0 }))
    await stopped
    hangingStop = setTimeout(() => process.exit(1), maxGoodbyeMs).unref()
    localAdmin?.close()
    await app.close()
    await stopJobs()
    await closeMetrics?.()
    await traces?.close()
  } finally {
    await serving?.close()
    await working?.close()
    await close()
    clearTimeout(hangingStop)
  }
}

const stopSignal = () =>
  new Promise<void>((resolve) => {
    process.once('SIGINT', () => resolve())
    process.once('SIGTERM', () => resolve())
  })
