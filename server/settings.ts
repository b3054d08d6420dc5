import { StartUpProblem } from './start-up-problem.ts'

export type Settings = {
  port: number
  host: string
  dataFolder: string
  databaseUrl: string | null
  smtpUrl: string | null
  mailFrom: string
  /** Its outbox shows every letter to everybody: off by itself where patients reach the server by a public address. */
  isSandbox: boolean
  logLevel: string
  /** The address that patients reach the server by, without a slash at the end; null when it is only used on this machine. */
  publicUrl: string | null
  /** The proxies, by address, whose word for a patient's own address is taken; null when patients reach the server directly. */
  trustedProxies: string | null
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
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new StartUpProblem(`PORT must be a number from 0 to 65535, not ${text}.`)
  return port
}

const levelFrom = (text: string) => {
  if (!levels.includes(text)) throw new StartUpProblem(`LOG_LEVEL must be one of ${levels.join(', ')}, not ${text}.`)
  return text
}

const megabytesFrom = (text: string) => {
  const megabytes = Number(text)
  if (!Number.isInteger(megabytes) || megabytes < 1) throw new StartUpProblem(`IMPORT_LIMIT_MB must be a number from 1, not ${text}.`)
  return megabytes * 1_000_000
}

/** Reads the environment. @throws StartUpProblem that says which variable is wrong */
export const settingsFrom = (environment: Record<string, string | undefined>): Settings => ({
  port: portFrom(environment.PORT || '4000'),
  host: environment.HOST || '127.0.0.1',
  dataFolder: environment.DATA_DIR || './data',
  databaseUrl: environment.DATABASE_URL || null,
  smtpUrl: environment.SMTP_URL || null,
  mailFrom: environment.MAIL_FROM || 'patient-portal@localhost',
  isSandbox: environment.SANDBOX ? environment.SANDBOX !== '0' : !environment.PUBLIC_URL,
  logLevel: levelFrom(environment.LOG_LEVEL || 'info'),
  publicUrl: environment.PUBLIC_URL?.replace(/\/+$/, '') || null,
  trustedProxies: environment.TRUSTED_PROXIES || null,
  configFile: environment.CONFIG_FILE || null,
  paymentsFile: environment.PAYMENTS_FILE || null,
  importLimit: megabytesFrom(environment.IMPORT_LIMIT_MB || '4000'),
})
