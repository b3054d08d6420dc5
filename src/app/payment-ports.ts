import { fromPromise } from 'xstate'
import { type CardCharge, cardPaymentMachine } from '../../machines/payment/card-payment.machine.ts'
import { hostedPaymentMachine } from '../../machines/payment/hosted-payment.machine.ts'
import { paymentMachine } from '../../machines/payment/payment.machine.ts'
import type {
  CardAnswer,
  IntentAnswer,
  PaymentReference,
  PaymentTask,
  SavedOrder,
  SessionAnswer,
  TempPaymentAnswer,
} from '../../machines/payment/payment-ports.ts'
import { settlementMachine } from '../../machines/payment/settlement.machine.ts'
import type { Connection } from '../api/http/connection.ts'
import { ApiFailure } from '../api/http/failures.ts'
import { createStripeIntent, functionTransaction, openPoliIntent } from '../api/payments/payment-function.ts'
import { openPoliPage, openStripePage, openWindcavePage } from '../api/payments/payment-sessions.ts'
import { noteFailedStep, payByWindcaveCard, readsTempPaymentInQuery, savePayment, saveTempPayment } from '../api/payments/payments.ts'
import { confirmSandboxCard } from '../api/payments/sandbox-card.ts'
import { findPaymentSession, findStripeTransaction, findWindcaveTransaction } from '../api/payments/transactions.ts'
import type { PaymentSource } from '../api/payments/use-payment-offer.ts'
import type { PaymentOrder, PaymentRefusal, Transaction } from '../domain/payments/payment.ts'
import type { CardInHand } from '../ui/payment/card-in-hand.ts'

/** What of the deployment's configuration payments need. */
type PaymentConfiguration = { paymentFunctionUrl?: string | undefined; tempPaymentInQueryHosts: readonly string[] }

/** Notes in the practice's log at which step a call has failed. */
export const noting = async <Answer>(connection: Connection, step: string, call: Promise<Answer>): Promise<Answer> => {
  try {
    return await call
  } catch (error) {
    void noteFailedStep(connection, step, error instanceof ApiFailure ? error.kind : 'unexpected')
    throw error
  }
}

const functionUrlOf = ({ paymentFunctionUrl }: PaymentConfiguration) => {
  if (paymentFunctionUrl === undefined) throw new Error('paymentFunctionUrl is not configured')
  return paymentFunctionUrl
}

const findAt = (
  connection: Connection,
  configuration: PaymentConfiguration,
  { method, patientId }: PaymentReference,
  sessionId: string,
) => {
  if (method === 'stripe') return findStripeTransaction(connection, { patientId, sessionId })
  if (method === 'windcave') return findWindcaveTransaction(connection, { patientId, sessionId })
  return functionTransaction(connection, functionUrlOf(configuration), { patientId, sessionId })
}

/** The provider's session is asked of the practice; the one that an address names counts only where the practice knows none. */
const findTransaction = async (
  connection: Connection,
  configuration: PaymentConfiguration,
  payment: PaymentReference,
): Promise<Transaction | null> => {
  const known = await findPaymentSession(connection, payment)
  const sessionId = known.sessionId ?? payment.sessionId
  if (sessionId === null) return null
  const found = await findAt(connection, configuration, payment, sessionId)
  return { ...found, repeatRequest: found.repeatRequest ?? known.repeatRequest }
}

/** The chart that settles a payment, with the practice behind it; both are asked for at each call. */
export const boundSettlement = (
  configuration: PaymentConfiguration,
  now: () => Pick<PaymentSource, 'connection'>,
  isAdjusted: () => boolean | Promise<boolean>,
) =>
  settlementMachine.provide({
    actors: {
      findTransaction: fromPromise<Transaction | null, PaymentReference>(({ input }) => {
        const { connection } = now()
        return noting(connection, 'findingTransaction', findTransaction(connection, configuration, input))
      }),
      savePayment: fromPromise<boolean, PaymentReference>(({ input: { patientId, tempPaymentId } }) => {
        const { connection } = now()
        const save = async () => savePayment(connection, { patientId, tempPaymentId, isAdjusted: await isAdjusted() })
        return noting(connection, 'savingPayment', save())
      }),
    },
  })

