import type { Services } from '../services.ts'
import { displayName } from '../store/patients.ts'
import { noteSession } from '../store/payments/sessions.ts'
import type { TempPayment } from '../store/payments/temp-payments.ts'
import { addressesOf, type CallFrom } from './addresses.ts'
import type { OpenedSession, PaymentProvider, ProviderName, ProviderOrder } from './provider.ts'
import { paymentRefused } from './sentences.ts'

type OpeningDesk = Pick<Services, 'db' | 'clock' | 'providers' | 'publicUrl' | 'portalUrl'>
/** `page`: at the provider's own page. `intent`: confirmed on the portal's page. `card`: paid with a card that the portal hands on. */
type Way = 'page' | 'intent' | 'card'
type Opening = { provider: ProviderName; way: Way; callFrom?: CallFrom; email?: string | null }

const prefixes: Record<ProviderName, string> = { stripe: 'ST', windcave: 'WC', poli: 'PO' }

/** What a payment is called at its provider. */
const descriptionOf = (payment: TempPayment, provider: ProviderName, email: string | null) =>
  [prefixes[provider], payment.practiceCode, payment.id, displayName(payment), email ?? ''].join('-')

const ways: Record<Way, (provider: PaymentProvider) => ((order: ProviderOrder) => Promise<OpenedSession>) | null> = {
  page: ({ openPage }) => openPage,
  intent: ({ openIntent }) => openIntent,
  card: ({ cards }) => cards?.open ?? null,
}

/**
 * The session of a temporary payment at a provider, the same one however often it is asked for.
 * @throws Refusal where the practice has no such way, or the payment is finished or was started in another way; anything else where the provider cannot be reached
 */
export const openPayment = async (desk: OpeningDesk, payment: TempPayment, { provider: name, way, callFrom = 'web', email }: Opening) => {
  const provider = desk.providers(payment.practiceCode, name)
  const open = provider && ways[way](provider)
  if (!open) throw paymentRefused('notOffered')
  if (payment.isPaid || payment.settled_at !== null) throw paymentRefused('finished')
  if (payment.provider !== null && payment.provider !== name) throw paymentRefused('startedElsewhere')
  const mail = email ?? payment.email
  const opened = await open({
    reference: payment.id,
    notedAt: payment.created_at,
    cents: payment.amount_cents + payment.surcharge_cents,
    description: descriptionOf(payment, name, mail),
    email: mail,
    addresses: addressesOf(desk, payment, name, callFrom),
  })
  const noted = await noteSession(desk.db, desk.clock(), payment.id, { provider: name, session_id: opened.id })
  if (noted.provider !== name || noted.session_id !== opened.id) throw paymentRefused('startedElsewhere')
  return opened
}
