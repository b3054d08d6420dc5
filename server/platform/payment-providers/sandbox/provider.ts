import type { Database } from '../../database/schema.ts'
import type { Clock } from '../../values/clock.ts'
import { poliSession } from '../poli.ts'
import type { Card, CardAnswer, PaymentProvider, PaymentProviders, ProviderName, ProviderSession } from '../provider.ts'
import { windcaveSession } from '../windcave.ts'
import { chargeSandboxCard } from './cards.ts'
import { webhookSecret } from './notices.ts'
import { openSession, type SandboxSession, sessionById, setStatus } from './sessions.ts'

type Sandbox = { db: Database; clock: Clock; publicUrl: string }

const asHeld = ({ id, reference, cents, currency, status }: SandboxSession): ProviderSession => ({ id, reference, cents, currency, status })

/** The sandbox's Stripe, Windcave and POLi, for every practice. */
export const sandboxProviders = ({ db, clock, publicUrl }: Sandbox): PaymentProviders => {
  const read = async (provider: ProviderName, id: string) => {
    const session = await sessionById(db, clock(), provider, id)
    if (!session) throw new Error('there is no such session')
    return session
  }

  const payByCard = async (id: string, card: Card): Promise<CardAnswer> => {
    const { words, outcome } = chargeSandboxCard(card, clock())
    await setStatus(db, clock(), id, { to: outcome === 'paid' ? 'completed' : 'declined', from: ['open'], words, due: 1, at: clock() })
    const session = await read('windcave', id)
    return { session: asHeld(session), words: session.words ?? words }
  }

  return (practiceCode, provider): PaymentProvider => ({
    openPage: async (order) => {
      const { id } = await openSession(db, clock(), { practiceCode, provider, kind: 'page', order })
      return { id, url: `${publicUrl}/provider/${provider}/${id}`, clientSecret: null }
    },
    openIntent:
      provider === 'stripe'
        ? async (order) => {
            const { id, client_secret: clientSecret } = await openSession(db, clock(), { practiceCode, provider, kind: 'intent', order })
            return { id, url: null, clientSecret }
          }
        : null,
    cards:
      provider === 'windcave'
        ? {
            open: async (order) => {
              const { id } = await openSession(db, clock(), { practiceCode, provider, kind: 'card', order })
              return { id, url: null, clientSecret: null }
            },
            pay: payByCard,
          }
        : null,
    readSession: async (id) => asHeld(await read(provider, id)),
    close:
      provider === 'stripe'
        ? async (id) => {
            await setStatus(db, clock(), id, { to: 'cancelled', from: ['open'], due: 0, at: null })
          }
        : null,
    sessionOfNotice: async (notice) => {
      if (provider === 'stripe') {
        const { stripeSession } = await import('../stripe.ts')
        return stripeSession(notice, await webhookSecret(db))
      }
      return provider === 'poli' ? poliSession(notice) : windcaveSession(notice)
    },
  })
}
