import { listOf, matchesShape, numberAbove, oneOf, optional, record, text, textMatching, type ValueOf } from './shape.ts'

const urlField = textMatching('web address', URL.canParse)
const plainDate = textMatching(
  'date (YYYY-MM-DD)',
  (date) => /^\d{4}-\d{2}-\d{2}$/.test(date) && !Number.isNaN(Date.parse(date)) && new Date(date).toISOString().startsWith(date),
)

/** Each key with its shape. */
export const configurationFields = {
  productName: text,
  /** The words of labels, headings and buttons. */
  wording: oneOf('plain', 'specification'),
  /** The version on the login footer. */
  versionLabel: text,
  /** A four-part number: bare on the registration footer, as `Version …` in the shell's. */
  buildVersion: textMatching('four-part number', (version) => /^\d+(\.\d+){3}$/.test(version)),
  vendorCredit: text,
  identityUrl: text,
  defaultApiUrl: text,
  /** Origins other than the portal's own that may receive a session token. */
  allowedApiOrigins: listOf(urlField),
  paymentFunctionUrl: text,
  /** Absent: the sandbox's card element stands in for Stripe's. */
  stripePublishableKey: optional(text),
  /** Hosts of practices' APIs that read a temporary payment in the query string. */
  tempPaymentInQueryHosts: listOf(text),
  /** Windcave's own page, or a form on the portal's. */
  windcaveMode: oneOf('hosted', 'form'),
  /** Origins of payment pages that may open in a frame of the portal. */
  paymentFrameOrigins: listOf(urlField),
  /** Absent: page views are not sent. */
  analyticsUrl: optional(text),
  /** Shown on the login page from one plain date to another, both included. */
  loginBanner: optional(record({ text, from: plainDate, to: plainDate })),
  appStore: optional(record({ ios: urlField, android: urlField })),
  portalGuideUrl: optional(text),
  /** A page about a medicine, with `{code}` for its code; absent: no link. */
  formularyUrl: optional(textMatching('web address with {code}', (url) => /^https?:\/\/\S*\{code\}\S*$/.test(url))),
  humanVerification: record({ kind: optional(oneOf('altcha')), challengeUrl: text }),
  /** More than the two minutes of the warning. One timer waits at most 2^31 ms, this limit may be longer. */
  inactivityTimeoutMs: numberAbove(120_000),
}

const configurationFile = record(configurationFields)

export type Configuration = ValueOf<typeof configurationFile>

/** An unreachable time in ms, because JSON has no Infinity. */
const never = 6e14

const defaults = {
  productName: 'myIndici',
  wording: 'plain',
  versionLabel: 'V2.0.32',
  buildVersion: '2.0.0.32',
  vendorCredit: 'Powered by Indici',
  allowedApiOrigins: [],
  paymentFunctionUrl: '/payment-function',
  tempPaymentInQueryHosts: [],
  windcaveMode: 'hosted',
  paymentFrameOrigins: [],
  humanVerification: { kind: 'altcha', challengeUrl: '/identity/HumanVerification' },
  inactivityTimeoutMs: never,
} satisfies Partial<Configuration>

/** An invalid configuration. The message names each wrong key and its expected shape. */
export class InvalidConfiguration extends Error {
  override readonly name = 'InvalidConfiguration'
}

/** @throws InvalidConfiguration */
export const parseConfiguration = (value: unknown): Configuration => {
  const whole: unknown = matchesShape(value, record({})) ? { ...defaults, ...value } : value
  if (matchesShape(whole, configurationFile)) return whole
  throw new InvalidConfiguration(configurationFile(whole, '').join('; '))
}

/** The configuration did not load, because the network, the server or the file is missing. A wrong file is an InvalidConfiguration. */
export class ConfigurationUnreachable extends Error {
  override readonly name = 'ConfigurationUnreachable'
}

const timeoutMs = 10_000

const fetchText = async () => {
  try {
    const response = await fetch('/config.json', { signal: AbortSignal.timeout(timeoutMs) })
    return response.ok ? await response.text() : null
  } catch {
    return null
  }
}

/**
 * Fetches the deployment's configuration.
 * @throws InvalidConfiguration if the file is wrong
 * @throws ConfigurationUnreachable if it did not load
 */
export const loadConfiguration = async (): Promise<Configuration> => {
  const text = await fetchText()
  if (text === null) throw new ConfigurationUnreachable('config.json did not come')
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new InvalidConfiguration('config.json: not JSON')
  }
  return parseConfiguration(value)
}
