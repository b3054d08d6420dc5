import type { PaymentConfiguration } from '../../../flows/payment.ts'

/** The part of the deployment's configuration that the accounts use. */
export type PayConfiguration = PaymentConfiguration & {
  /** Windcave's own page, or a form on the portal's. */
  windcaveMode: 'hosted' | 'form'
  /** Absent: the sandbox's card element stands in for Stripe's. */
  stripePublishableKey?: string | undefined
}
