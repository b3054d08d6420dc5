import { randomBytes } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Database, Tables } from '../../database/schema.ts'
import { hours, later, minutes } from '../../values/clock.ts'
import type { ProviderName, ProviderOrder } from '../provider.ts'

export type SandboxSession = Selectable<Tables['sandbox_session']>
type Kind = SandboxSession['kind']
/** `due` is the number of callbacks, sent from `at` on. */
type Decision = { to: SandboxSession['status']; from: SandboxSession['status'][]; words?: string | null; due: number; at: Date | null }

/** Lifetime of an open session by kind. The pages of POLi close after 15 minutes, as POLi's own do. */
const openForMs = (provider: ProviderName): Record<Kind, number> => ({
  page: provider === 'poli' ? minutes(15) : hours(24),
  card: hours(24),
  intent: minutes(2),
})

const hex = () => randomBytes(16).toString('hex')

/** Ids as long and as unguessable as the provider's. */
const newId: { [Name in ProviderName]: (kind: Kind) => string } = {
  stripe: (kind) => (kind === 'intent' ? `pi_sandbox_${hex()}` : `cs_sandbox_${hex()}`),
  windcave: hex,
  poli: hex,
}

const kinds = ['page', 'card', 'intent'] as const satisfies Kind[]

type Opening = { practiceCode: string; provider: ProviderName; kind: Kind; order: ProviderOrder }

/**
 * Opens the session of an order; repeated calls return the same session.
 * @throws if the order has changed
 */
export const openSession = async (db: Database, now: Date, { practiceCode, provider, kind, order }: Opening): Promise<SandboxSession> => {
  const { reference, cents, description, returnUrls } = order
  const id = newId[provider](kind)
  await db
    .insertInto('sandbox_session')
    .values({
      id,
      practice_code: practiceCode,
      provider,
      kind,
      reference,
      cents,
      currency: 'nzd',
      description,
      addresses: JSON.stringify(returnUrls),
      client_secret: kind === 'intent' ? `${id}_secret_${hex()}` : null,
      status: 'open',
      words: null,
      changed_at: now,
      notice_at: null,
    })
    .onConflict((conflict) => conflict.columns(['provider', 'reference', 'kind']).doNothing())
    .execute()
  const session = await db
    .selectFrom('sandbox_session')
    .selectAll()
    .where('provider', '=', provider)
    .where('reference', '=', reference)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow()
  if (session.cents !== cents) throw new Error('the order is not what it was')
  return session
}

/** A session by its id. An unfinished session expires after its lifetime. */
export const sessionById = async (db: Database, now: Date, provider: ProviderName, id: string): Promise<SandboxSession | undefined> => {
  await db
    .updateTable('sandbox_session')
    .set({ status: 'cancelled', changed_at: now })
    .where('id', '=', id)
    .where('status', '=', 'open')
    .where(({ eb, or, and }) =>
      or(kinds.map((kind) => and([eb('kind', '=', kind), eb('changed_at', '<', later(now, -openForMs(provider)[kind]))]))),
    )
    .execute()
  return db.selectFrom('sandbox_session').selectAll().where('id', '=', id).where('provider', '=', provider).executeTakeFirst()
}

/** The latest session by its own id or by its temporary payment. */
export const sessionOfPayment = (db: Database, payment: string) =>
  db
    .selectFrom('sandbox_session')
    .selectAll()
    .where(({ eb, or }) => or([eb('id', '=', payment), eb('reference', '=', payment)]))
    .orderBy('changed_at', 'desc')
    .executeTakeFirst()

/** Decides a session once; undefined if the session was decided before. */
export const setStatus = (db: Database, now: Date, id: string, { to, from, words = null, due, at }: Decision) =>
  db
    .updateTable('sandbox_session')
    .set({ status: to, words, changed_at: now, notices_due: due, notice_at: at })
    .where('id', '=', id)
    .where('status', 'in', from)
    .returningAll()
    .executeTakeFirst()
