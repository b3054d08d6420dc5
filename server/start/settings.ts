import { createECDH } from 'node:crypto'
import type { S3Settings } from '../platform/files/s3-files.ts'
import { StartupError } from '../platform/process/startup-error.ts'
import type { VapidKeys } from '../platform/push/push.ts'
import { isLoopback } from '../platform/values/loopback.ts'
import type { Installation } from '../staff/command.ts'
import { decodeKey } from './secret-key.ts'
import { type Environment, type ReadVariable, variablesOf } from './variables.ts'

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
  /** The address of the metrics; null without them. */
  metrics: { host: string; port: number } | null
  /** The collector of traces, without a slash at the end, and the name of the server in them; null without traces. */
  traces: { endpoint: string; serviceName: string } | null
  /** The key that encrypts the seeds of second factors; null for the one in a file beside the data. */
  secretKey: Buffer | null
  /** The keys of web push; null if no device gets notices. */
  vapidKeys: VapidKeys | null
  /** The S3-compatible store of files; null if rows have the bytes. */
  fileStore: S3Settings | null
  /** The most connections to PostgreSQL for calls, and as many for jobs. */
  poolSize: number
  /** Maximum size of an imported file after decompression, in bytes. */
  importLimit: number
}

const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']

const portFrom = (text: string, name = 'PORT') => {
  const port = Number(text)
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new StartupError(`${name} must be a number from 0 to 65535, not ${text}.`)
  return port
}

const levelFrom = (text: string) => {
  if (!levels.includes(text)) throw new StartupError(`LOG_LEVEL must be one of ${levels.join(', ')}, not ${text}.`)
  return text
}

const wholeNumberFrom = (name: 'IMPORT_LIMIT_MB' | 'DATABASE_POOL_SIZE', text: string, least: number) => {
  const number = Number(text)
  if (!Number.isInteger(number) || number < least) throw new StartupError(`${name} must be a number from ${least}, not ${text}.`)
  return number
}

const keyFrom = (text: string | null) => {
  if (!text) return null
  const key = decodeKey(text)
  if (!key) throw new StartupError('SECRET_KEY must be 32 bytes in base64, as `openssl rand -base64 32` prints them.')
  return key
}

/** The public key of a private one, both in base64url; null for a text that is no key. */
const publicKeyOf = (privateKey: string) => {
  const pair = createECDH('prime256v1')
  try {
    pair.setPrivateKey(privateKey, 'base64url')
    return pair.getPublicKey('base64url')
  } catch {
    return null
  }
}

const vapidKeysFrom = (read: ReadVariable): VapidKeys | null => {
  const [publicKey, privateKey, subject] = [read('VAPID_PUBLIC_KEY'), read('VAPID_PRIVATE_KEY'), read('VAPID_SUBJECT')]
  if (!publicKey && !privateKey && !subject) return null
  if (!publicKey || !privateKey || !subject)
    throw new StartupError('VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY and VAPID_SUBJECT are set together, or none of them.')
  if (publicKeyOf(privateKey) !== publicKey)
    throw new StartupError('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY must be one pair, as `npx web-push generate-vapid-keys` prints it.')
  if (!/^(?:mailto:.+@|https:\/\/).+$/.test(subject)) throw new StartupError('VAPID_SUBJECT must begin with mailto: or https://.')
  return { publicKey, privateKey, subject }
}

const storeVariables = [
  'FILES_S3_ENDPOINT',
  'FILES_S3_BUCKET',
  'FILES_S3_REGION',
  'FILES_S3_ACCESS_KEY_ID',
  'FILES_S3_SECRET_ACCESS_KEY',
] as const

const isServerUrl = (text: string) => {
  const url = URL.parse(text)
  return url !== null && ['http:', 'https:'].includes(url.protocol) && url.username === '' && url.search === ''
}

