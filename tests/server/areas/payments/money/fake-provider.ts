import { sql } from 'kysely'
import type { Database } from '../../../../../server/platform/database/schema.ts'
import type {
  CardAnswer,
  OpenedSession,
  PaymentProvider,
  ProviderOrder,
  ProviderSession,
  ProviderStatus,
} from '../../../../../server/platform/payment-providers/provider.ts'

/** The session of a temporary payment. */
export const sessionOf = (tempPaymentId: string) => `fake_${tempPaymentId}`

type Held = ProviderSession & { url: string }

/** The provider's tables, apart from the practice's, so that every process uses the same provider. */
export const openBooks = async (db: Database) => {
  await sql`drop schema if exists fake_provider cascade`.execute(db)
  await sql`create schema fake_provider`.execute(db)
  await sql`create table fake_provider.session (
    id text primary key, reference text not null unique, cents integer not null, currency text not null, status text not null, address text not null)`.execute(
    db,
  )
}

const rowsOf = async (db: Database, where: 'id' | 'reference', value: string) => {
  const { rows } = await sql<Held>`select * from fake_provider.session where ${sql.ref(where)} = ${value}`.execute(db)
  return rows[0]
}

const held = async (db: Database, id: string): Promise<Held> => {
  const session = await rowsOf(db, 'id', id)
  if (!session) throw new Error('no such session')
  return session
}

/** Sets a session's status at the provider. A final status stays. */
export const decide = (db: Database, id: string, status: ProviderStatus) =>
  sql`update fake_provider.session set status = ${status} where id = ${id} and status in ('open', 'pending')`.execute(db)

/** Makes the provider's order differ from the one it was opened for. */
export const change = async (db: Database, id: string, difference: Partial<Pick<Held, 'cents' | 'currency' | 'reference'>>) => {
  const { cents, currency, reference } = { ...(await held(db, id)), ...difference }
  await sql`update fake_provider.session set cents = ${cents}, currency = ${currency}, reference = ${reference} where id = ${id}`.execute(
    db,
  )
}

/** The completed sessions, by reference. */
export const taken = async (db: Database) => {
  const { rows } = await sql<Held>`select * from fake_provider.session where status = 'completed'`.execute(db)
  return rows
}

/** `onCall` may throw, as a network does, before or after the provider's work. */
export const fakeProvider = (db: () => Database, onCall: (call: string) => void = () => undefined): PaymentProvider => {
  const open = async ({ reference, cents, returnUrls }: ProviderOrder): Promise<OpenedSession> => {
    onCall('open')
    await sql`insert into fake_provider.session values (${sessionOf(reference)}, ${reference}, ${cents}, 'nzd', 'open', ${returnUrls.success})
      on conflict do nothing`.execute(db())
    onCall('opened')
    const session = await rowsOf(db(), 'reference', reference)
    return { id: session?.id ?? '', url: `https://provider.test/${session?.id}`, clientSecret: null }
  }
  const cards: Record<string, [ProviderStatus, string]> = {
    '4000000000000002': ['declined', 'DO NOT HONOUR'],
    '4000000000000069': ['declined', 'INVALID TRANSACTION'],
    '4000000000000077': ['pending', ''],
  }
  return {
    openPage: open,
    openIntent: async (order) => ({ ...(await open(order)), url: null, clientSecret: 'secret' }),
    cards: {
      open,
      pay: async (id, { number }): Promise<CardAnswer> => {
        onCall('pay')
        const [status, words] = cards[number] ?? (['completed', 'APPROVED'] as const)
        await decide(db(), id, status)
        onCall('paid')
        const { url: _, ...session } = await held(db(), id)
        return { session, words }
      },
    },
    readSession: async (id) => {
      onCall('read')
      const { url: _, ...session } = await held(db(), id)
      return session
    },
    close: async (id) => {
      onCall('close')
      await sql`update fake_provider.session set status = 'cancelled' where id = ${id} and status = 'open'`.execute(db())
      onCall('closed')
    },
    sessionOfNotice: async () => null,
  }
}
