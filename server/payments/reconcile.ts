import { type DueSession, takeDueSessions } from '../store/payments/sessions.ts'
import { tempPaymentById } from '../store/payments/temp-payments.ts'
import { type PaymentServices, settle } from './settle.ts'

const maxAtOnce = 20

const look = async (services: PaymentServices, id: string) => {
  const payment = await tempPaymentById(services.db, id)
  return payment ? settle(services, payment) : 'unknown'
}

const lookAt = async (services: PaymentServices, { id, isLast }: DueSession) => {
  const status = await look(services, id).catch((error: unknown) => {
    services.log.error({ err: error, tempPayment: id }, 'fault')
    return 'unknown'
  })
  if (isLast && (status === 'open' || status === 'pending' || status === 'unknown'))
    services.log.error({ tempPayment: id, status }, 'a payment is not looked for any more')
}

/** Finds what providers took and the portal never heard of. Any number of processes may: each session is looked at by one of them. */
export const reconcile = async (services: PaymentServices) => {
  for (let due = await takeDueSessions(services.db, services.clock(), maxAtOnce); due.length > 0; ) {
    for (const one of due) await lookAt(services, one)
    due = due.length < maxAtOnce ? [] : await takeDueSessions(services.db, services.clock(), maxAtOnce)
  }
}
