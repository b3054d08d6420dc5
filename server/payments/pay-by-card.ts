import type { Services } from '../services.ts'
import type { TempPayment } from '../store/payments/temp-payments.ts'
import { openPayment } from './open.ts'
import type { Card } from './provider.ts'
import { ProviderError } from './provider-call.ts'
import { paymentRefused } from './sentences.ts'
import { settleAs } from './settle.ts'

/** `words`: the provider's own. */
type CardOutcome = { isPaid: boolean; words: string }

/**
 * Pays with a card that was typed into the portal's page. Sent again after its answer was lost, it tells what became of the first.
 * @throws where the provider's answer is lost, or it has not decided yet: then nobody knows, and the session is looked at later
 */
export const payByCard = async (services: Services, payment: TempPayment, card: Card): Promise<CardOutcome> => {
  if (payment.isPaid) return { isPaid: true, words: 'APPROVED' }
  const cards = services.providers(payment.practiceCode, 'windcave')?.cards
  if (!cards) throw paymentRefused('notOffered')
  const { id } = await openPayment(services, payment, { provider: 'windcave', way: 'card' })
  const { session, words } = await cards.pay(id, card)
  const status = await settleAs(services, payment.id, session)
  if (status === 'open' || status === 'pending' || status === 'differs') throw new ProviderError('the card is not decided on')
  return { isPaid: status === 'completed', words }
}
