import fc from 'fast-check'
import type { Database } from '../../../../../server/platform/database/schema.ts'
import { surchargeOn } from '../../../../../server/platform/payment-providers/amounts.ts'
import { decide, sessionOf } from './fake-provider.ts'
import { addPayer, differences, faultsOf, openInvoices, type Payer, unsettledOf } from './payers.ts'
import { addMedication, feeCents, repeatOrder, requestFaults } from './repeat-orders.ts'
import type { Death, Deed, Task } from './teller.ts'

/** Servers of which any one executes a task. The promise rejects if that server died. `kill` ends one of them, and starts another. */
export type Servers = { perform: (task: Task) => Promise<string | null>; kill: () => Promise<void> }

const death: fc.Arbitrary<Death | null> = fc.option(
  fc.oneof(
    { weight: 3, arbitrary: fc.record({ at: fc.constant('statement' as const), after: fc.integer({ min: 0, max: 11 }) }) },
    { weight: 1, arbitrary: fc.record({ at: fc.constant('network' as const), after: fc.nat(2) }) },
  ),
  { freq: 3 },
)
const which = fc.nat(5)
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('start' as const),
      way: fc.constantFrom('page' as const, 'page' as const, 'card' as const),
      cents: fc.integer({ min: 1_00, max: 250_00 }),
      invoices: fc.nat(4),
      /** The attempt at a repeat request that a page pays for. */
      repeat: fc.option(fc.nat(2)),
      isDeclined: fc.boolean(),
      death,
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('openAgain' as const), which, death }) },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('decide' as const),
      which,
      to: fc.constantFrom('completed' as const, 'completed' as const, 'pending' as const, 'declined' as const, 'cancelled' as const),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('return' as const),
      which,
      times: fc.integer({ min: 1, max: 3 }),
      before: fc.option(fc.constantFrom('completed' as const, 'pending' as const), { freq: 3 }),
      isAdjusted: fc.boolean(),
      death,
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('reconcile' as const), minutes: fc.integer({ min: 1, max: 200 }), death }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('kill' as const), which }) },
)

/** A patient's debts, the practice, and the following steps. */
export const sequence = fc.record({
  isAdjusting: fc.boolean(),
  invoices: fc.array(fc.integer({ min: 1, max: 150_00 }), { maxLength: 4 }),
  steps: fc.array(step, { minLength: 2, maxLength: 14 }),
})
export type Sequence = typeof sequence extends fc.Arbitrary<infer Value> ? Value : never
type Step = Sequence['steps'][number]

const minute = 60_000
const declined = '4000000000000002'
const visa = '4242424242424242'

const dollars = (cents: number) => (cents / 100).toFixed(2)

/** The shares of an amount, allocated to the first of these invoices. */
const sharesOf = (open: { id: string; cents: number }[], cents: number) => {
  let left = cents
  return open.flatMap(({ id, cents: owed }) => {
    const share = Math.min(owed, left)
    left -= share
    return share > 0 ? [{ InvoiceID: id, isChecked: true, PayNow: share / 100 }] : []
  })
}

type Wish = { cents: number; invoices: number; repeat: number | null }

const orderOf = async ({ db, payer, whole: { isAdjusting }, medicationId }: Visit, { cents: wished, invoices, repeat }: Wish) => {
  const cents = repeat === null ? wished : wished + feeCents
  const surcharge = isAdjusting ? surchargeOn(cents, { name: 'Visa', basisPoints: 250 }) : 0
  return {
    ...payer,
    accountId: payer.patientId,
    amount: dollars(cents + surcharge),
    surcharge: dollars(surcharge),
    cardType: isAdjusting ? 'Visa' : '',
    notes: '',
    logNotes: '',
    repeat: repeat === null ? null : repeatOrder(payer, medicationId, repeat),
    invoices: sharesOf((await openInvoices(db, payer)).slice(0, invoices), wished),
  }
}

/** Ignores the death of a server; any other error is a fault of the code. */
const orDead = (error: unknown) => {
  if (
    error instanceof Error &&
    /killed|This payment is finished|started in another way|has changed. Please look at your invoices|has been sent already|gone through just now|being processed|of a different amount|prescription request waits for its payment/.test(
      error.message,
    )
  )
    return null
  throw error
}

/** A patient with the portal's known payments and sessions. */
type Visit = {
  db: Database
  servers: Servers
  payer: Payer
  medicationId: string
  whole: Sequence
  now: number
  payments: { id: string; session: string | null }[]
}

const ask = ({ servers, now }: Visit, deed: Deed, lethal: Death | null) => servers.perform({ now, death: lethal, deed }).catch(orDead)

const start = async (visit: Visit, { way, isDeclined, death: lethal, ...wish }: Extract<Step, { do: 'start' }>) => {
  const order = await orderOf(visit, { ...wish, repeat: way === 'page' ? wish.repeat : null })
  const id = await ask(visit, { do: 'note', order }, null)
  if (id === null) return
  const session = way === 'page' ? await ask(visit, { do: 'open', id }, lethal) : null
  visit.payments.push({ id, session })
  if (way === 'card') await ask(visit, { do: 'card', id, number: isDeclined ? declined : visa }, lethal)
}

const act = async (visit: Visit, one: Step) => {
  const { db, servers, payments } = visit
  if (one.do === 'start') return start(visit, one)
  if (one.do === 'kill') return servers.kill()
  if (one.do === 'reconcile') {
    visit.now += one.minutes * minute
    return ask(visit, { do: 'reconcile' }, one.death)
  }
  const payment = payments[one.which % Math.max(1, payments.length)]
  if (!payment) return
  if (one.do === 'openAgain') payment.session = (await ask(visit, { do: 'open', id: payment.id }, one.death)) ?? payment.session
  if (one.do === 'decide' && payment.session !== null) await decide(db, payment.session, one.to)
  if (one.do === 'return') {
    if (payment.session !== null && one.before) await decide(db, payment.session, one.before)
    const save = () => ask(visit, { do: 'save', id: payment.id, isAdjusted: one.isAdjusted }, one.death)
    await Promise.all(Array.from({ length: one.times }, save))
  }
}

const maxRounds = 12

/**
 * Plays a sequence with a new patient. At its end unpaid sessions are cancelled at the provider, and the reconciling run continues.
 * Returns the faults in the patient's account, which is checked after each step.
 */
export const play = async (db: Database, servers: Servers, practiceId: string, whole: Sequence, now: number): Promise<string[]> => {
  const payer = await addPayer(db, practiceId, whole.invoices)
  const visit: Visit = { db, servers, payer, medicationId: await addMedication(db, payer), whole, now, payments: [] }
  for (const one of whole.steps) {
    await act(visit, one)
    const faults = [...(await faultsOf(db, payer)), ...(await requestFaults(db, payer))]
    if (faults.length > 0) return faults
  }
  for (const { id } of visit.payments) await decide(db, sessionOf(id), 'cancelled')
  for (let round = 0; round < maxRounds && (await unsettledOf(db, visit.payer)) > 0; round += 1) {
    visit.now += 120 * minute
    await ask(visit, { do: 'reconcile' }, null)
  }
  const { lost, doubled } = await differences(db, visit.payer)
  const unsettled = await unsettledOf(db, visit.payer)
  return [
    ...(await faultsOf(db, visit.payer)),
    ...lost.map((one) => `lost ${one}`),
    ...doubled.map((one) => `doubled ${one}`),
    ...(unsettled > 0 ? [`${unsettled} still looked for`] : []),
  ]
}
