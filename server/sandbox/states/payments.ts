import { sql } from 'kysely'
import { openPayment } from '../../areas/payments/rules/open.ts'
import { type PaymentOrder, saveOrder } from '../../areas/payments/rules/order.ts'
import { settlePayment } from '../../areas/payments/rules/settle.ts'
import { tempPaymentById } from '../../areas/payments/store/temp-payments.ts'
import type { ProviderName, ProviderStatus } from '../../platform/payment-providers/provider.ts'
import { setStatus } from '../../platform/payment-providers/sandbox/sessions.ts'
import { idText } from '../../platform/store/ids.ts'
import { patientId } from '../patients.ts'
import { practiceId } from '../practices.ts'
import { repeatableMedicationsOf, repeatOf } from './repeat-orders.ts'
import { signedIn } from './session.ts'
import { allStates, type ContractState, defineState, type MakeState, type Sandbox } from './state.ts'

const harbour = practiceId('harbour')
const patient = signedIn('patient')

const invoiceOf = async ({ db }: Sandbox, owner: string, hasDocument: boolean) => {
  const { id } = await db
    .selectFrom('invoice')
    .select(idText)
    .where('patient_id', '=', patientId(owner))
    .where('has_document', '=', hasDocument)
    .orderBy('balance_cents', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return id
}

const invoice =
  (owner: string | null, hasDocument = true): MakeState =>
  async (sandbox, { userName = 'patient' }) => ({ invoiceId: await invoiceOf(sandbox, owner ?? userName, hasDocument) })

/** Settings of the first practice. */
export const withPracticeSettings =
  (values: Readonly<Record<string, string>>): MakeState =>
  async ({ db }) => {
    for (const [name, value] of Object.entries(values))
      await db.updateTable('practice_setting').set({ value }).where('practice_id', '=', harbour).where('name', '=', name).execute()
    return {}
  }

const withPracticeUrl: MakeState = async ({ publicUrl }) => ({ practiceAddress: `${publicUrl}/practice/harbour` })

const notes = { amount: '10.00', cardType: '', surcharge: '0.00', notes: '', logNotes: 'accounts' }

type OrderOverrides = Partial<Pick<PaymentOrder, 'amount' | 'cardType' | 'surcharge'>> & { isForRepeat?: boolean }

/** An order of 10.00 without a session at a provider. */
export const saveTempPayment =
  (owner: string | null, { isForRepeat = false, ...overrides }: OrderOverrides = {}): MakeState =>
  async (sandbox, { userName = 'patient' }) => {
    const payer = patientId(owner ?? userName)
    const repeat = isForRepeat ? await repeatOf(sandbox.db, owner ?? userName) : null
    const order = { ...notes, practiceId: harbour, patientId: payer, accountId: payer, invoices: [], ...overrides, repeat }
    const tempPaymentId = await saveOrder(sandbox, order)
    const named = `harbour-${tempPaymentId}-Aroha Ngata-patient@example.nz`
    return { tempPaymentId, descriptionST: `ST-${named}`, descriptionPO: `PO-${named}` }
  }

type Values = { tempPaymentId?: string | null }

/** The payment that a state created. */
export const paymentIn = async ({ db }: Sandbox, { tempPaymentId }: Values) => {
  const payment = await tempPaymentById(db, `${tempPaymentId}`)
  if (!payment) throw new Error('no payment was noted')
  return payment
}

export const openAt =
  (provider: ProviderName, status: ProviderStatus, saveOrder = saveTempPayment(null)): MakeState =>
  async (sandbox, params) => {
    const values = await saveOrder(sandbox, params)
    const { id: sessionId } = await openPayment(sandbox, await paymentIn(sandbox, values), { provider, way: 'page' })
    const { db, clock } = sandbox
    if (status !== 'open') await setStatus(db, clock(), sessionId, { to: status, from: ['open'], due: 0, at: null })
    return { ...values, sessionId }
  }

/** A session that ended at its provider, with a settled payment. */
const settledAs =
  (status: ProviderStatus, saveOrder = saveTempPayment(null)): MakeState =>
  async (sandbox, params) => {
    const values = await openAt('stripe', status, saveOrder)(sandbox, params)
    await settlePayment(sandbox, await paymentIn(sandbox, values))
    return values
  }

const providers = { Stripe: 'stripe', Windcave: 'windcave', POLi: 'poli' } as const

/** Sessions with another content, so that the providers refuse to open this payment. */
const hold = async ({ db, clock }: Sandbox, reference: string) => {
  const session = { practice_code: 'harbour', reference, cents: 1, currency: 'nzd', description: '', addresses: '{}', client_secret: null }
  const standing = { status: 'open' as const, words: null, changed_at: clock(), notice_at: null }
  for (const provider of Object.values(providers))
    for (const kind of ['page', 'intent'] as const)
      await db
        .insertInto('sandbox_session')
        .values({ id: `held-${provider}-${kind}-${reference}`, provider, kind, ...session, ...standing })
        .execute()
}

const opensNothing: MakeState = async (sandbox) => {
  const next = sql<{ id: string }>`select nextval(pg_get_serial_sequence('temp_payment', 'id')) + 1 as id`
  const { rows } = await next.execute(sandbox.db)
  await hold(sandbox, `${rows[0]?.id}`)
  return {}
}

const notedButNotOpened: MakeState = async (sandbox, params) => {
  const values = await saveTempPayment(null)(sandbox, params)
  await hold(sandbox, `${values.tempPaymentId}`)
  return values
}

const statuses = {
  'was not begun': 'open',
  'has completed': 'completed',
  'is pending': 'pending',
  'was declined': 'declined',
  'was cancelled': 'cancelled',
} as const

/** The medications of the patient's next repeat request. */
const requested: MakeState = async ({ db }) => ({ medicationIds: (await repeatableMedicationsOf(db, 'patient')).slice(0, 1).join() })

/** The fee of a repeat request. */
export const fee = { amount: '25.00', isForRepeat: true }

const standings = Object.fromEntries(
  Object.entries(providers).flatMap(([name, provider]) => [
    ...Object.entries(statuses).map(([text, status]) => [
      `a payment at ${name} ${text}`,
      defineState(
        `A payment of 10.00 at ${name} that ${text}; the practice has not asked since`,
        allStates(patient, withPracticeUrl, openAt(provider, status)),
      ),
    ]),
    [
      `the payment at ${name} is another patient's`,
      defineState(
        `A payment at ${name} of a patient to whom the user is not linked`,
        allStates(patient, withPracticeUrl, openAt(provider, 'open', saveTempPayment('parent'))),
      ),
    ],
  ]),
)

/** Invoices, payments and their status. Each state signs its user in. */
export const paymentStates: Record<string, ContractState> = {
  'the patient has invoices': defineState(
    'Invoices with an amount to pay; the one with the greatest has a PDF',
    allStates(patient, invoice(null)),
  ),
  'the patient has no invoices': defineState('No invoice at all', signedIn('empty')),
  'the invoice has no PDF': defineState('An invoice without a document', allStates(patient, invoice(null, false))),
  "the invoice is another patient's": defineState(
    'The invoice belongs to a patient to whom the user is not linked',
    allStates(patient, invoice('george')),
  ),
  'the practice takes payments online': defineState('The setting IsShowPayNow is on', patient),
  'the practice takes no payments online': defineState(
    'The setting IsShowPayNow is off',
    allStates(patient, withPracticeSettings({ IsShowPayNow: '0' })),
  ),
  'the practice charges for cards': defineState(
    'A surcharge of 2.5 % for Visa and 2 % for Mastercard; a payment of 10.25 by Visa is noted',
    allStates(
      patient,
      withPracticeSettings({ IsCardTypeConfifiguration: '1', PaymentCardTypes: 'Visa-2.5%,Mastercard-2%' }),
      saveTempPayment(null, { amount: '10.25', cardType: 'Visa', surcharge: '0.25' }),
    ),
  ),
  'the payment provider opens nothing': defineState('The provider refuses to open the next payment', allStates(patient, opensNothing)),
  'a payment is noted': defineState(
    'A temporary payment of 10.00, not opened at any provider',
    allStates(patient, withPracticeUrl, saveTempPayment(null)),
  ),
  'a payment is noted that the provider does not open': defineState(
    'A temporary payment of 10.00 that the provider refuses to open',
    allStates(patient, withPracticeUrl, notedButNotOpened),
  ),
  'a payment with a repeat request has completed': defineState(
    'The fee of a repeat request was paid at Stripe; the practice has not credited it yet',
    allStates(patient, requested, openAt('stripe', 'completed', saveTempPayment(null, fee))),
  ),
  "the payment is another patient's": defineState(
    'The temporary payment belongs to a patient to whom the user is not linked',
    allStates(patient, withPracticeUrl, saveTempPayment('parent')),
  ),
  'a payment was abandoned': defineState(
    'A payment was cancelled at Stripe, and the practice knows',
    allStates(patient, settledAs('cancelled')),
  ),
  'a payment is credited': defineState(
    'A payment was made at Stripe, and the practice has credited it',
    allStates(patient, settledAs('completed')),
  ),
  'a payment with a repeat request is credited': defineState(
    'The fee of a repeat request was paid at Stripe, and the practice has credited it and sent the request',
    allStates(patient, settledAs('completed', saveTempPayment(null, fee))),
  ),
  ...standings,
}
