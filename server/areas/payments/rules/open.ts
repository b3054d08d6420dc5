import type { Database } from '../../../platform/database/schema.ts'
import type { OpenedSession, PaymentProvider, ProviderName, ProviderOrder } from '../../../platform/payment-providers/provider.ts'
import { displayName, patientForChange } from '../../../platform/store/patients.ts'
import { asPatient } from '../../../platform/store/readable.ts'
import type { Services } from '../../../services.ts'
import { invoiceBalancesOf } from '../store/invoices.ts'
import { type NewSession, saveSession } from '../store/sessions.ts'
import type { Purpose, TempPayment } from '../store/temp-payments.ts'
import { closeCompeting, competingPayments, purposeOf } from './competing-payments.ts'
import { paymentRefusal } from './refusal-messages.ts'
import { type CallFrom, returnUrlsOf } from './return-urls.ts'

type OpeningServices = Pick<Services, 'db' | 'clock' | 'log' | 'providers' | 'deferredRequests' | 'publicUrl' | 'portalUrl'>
/** `page`: the provider's page. `intent`: confirmed on the portal's page. `card`: a card whose number the portal forwards. */
type Way = 'page' | 'intent' | 'card'
type Opening = { provider: ProviderName; way: Way; callFrom?: CallFrom; email?: string | null }

/** Prefix of a payment's description, by provider. */
export const prefixes: Record<ProviderName, string> = { stripe: 'ST', windcave: 'WC', poli: 'PO' }

/** The description of a payment at its provider. */
const descriptionOf = (payment: TempPayment, provider: ProviderName, email: string | null) =>
  [prefixes[provider], payment.practiceCode, payment.id, displayName(payment), email ?? ''].join('-')

const openers: Record<Way, (provider: PaymentProvider) => ((order: ProviderOrder) => Promise<OpenedSession>) | null> = {
  page: ({ openPage }) => openPage,
  intent: ({ openIntent }) => openIntent,
  card: ({ cards }) => cards?.open ?? null,
}

type Noting = { purpose: Purpose; session: NewSession; passed: readonly TempPayment[] }

/**
 * Stores a session, unless a competing one was stored or credited just before. No client has received the new session yet, so it cannot be
 * paid.
 * `passed` has the competing payments that `closeCompeting` accepted.
 */
const note = (db: Database, now: Date, payment: TempPayment, { purpose, session, passed }: Noting) =>
  db.transaction().execute(async (transaction) => {
    const { id, practice_id, patient_id, chosen } = payment
    await patientForChange(transaction, practice_id, patient_id)
    const others = await competingPayments(transaction, now, payment, purpose)
    if (others.some((other) => !passed.some((one) => one.id === other.id))) throw paymentRefusal('openedMeanwhile')
    const balances = await invoiceBalancesOf(transaction, asPatient(patient_id), purpose.invoiceIds)
    const isNew = payment.session_id === null
    if (isNew && chosen.some(({ invoiceId, cents }) => cents > (balances.get(invoiceId) ?? 0))) throw paymentRefusal('invoiceDiffers')
    return saveSession(transaction, now, id, session)
  })

/**
 * Opens a temporary payment at a provider; repeated calls return the same session. No competing payment can be paid afterwards.
 * @throws Refusal if the practice does not offer this way, or if the payment is finished or was started in another way.
 * An unreachable provider throws another error.
 */
export const openPayment = async (
  services: OpeningServices,
  payment: TempPayment,
  { provider: name, way, callFrom = 'web', email }: Opening,
) => {
  const provider = services.providers(payment.practiceCode, name)
  const open = provider && openers[way](provider)
  if (!open) throw paymentRefusal('notOffered')
  if (payment.isPaid || payment.settled_at !== null) throw paymentRefusal('finished')
  if (payment.provider !== null && payment.provider !== name) throw paymentRefusal('startedElsewhere')
  if (way === 'page' && payment.session_id !== null && payment.address !== null)
    return { id: payment.session_id, url: payment.address, clientSecret: null }
  if (payment.session_id !== null && (way === 'page') !== (payment.address !== null)) throw paymentRefusal('pageLeftOpen')
  const purpose = await purposeOf(services, payment)
  const passed = await competingPayments(services.db, services.clock(), payment, purpose)
  for (const competing of passed)
    await closeCompeting(services, competing, {
      wanted: name,
      isRequest: payment.is_rx_request,
      attemptId: purpose.attemptId,
    })
  const mail = email ?? payment.email
  const openedSession = await open({
    reference: payment.id,
    notedAt: payment.created_at,
    cents: payment.amount_cents + payment.surcharge_cents,
    description: descriptionOf(payment, name, mail),
    email: mail,
    returnUrls: returnUrlsOf(services, payment, name, callFrom),
  })
  const session = { provider: name, session_id: openedSession.id, address: way === 'page' ? openedSession.url : null }
  const savedSession = await note(services.db, services.clock(), payment, { purpose, session, passed })
  if (savedSession.provider !== name || savedSession.session_id !== openedSession.id) throw paymentRefusal('startedElsewhere')
  return openedSession
}
