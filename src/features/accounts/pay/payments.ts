import type { paymentMachine } from '../../../../machines/payment/payment.machine.ts'
import type { settlementMachine } from '../../../../machines/payment/settlement.machine.ts'
import type { PaymentSource } from '../../../api/payments/use-payment-offer.ts'
import type { CardInHand } from '../../../ui/payment/card-in-hand.ts'

/** How the deployment takes payments, with the practice and the providers behind the charts. */
export type Payments = {
  windcaveMode: 'hosted' | 'form'
  stripePublishableKey: string | undefined
  /** `cardNow`: the card that was just handed over; null while there is none. */
  bindPayment: (now: () => PaymentSource, cardNow: () => CardInHand | null) => typeof paymentMachine
  bindSettlement: (now: () => PaymentSource) => typeof settlementMachine
}
