import type { PaymentConfiguration } from '../../../flows/payment.ts'

/** The part of the deployment's configuration that the accounts use. */
export type PayConfiguration = PaymentConfiguration & {
  /** Windcave's hosted page, or the portal's card form. */
  windcaveMode: 'hosted' | 'form'
  /** Absent: the sandbox's card form replaces Stripe's. */
  stripePublishableKey?: string | undefined
}
