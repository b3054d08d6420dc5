import type { paymentMachine } from '../../../../machines/payment.machine.ts'
import type { Connection } from '../../../api/connection.ts'
import type { Payer } from '../../../domain/payment.ts'

/** Who pays, and how this practice takes it; asked for at each call. The provider's own page asks for the card. */
export type PaymentSource = { connection: Connection; isAdjusted: boolean; payer: Payer; card: null }

/** How the deployment takes payments, with the practice and the providers behind the chart. */
export type BindPayment = (now: () => PaymentSource) => typeof paymentMachine
