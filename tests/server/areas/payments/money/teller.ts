import { fastify } from 'fastify'
import { openPayment } from '../../../../../server/areas/payments/rules/open.ts'
import { type PaymentOrder, saveOrder } from '../../../../../server/areas/payments/rules/order.ts'
import { payByCard } from '../../../../../server/areas/payments/rules/pay-by-card.ts'
import { reconcile } from '../../../../../server/areas/payments/rules/reconcile.ts'
import { settlePayment } from '../../../../../server/areas/payments/rules/settle.ts'
import { tempPaymentById } from '../../../../../server/areas/payments/store/temp-payments.ts'
import { deferredRequests } from '../../../../../server/areas/prescriptions/rules/deferred-requests.ts'
import { secretSeal } from '../../../../../server/platform/accounts/secret-seal.ts'
import type { Database } from '../../../../../server/platform/database/schema.ts'
import { databaseFiles } from '../../../../../server/platform/files/file-store.ts'
import { sandboxKey } from '../../../../../server/sandbox/second-factors.ts'
import type { Services } from '../../../../../server/services.ts'
import { fakeProvider } from './fake-provider.ts'

/** The moment of a process's death: its n-th statement, or its n-th message to or from the provider. */
export type Death = { at: 'statement' | 'network'; after: number }

/** A server's task, which travels between processes. */
export type Deed =
  | { do: 'note'; order: PaymentOrder }
  | { do: 'open'; id: string }
  | { do: 'card'; id: string; number: string }
  | { do: 'save'; id: string; isAdjusted: boolean }
  | { do: 'reconcile' }
export type Task = { now: number; death: Death | null; deed: Deed }

const dying = (death: Death | null, at: Death['at']) => {
  let left = death?.at === at ? death.after : Number.POSITIVE_INFINITY
  return () => {
    if (left-- <= 0) throw new Error('killed')
  }
}

const { log } = fastify({ logger: false })

const servicesFor = (db: Database, { now, death }: Task): Services => {
  const onStatement = dying(death, 'statement')
  const provider = fakeProvider(() => db, dying(death, 'network'))
  const mortal = db.withPlugin({
    transformQuery: ({ node }) => {
      onStatement()
      return node
    },
    transformResult: async ({ result }) => result,
  })
  return {
    db: mortal,
    clock: () => new Date(now),
    log,
    files: databaseFiles,
    providers: () => provider,
    deferredRequests,
    push: null,
    answerAfterMs: null,
    publicUrl: '',
    portalUrl: 'https://portal.test',
    mail: async () => undefined,
    seal: secretSeal(sandboxKey),
    human: { newChallenge: () => Promise.reject(new Error('not asked for')), pass: async () => false },
  }
}

const found = async (services: Services, id: string) => {
  const payment = await tempPaymentById(services.db, id)
  if (!payment) throw new Error('no such payment')
  return payment
}

/** Executes a task as a server would. Returns the id of a new temporary payment, or of a new session. */
export const perform = async (db: Database, task: Task): Promise<string | null> => {
  const services = servicesFor(db, task)
  const { deed } = task
  if (deed.do === 'note') return saveOrder(services, deed.order)
  if (deed.do === 'open') return (await openPayment(services, await found(services, deed.id), { provider: 'stripe', way: 'page' })).id
  if (deed.do === 'save') await settlePayment(services, await found(services, deed.id), { isAdjusted: deed.isAdjusted })
  if (deed.do === 'reconcile') await reconcile(services)
  if (deed.do === 'card')
    await payByCard(
      services,
      await found(services, deed.id),
      { number: deed.number, expiry: '1230', securityCode: '123', holder: 'Anybody' },
      [],
    )
  return null
}
