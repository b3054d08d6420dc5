import { type DueSession, takeDueSessions } from '../store/payments/sessions.ts'
import { tempPaymentById } from '../store/payments/temp-payments.ts'
import { type PaymentDesk, settle } from './settle.ts'

const mostAtOnce = 20

const look = async (desk: PaymentDesk, id: string) => {
  const payment = await tempPaymentById(desk.db, id)
  return payment ? settle(desk, payment) : 'unknown'
}

const lookAt = async (desk: PaymentDesk, { id, isLast }: DueSession) => {
  const status = await look(desk, id).catch((error: unknown) => {
    desk.log.error({ err: error, tempPayment: id }, 'fault')
    return 'unknown'
  })
  if (isLast && (status === 'open' || status === 'pending' || status === 'unknown'))
    desk.log.error({ tempPayment: id, status }, 'a payment is not looked for any more')
}

/** Finds what providers took and the portal never heard of. Any number of processes may: each session is looked at by one of them. */
export const reconcile = async (desk: PaymentDesk) => {
  for (let due = await takeDueSessions(desk.db, desk.clock(), mostAtOnce); due.length > 0; ) {
    for (const one of due) await lookAt(desk, one)
    due = due.length < mostAtOnce ? [] : await takeDueSessions(desk.db, desk.clock(), mostAtOnce)
  }
}
