import type { paymentMachine } from '../../../../machines/payment.machine.ts'
import type { settlementMachine } from '../../../../machines/settlement.machine.ts'
import type { Connection } from '../../../api/connection.ts'
import type { Payer } from '../../../domain/payment.ts'
import type { CardInHand } from '../../../ui/payment/card-in-hand.ts'

/** Who pays, how this practice takes it, and the card that was just handed over; asked for at each call. */
export type PaymentSource = { connection: Connection; isAdjusted: boolean; payer: Payer; card: CardInHand | null }

/** How the deployment takes payments, with the practice and the providers behind the charts. */
export type Payments = {
  windcaveMode: 'hosted' | 'form'
  stripePublishableKey: string | undefined
  bind: (now: () => PaymentSource) => { payment: typeof paymentMachine; settlement: typeof settlementMachine }
}
