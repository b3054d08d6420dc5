import { type RateLimitSubject, rateLimits } from '../../../platform/access/rate-limits.ts'
import { Refusal } from '../../../platform/contract/refusal.ts'
import type { Card } from '../../../platform/payment-providers/provider.ts'
import { ProviderError } from '../../../platform/payment-providers/provider-call.ts'
import type { Services } from '../../../services.ts'
import type { SessionStatus } from '../store/sessions.ts'
import type { TempPayment } from '../store/temp-payments.ts'
import { openPayment } from './open.ts'
import { paymentRefusal } from './refusal-messages.ts'
import { settlePayment, settleWithStatus } from './settle.ts'

/** `words` is the provider's text. */
type CardOutcome = { isPaid: boolean; words: string }

const approved: CardOutcome = { isPaid: true, words: 'APPROVED' }
const notDecided = () => new ProviderError('the card is not decided on')

const refuseUndecided = (status: SessionStatus) => {
  if (status === 'pending' || status === 'differs') throw notDecided()
  return status
}

/**
 * Pays with a card that was typed into the portal, and counts failed cards. A repeated call returns the outcome of the first.
 * @throws if the provider's answer is lost or pending: the outcome is unknown, and `reconcile` fetches the session later
 */
export const payByCard = async (
  services: Services,
  payment: TempPayment,
  card: Card,
  subjects: readonly RateLimitSubject[],
): Promise<CardOutcome> => {
  if (payment.isPaid) return approved
  const limits = rateLimits(services.db, services.clock)
  const cards = services.providers(payment.practiceCode, 'windcave')?.cards
  if (!cards) throw paymentRefusal('notOffered')
  try {
    await limits.check(...subjects)
  } catch (error) {
    if (error instanceof Refusal && refuseUndecided(await settlePayment(services, payment)) === 'completed') return approved
    throw error
  }
  const { id } = await openPayment(services, payment, { provider: 'windcave', way: 'card' })
  const undoAttempt = await limits.count(...subjects)
  const { session, words } = await cards.pay(id, card)
  const status = await settleWithStatus(services, payment.id, session)
  if (status === 'completed') await undoAttempt(services.db)
  if (status === 'open') throw notDecided()
  return { isPaid: refuseUndecided(status) === 'completed', words }
}
