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
  /** Its outbox shows every letter to everybody: off by itself where patients reach the server by a public address. */
  isSandbox: boolean
  /** What whoever starts it has to know: who can reach the sandbox, or that patients get no letters. */
  warning: string | null
  logLevel: string
  /** The address that patients reach the server by, without a slash at the end; null when it is only used on this machine. */
  publicUrl: string | null
  /** The proxies, by address, whose word for a patient's own address is taken; null when patients reach the server directly. */
  trustedProxies: string | null
  /** A portal that was built elsewhere; null for the one that is built beside the server. */
  portalFolder: string | null
  /** The portal's runtime configuration; null for the one in its build. */
  configFile: string | null
  /** What practices sign in to their payment providers with; null for none. */
  paymentsFile: string | null
  /** What a file that is imported may be when it is unpacked, in bytes. */
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

/** Reads the environment. @throws StartupError that says which variable is wrong */
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

/** Where the database is, for a sentence about it. */
export const installationFolderOf = ({ databaseUrl, dataFolder }: Settings) =>
  databaseUrl === null ? `in ${dataFolder}` : 'at DATABASE_URL'

/** What the staff's commands need to know of it. */
export const installationOf = (settings: Settings): Installation => ({
  place: installationFolderOf(settings),
  publicUrl: settings.publicUrl,
  sendsMail: settings.smtpUrl !== null,
})
