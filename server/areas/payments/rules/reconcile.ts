import { claimSessionForLookUp, type DueProvider, type DueSession, dueProviders, endLookUps } from '../store/sessions.ts'
import { tempPaymentById } from '../store/temp-payments.ts'
import { type PaymentServices, settlePayment } from './settle.ts'

const look = async (services: PaymentServices, id: string) => {
  const payment = await tempPaymentById(services.db, id)
  return payment ? settlePayment(services, payment) : 'unknown'
}

/** Returns whether the provider answered. */
const lookAt = async (services: PaymentServices, { id, isLast }: DueSession) => {
  const status = await look(services, id).catch((error: unknown) => {
    services.log.error({ err: error, tempPayment: id }, 'fault')
    return null
  })
  if (isLast) {
    if (status === 'open' || status === 'pending' || status === 'unknown' || status === null)
      services.log.error({ tempPayment: id, status: status ?? 'unknown' }, 'a payment is not looked for any more')
    await endLookUps(services.db, id)
  }
  return status !== null
}

/** If a provider does not answer, its remaining sessions wait for the next round. */
const lookAtDue = async (services: PaymentServices, provider: DueProvider) => {
  for (let isAnswering = true; isAnswering; ) {
    const due = await claimSessionForLookUp(services.db, services.clock(), provider)
    isAnswering = due !== undefined && (await lookAt(services, due))
  }
}

/**
 * Finds payments that providers took without the portal's knowledge, in parallel for each provider of each practice.
 * Several processes may run this, because each session is taken by one of them.
 */
export const reconcile = async (services: PaymentServices) => {
  const providers = await dueProviders(services.db, services.clock())
  await Promise.all(providers.map((one) => lookAtDue(services, one)))
}
