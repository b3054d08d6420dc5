import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { errorCodeOf, StartupError } from '../process/startup-error.ts'
import { poliProvider } from './poli.ts'
import type { PaymentProvider, PaymentProviders } from './provider.ts'
import { windcaveProvider } from './windcave.ts'

const key = z.string().check(z.minLength(1))
/** TLS is required, because keys travel with each call. Only loopback may use HTTP. */
const apiBase = z.string().check(z.regex(/^(?:https:\/\/[^/?#]+|http:\/\/(?:127\.0\.0\.1|localhost)(?::\d+)?)$/))

const keysOfPractice = z.strictObject({
  stripe: z.optional(z.strictObject({ secretKey: key, webhookSecret: key, apiBase: z.optional(apiBase) })),
  windcave: z.optional(z.strictObject({ user: key, key, apiBase })),
  poli: z.optional(z.strictObject({ merchant: key, key, apiBase })),
})
const paymentKeys = z.record(z.string().check(z.regex(/^[a-z0-9-]+$/)), keysOfPractice)

/** The providers' keys by practice code. */
export type PaymentKeys = z.output<typeof paymentKeys>

const problemOf = ({ path, code, ...issue }: z.core.$ZodIssue) => {
  const name = path.join('.') || 'the file'
  if (code === 'unrecognized_keys' && 'keys' in issue) return `${name} has no ${issue.keys.join(', ')}`
  return path.at(-1) === 'apiBase' ? `${name} must be an https address without a path` : `${name} is missing or not as it should be`
}

/** The portal's configuration holds one publishable key, which belongs to one Stripe account. @throws StartupError for several accounts */
const refuseSeveralStripeAccounts = (keys: PaymentKeys) => {
  const codes = Object.keys(keys).filter((code) => keys[code]?.stripe)
  if (new Set(codes.map((code) => keys[code]?.stripe?.secretKey)).size < 2) return
  throw new StartupError(
    `PAYMENTS_FILE: the Stripe keys of ${codes.join(', ')} differ, and the portal has one stripePublishableKey. Each Stripe account needs a server of its own.`,
  )
}

/** Reads the file of PAYMENTS_FILE. @throws StartupError with the name of the wrong key, without its value */
export const readPaymentKeys = (file: string): PaymentKeys => {
  let value: unknown
  try {
    value = JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    const code = errorCodeOf(error)
    throw new StartupError(code === null ? 'PAYMENTS_FILE is not JSON.' : `PAYMENTS_FILE cannot be read (${code}).`)
  }
  const read = paymentKeys.safeParse(value)
  if (!read.success) throw new StartupError(`PAYMENTS_FILE: ${read.error.issues.map(problemOf).join('; ')}.`)
  refuseSeveralStripeAccounts(read.data)
  return read.data
}

/** @throws StartupError with the codes of unknown practices */
export const refuseUnknownPractices = (keys: PaymentKeys, known: readonly string[]) => {
  const unknown = Object.keys(keys).filter((code) => !known.includes(code))
  if (unknown.length > 0) throw new StartupError(`PAYMENTS_FILE: there is no practice ${unknown.join(', ')}.`)
}

/** The providers that practices have keys for. Stripe's library is loaded only if a practice has its keys. */
export const loadPaymentProviders = async (keys: PaymentKeys): Promise<PaymentProviders> => {
  const providers = new Map<string, PaymentProvider>()
  for (const [code, { stripe, windcave, poli }] of Object.entries(keys)) {
    if (stripe) {
      const { stripeProvider } = await import('./stripe.ts')
      providers.set(`${code} stripe`, stripeProvider(stripe))
    }
    if (windcave) providers.set(`${code} windcave`, windcaveProvider(windcave))
    if (poli) providers.set(`${code} poli`, poliProvider(poli))
  }
  return (code, name) => providers.get(`${code} ${name}`) ?? null
}
