import * as z from 'zod/mini'

/** A text that may be absent or null; both mean the default. */
const textOr = (fallback: string) => z._default(z.string(), fallback)
const optionalText = z.optional(z.string())
const plainDate = z.iso.date()

/** Each key, with what it has to be. */
export const configurationSchema = z.object({
  productName: textOr('myIndici'),
  /** The version on the login footer. */
  versionLabel: textOr('V2.0.32'),
  /** A four-part number: bare on the registration footer, as `Version …` in the shell's. */
  buildVersion: textOr('2.0.0.32').check(z.regex(/^\d+(\.\d+){3}$/)),
  vendorCredit: textOr('Powered by Indici'),
  identityUrl: z.string(),
  defaultApiUrl: z.string(),
  /** Origins other than the portal's own that may receive a session token. */
  allowedApiOrigins: z._default(z.array(z.url()), []),
  paymentFunctionUrl: textOr('/payment-function'),
  /** Absent: the sandbox's card element stands in for Stripe's. */
  stripePublishableKey: optionalText,
  /** Hosts of practices' APIs that read a temporary payment in the query string. */
  tempPaymentInQueryHosts: z._default(z.array(z.string()), []),
  /** Windcave's own page, or a form on the portal's. */
  windcaveMode: z._default(z.literal(['hosted', 'form']), 'hosted'),
  /** Origins of payment pages that may stand in a frame of the portal. */
  paymentFrameOrigins: z._default(z.array(z.url()), []),
  /** Absent: page views are not sent. */
  analyticsUrl: optionalText,
  /** Shown on the login page from one plain date to another, both included. */
  loginBanner: z.optional(z.object({ text: z.string(), from: plainDate, to: plainDate })),
  appStore: z.optional(z.object({ ios: z.url(), android: z.url() })),
  portalGuideUrl: optionalText,
  /** A page about a medicine, with `{code}` for its code; absent: no link. */
  formularyUrl: z.optional(z.string().check(z.regex(/^https?:\/\/\S*\{code\}\S*$/))),
  humanVerification: z._default(z.object({ kind: z.literal('altcha'), challengeUrl: z.string() }), {
    kind: 'altcha',
    challengeUrl: '/identity/HumanVerification',
  }),
  /** Above the two minutes of the warning; may be far above what one timer can wait for (2^31 ms). */
  inactivityTimeoutMs: z._default(z.number().check(z.gt(120_000)), 6e14),
})

export type Configuration = z.output<typeof configurationSchema>

/** A configuration that cannot be used; the message names each wrong key, and what was expected there. */
export class InvalidConfiguration extends Error {
  override readonly name = 'InvalidConfiguration'
}

/** @throws InvalidConfiguration */
export const parseConfiguration = (value: unknown): Configuration => {
  const read = configurationSchema.safeParse(value)
  if (read.success) return read.data
  throw new InvalidConfiguration(
    read.error.issues
      .map((issue) => `${issue.path.join('.') || 'the file'}: ${'expected' in issue ? `expected ${issue.expected}` : 'invalid value'}`)
      .join('; '),
  )
}

/** The configuration did not come: the network, or a server that is away. It is no wrong one. */
export class ConfigurationUnreachable extends Error {
  override readonly name = 'ConfigurationUnreachable'
}

const longestMs = 10_000

const fetchText = async () => {
  try {
    const response = await fetch('/config.json', { signal: AbortSignal.timeout(longestMs) })
    return response.ok || response.status === 404 ? { status: response.status, text: await response.text() } : null
  } catch {
    return null
  }
}

/**
 * The deployment's configuration.
 * @throws InvalidConfiguration when the file is missing or wrong
 * @throws ConfigurationUnreachable when no answer came, or a fault
 */
export const loadConfiguration = async (): Promise<Configuration> => {
  const answer = await fetchText()
  if (answer === null) throw new ConfigurationUnreachable('config.json did not come')
  if (answer.status === 404) throw new InvalidConfiguration('config.json: HTTP 404')
  let value: unknown
  try {
    value = JSON.parse(answer.text)
  } catch {
    throw new InvalidConfiguration('config.json: not JSON')
  }
  return parseConfiguration(value)
}
