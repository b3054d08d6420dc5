import { StartupError } from '../platform/process/startup-error.ts'
import { isLoopback } from '../platform/values/loopback.ts'
import type { Installation } from '../staff/command.ts'

export type Settings = {
  port: number
  host: string
  dataFolder: string
  databaseUrl: string | null
  smtpUrl: string | null
  mailFrom: string
  /** Off by default if the server has a public URL, because the sandbox's outbox shows every letter to every visitor. */
  isSandbox: boolean
  /** A warning for the operator: the sandbox is reachable by others, or patients get no letters. */
  warning: string | null
  logLevel: string
  /** The server's URL for patients, without a slash at the end; null if the server is used on this machine only. */
  publicUrl: string | null
  /** Network addresses of the proxies whose forwarded addresses are trusted; null if patients reach the server directly. */
  trustedProxies: string | null
  /** A portal that was built elsewhere; null for the one that is built beside the server. */
  portalFolder: string | null
  /** The portal's runtime configuration; null for the one in its build. */
  configFile: string | null
  /** The file with the payment providers' keys; null without one. */
  paymentsFile: string | null
  /** Maximum size of an imported file after decompression, in bytes. */
  importLimit: number
}

const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']

const portFrom = (text: string) => {
  const port = Number(text)
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new StartupError(`PORT must be a number from 0 to 65535, not ${text}.`)
  return port
}

const levelFrom = (text: string) => {
  if (!levels.includes(text)) throw new StartupError(`LOG_LEVEL must be one of ${levels.join(', ')}, not ${text}.`)
  return text
}

const megabytesFrom = (text: string) => {
  const megabytes = Number(text)
  if (!Number.isInteger(megabytes) || megabytes < 1) throw new StartupError(`IMPORT_LIMIT_MB must be a number from 1, not ${text}.`)
  return megabytes * 1_000_000
}

const unheard = (host: string) =>
  `HOST=${host} is not used: the sandbox, whose passwords and letters are there for everybody, answers this machine alone. Say SANDBOX=1 as well to let others in.`
const open = 'Warning: this is the sandbox. Whoever reaches it can sign in as anybody, read every letter and put the data back.'

const withoutMail =
  'Warning: SMTP_URL is not set. No letter is sent: nobody gets a link for a new password, a code for an address, or what patients write to the help of a practice.'

type Environment = Record<string, string | undefined>

const reachFrom = ({ HOST, SANDBOX, PUBLIC_URL, SMTP_URL }: Environment) => {
  const isSandbox = SANDBOX ? SANDBOX !== '0' : !PUBLIC_URL
  const host = HOST || '127.0.0.1'
  if (!isSandbox) return { isSandbox, host, warning: SMTP_URL ? null : withoutMail }
  if (isLoopback(host) && !PUBLIC_URL) return { isSandbox, host, warning: null }
  return SANDBOX ? { isSandbox, host, warning: open } : { isSandbox, host: '127.0.0.1', warning: unheard(host) }
}

/** Decodes the environment. @throws StartupError with the name of the wrong variable */
export const settingsFrom = (environment: Environment): Settings => ({
  port: portFrom(environment.PORT || '4000'),
  ...reachFrom(environment),
  dataFolder: environment.DATA_DIR || './data',
  databaseUrl: environment.DATABASE_URL || null,
  smtpUrl: environment.SMTP_URL || null,
  mailFrom: environment.MAIL_FROM || 'patient-portal@localhost',
  logLevel: levelFrom(environment.LOG_LEVEL || 'info'),
  publicUrl: environment.PUBLIC_URL?.replace(/\/+$/, '') || null,
  trustedProxies: environment.TRUSTED_PROXIES || null,
  portalFolder: environment.PORTAL_DIR || null,
  configFile: environment.CONFIG_FILE || null,
  paymentsFile: environment.PAYMENTS_FILE || null,
  importLimit: megabytesFrom(environment.IMPORT_LIMIT_MB || '4000'),
})

/** The database's location, for sentences. */
export const installationFolderOf = ({ databaseUrl, dataFolder }: Settings) =>
  databaseUrl === null ? `in ${dataFolder}` : 'at DATABASE_URL'

/** The data that staff commands need. */
export const installationOf = (settings: Settings): Installation => ({
  place: installationFolderOf(settings),
  publicUrl: settings.publicUrl,
  sendsMail: settings.smtpUrl !== null,
})
