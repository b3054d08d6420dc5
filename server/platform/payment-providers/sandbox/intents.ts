import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { isStorable } from '../../../../src/domain/values/typed-text.ts'
import type { Database } from '../../database/schema.ts'
import type { Clock } from '../../values/clock.ts'
import { sha256 } from '../../values/secrets.ts'
import { chargeSandboxCard } from './cards.ts'
import { sessionById, setStatus } from './sessions.ts'

type Confirmation = { clientSecret: string; card: { number: string; expiry: string; securityCode: string } }

const text = { type: 'string', maxLength: 200 }
const confirmation = {
  type: 'object',
  required: ['clientSecret', 'card'],
  properties: {
    clientSecret: text,
    card: {
      type: 'object',
      required: ['number', 'expiry', 'securityCode'],
      properties: { number: text, expiry: text, securityCode: text },
    },
  },
}

const isSame = (given: string, known: string) => timingSafeEqual(Buffer.from(sha256(given)), Buffer.from(sha256(known)))

const failed = (message: string) => ({ error: { message } })
const decisions = { paid: 'completed', pending: 'pending', declined: 'declined' } as const
const confirmed = { completed: { status: 'succeeded' }, pending: { status: 'processing' } } as const

/** The call of Stripe's card element: pays an intent with a card, if the caller has the intent's secret. */
export const confirmIntent = (app: FastifyInstance, { db, clock }: { db: Database; clock: Clock }) =>
  app.post<{ Params: { id: string }; Body: Confirmation }>(
    '/stripe/intents/:id/confirm',
    { schema: { body: confirmation } },
    async ({ params: { id }, body: { clientSecret, card } }, reply) => {
      reply.header('cache-control', 'no-store')
      const intent = isStorable(id) ? await sessionById(db, clock(), 'stripe', id) : undefined
      if (!intent?.client_secret || !isSame(clientSecret, intent.client_secret))
        return reply.code(404).send(failed('No such payment intent.'))
      const verdict = intent.status === 'open' ? chargeSandboxCard({ ...card, holder: '' }, clock()) : null
      if (verdict?.outcome === 'unusable') return reply.code(402).send(failed(verdict.sentence))
      if (verdict)
        await setStatus(db, clock(), id, { to: decisions[verdict.outcome], from: ['open'], words: verdict.words, due: 1, at: clock() })
      const now = await sessionById(db, clock(), 'stripe', id)
      if (now?.status === 'completed' || now?.status === 'pending') return confirmed[now.status]
      return reply.code(402).send(failed(verdict?.outcome === 'declined' ? verdict.sentence : 'This payment is over. Please start again.'))
    },
  )