const fileStoreFrom = (read: ReadVariable): S3Settings | null => {
  const [endpoint, bucket, region, accessKeyId, secretAccessKey] = storeVariables.map((name) => read(name))
  if (!endpoint && !bucket && !region && !accessKeyId && !secretAccessKey) return null
  if (!endpoint || !bucket || !region || !accessKeyId || !secretAccessKey)
    throw new StartupError(`${storeVariables.slice(0, -1).join(', ')} and ${storeVariables.at(-1)} are set together, or none of them.`)
  if (!isServerUrl(endpoint)) throw new StartupError('FILES_S3_ENDPOINT must be the URL of the store, such as https://s3.example.nz.')
  if (!/^[a-z0-9][a-z0-9.-]+$/.test(bucket)) throw new StartupError(`FILES_S3_BUCKET must be the name of a bucket, not ${bucket}.`)
  return { endpoint: endpoint.replace(/\/+$/, ''), bucket, region, accessKeyId, secretAccessKey }
}

const unheard = (host: string) =>
  `HOST=${host} is not used: the sandbox, whose passwords and letters are there for everybody, answers this machine alone. Say SANDBOX=1 as well to let others in.`
const open = 'Warning: this is the sandbox. Whoever reaches it can sign in as anybody, read every letter and put the data back.'

const withoutMail =
  'Warning: SMTP_URL is not set. No letter is sent: nobody gets a link for a new password, a code for an address, or what patients write to the help of a practice.'

const reachFrom = (read: ReadVariable) => {
  const [publicUrl, sandbox, host] = [read('PUBLIC_URL'), read('SANDBOX'), read('HOST')]
  const isSandbox = sandbox ? sandbox !== '0' : !publicUrl
  if (!isSandbox) return { isSandbox, host, warning: read('SMTP_URL') ? null : withoutMail }
  if (isLoopback(host) && !publicUrl) return { isSandbox, host, warning: null }
  return sandbox ? { isSandbox, host, warning: open } : { isSandbox, host: '127.0.0.1', warning: unheard(host) }
}

const metricsFrom = (read: ReadVariable) => {
  const port = read('METRICS_PORT')
  const host = read('METRICS_HOST')
  return port ? { host, port: portFrom(port, 'METRICS_PORT') } : null
}

const tracesFrom = (read: ReadVariable) => {
  const [endpoint, serviceName] = [read('OTEL_EXPORTER_OTLP_ENDPOINT'), read('OTEL_SERVICE_NAME')]
  if (!endpoint) return null
  if (!/^https?:$/.test(URL.parse(endpoint)?.protocol ?? ''))
    throw new StartupError('OTEL_EXPORTER_OTLP_ENDPOINT must be a URL that begins with http:// or https://.')
  return { endpoint: endpoint.replace(/\/+$/, ''), serviceName }
}

/** Decodes the environment. @throws StartupError with the name of the wrong variable */
export const settingsFrom = (environment: Environment): Settings => {
  const read = variablesOf(environment)
  return {
    port: portFrom(read('PORT')),
    ...reachFrom(read),
    dataFolder: read('DATA_DIR'),
    databaseUrl: read('DATABASE_URL'),
    smtpUrl: read('SMTP_URL'),
    mailFrom: read('MAIL_FROM'),
    logLevel: levelFrom(read('LOG_LEVEL')),
    publicUrl: read('PUBLIC_URL')?.replace(/\/+$/, '') || null,
    trustedProxies: read('TRUSTED_PROXIES'),
    portalFolder: read('PORTAL_DIR'),
    configFile: read('CONFIG_FILE'),
    paymentsFile: read('PAYMENTS_FILE'),
    metrics: metricsFrom(read),
    traces: tracesFrom(read),
    secretKey: keyFrom(read('SECRET_KEY')),
    vapidKeys: vapidKeysFrom(read),
    fileStore: fileStoreFrom(read),
    poolSize: wholeNumberFrom('DATABASE_POOL_SIZE', read('DATABASE_POOL_SIZE'), 2),
    importLimit: wholeNumberFrom('IMPORT_LIMIT_MB', read('IMPORT_LIMIT_MB'), 1) * 1_000_000,
  }
}

/** The database's location, for sentences. */
export const installationFolderOf = ({ databaseUrl, dataFolder }: Settings) =>
  databaseUrl === null ? `in ${dataFolder}` : 'at DATABASE_URL'

/** The data that staff commands need. */
export const installationOf = (settings: Settings): Installation => ({
  place: installationFolderOf(settings),
  publicUrl: settings.publicUrl,
  sendsMail: settings.smtpUrl !== null,
})