type Opened = { kind: 'opened'; address: string } | PaymentRefusal

const withId = (tempPaymentId: string | null, opened: Opened): SessionAnswer =>
  opened.kind === 'opened' ? { ...opened, tempPaymentId } : opened

/** The provider's page for an order: within the portal's page the payment is noted first, so that it can be looked up however the page is left. */
const openPage = async (
  configuration: PaymentConfiguration,
  { connection, payer }: PaymentSource,
  { order, method }: PaymentTask,
): Promise<SessionAnswer> => {
  const open = { stripe: openStripePage, windcave: openWindcavePage, poli: openPoliPage }[method]
  if (order.repeatRequest !== null) return withId(null, await open(connection, { order, tempPaymentId: null, payer }))
  const noted = await saveTempPayment(connection, order, readsTempPaymentInQuery(connection, configuration.tempPaymentInQueryHosts))
  if (noted.kind === 'refused') return noted
  const { tempPaymentId } = noted
  const opened =
    method === 'poli'
      ? await openPoliIntent(connection, functionUrlOf(configuration), { order, tempPaymentId, payer })
      : await open(connection, { order, tempPaymentId, payer })
  return withId(tempPaymentId, opened)
}

/** Stripe's payments have a secret, Windcave's have none. Without a card that fits nothing is charged. */
const chargeCard = async (
  connection: Connection,
  card: CardInHand | null,
  { order, tempPaymentId, clientSecret }: CardCharge,
): Promise<CardAnswer> => {
  if (card?.kind === 'typed' && clientSecret === null) return payByWindcaveCard(connection, { order, tempPaymentId }, card.card)
  if (card === null || clientSecret === null) return { kind: 'refused', message: null }
  return card.kind === 'field' ? card.confirm(clientSecret) : confirmSandboxCard(clientSecret, card.card)
}

/** The chart of a payment, with the practice and the providers behind it. The card that is in hand is taken when it is charged, and never enters the chart. */
export const boundPayment = (
  configuration: PaymentConfiguration,
  now: () => PaymentSource,
  cardNow: () => CardInHand | null = () => null,
) => {
  const settlement = boundSettlement(configuration, now, () => now().isAdjusted)
  const cardPayment = cardPaymentMachine.provide({
    actors: {
      settlement,
      saveTempPayment: fromPromise<TempPaymentAnswer, PaymentOrder>(({ input }) => {
        const { connection } = now()
        const isInQuery = readsTempPaymentInQuery(connection, configuration.tempPaymentInQueryHosts)
        return noting(connection, 'savingTempPayment', saveTempPayment(connection, input, isInQuery))
      }),
      createIntent: fromPromise<IntentAnswer, SavedOrder>(({ input }) => {
        const { connection, payer } = now()
        const intent = createStripeIntent(connection, functionUrlOf(configuration), { ...input, payer })
        return noting(connection, 'creatingIntent', intent)
      }),
      chargeCard: fromPromise<CardAnswer, CardCharge>(({ input }) => {
        const { connection } = now()
        return noting(connection, 'chargingCard', chargeCard(connection, cardNow(), input))
      }),
    },
  })
  const hostedPayment = hostedPaymentMachine.provide({
    actors: {
      settlement,
      openSession: fromPromise<SessionAnswer, PaymentTask>(({ input }) =>
        noting(now().connection, 'openingSession', openPage(configuration, now(), input)),
      ),
      leavePage: fromPromise<void, { address: string }>(({ input: { address } }) => {
        location.assign(address)
        return new Promise(() => undefined)
      }),
    },
  })
  return paymentMachine.provide({ actors: { cardPayment, hostedPayment } })
}
