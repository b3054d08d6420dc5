import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { sharedSecret } from '../../store/shared-secrets.ts'
import { type Clock, later, minutes } from '../../values/clock.ts'
import type { SandboxSession } from './sessions.ts'

type Sent = { headers: Record<string, string>; body: string }
/** Sends a callback to the practice. Returns whether the practice accepted it. */
export type Deliver = (url: string, notice: Sent) => Promise<boolean>

/** Injects the request, because the practice is part of this server and its public URL may be unreachable from here. */
export const injectNotice =
  (app: Pick<FastifyInstance, 'inject'>): Deliver =>
  async (url, { headers, body }) => {
    const { pathname, search } = new URL(url, 'http://localhost')
    const { statusCode } = await app.inject({ method: 'POST', url: `${pathname}${search}`, headers, payload: body })
    return statusCode === 200
  }

/** Delay of a late callback after its decision, and between two callbacks, in ms. */
export const lateMs = 15_000
const againMs = minutes(1)

const form = { 'content-type': 'application/x-www-form-urlencoded' }

/** The secret that signs Stripe's callbacks to the sandbox's practices. */
export const webhookSecret = (db: Database) => sharedSecret(db, 'sandbox-stripe-webhook')

const stripeTypes = {
  intent: {
    open: 'payment_intent.created',
    pending: 'payment_intent.processing',
    completed: 'payment_intent.succeeded',
    declined: 'payment_intent.payment_failed',
    cancelled: 'payment_intent.canceled',
  },
  page: {
    open: 'checkout.session.created',
    pending: 'checkout.session.completed',
    completed: 'checkout.session.completed',
    declined: 'checkout.session.async_payment_failed',
    cancelled: 'checkout.session.expired',
  },
} as const

const stripeNotice = async (session: SandboxSession, secret: string): Promise<Sent> => {
  const { default: Stripe } = await import('stripe')
  const kind = session.kind === 'intent' ? 'intent' : 'page'
  const body = JSON.stringify({
    id: `evt_sandbox_${session.reference}_${session.status}`,
    object: 'event',
    type: stripeTypes[kind][session.status],
    data: { object: { id: session.id, object: kind === 'intent' ? 'payment_intent' : 'checkout.session' } },
  })
  const signature = Stripe.webhooks.generateTestHeaderString({ payload: body, secret })
  return { headers: { 'content-type': 'application/json', 'stripe-signature': signature }, body }
}

const noticeOf = async (db: Database, session: SandboxSession): Promise<Sent & { url: string }> => {
  const url = session.addresses.notice
  if (session.provider === 'stripe') return { url, ...(await stripeNotice(session, await webhookSecret(db))) }
  if (session.provider === 'poli') return { url, headers: form, body: new URLSearchParams({ Token: session.id }).toString() }
  return { url: `${url}?${new URLSearchParams({ sessionId: session.id, username: 'sandbox' })}`, headers: {}, body: '' }
}

/** Takes the next due callback of any session or of one, so that no other process sends it too. */
const take = async (db: Database, now: Date, id: string | null): Promise<SandboxSession | undefined> =>
  db
    .updateTable('sandbox_session')
    .set({ notice_at: later(now, againMs) })
    .where('id', '=', (due) =>
      due
        .selectFrom('sandbox_session as due')
        .select('due.id')
        .where('due.notices_due', '>', 0)
        .where('due.notice_at', '<=', now)
        .$if(id !== null, (query) => query.where('due.id', '=', id ?? ''))
        .orderBy('due.notice_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst()

const tellNext = async (db: Database, now: Date, deliver: Deliver, id: string | null) => {
  const session = await take(db, now, id)
  if (!session) return false
  const { url, ...notice } = await noticeOf(db, session)
  if (await deliver(url, notice))
    await db
      .updateTable('sandbox_session')
      .set({ notices_due: sql`greatest(notices_due - 1, 0)`, notice_at: later(now, lateMs) })
      .where('id', '=', session.id)
      .execute()
  return true
}

/** Sends the callback of one session immediately. A callback that was not accepted is sent again. */
export const deliverFirstNotice = (db: Database, now: Date, deliver: Deliver, id: string) => tellNext(db, now, deliver, id)

/** Sends the due callbacks. */
export const deliverDueNotices = async (db: Database, clock: Clock, deliver: Deliver) => {
  const now = clock()
  while (await tellNext(db, now, deliver, null));
}
