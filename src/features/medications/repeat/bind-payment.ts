import type { paymentMachine } from '../../../../machines/payment/payment.machine.ts'
import type { PaymentSource } from '../../../api/payments/use-payment-offer.ts'

/** How the deployment takes payments, with the practice and the providers behind the chart. The provider's own page asks for a card. */
export type BindPayment = (now: () => PaymentSource) => typeof paymentMachine
