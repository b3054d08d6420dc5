import { type CardCharge, cardPaymentMachine } from '../../machines/payment/card-payment.machine.ts'
import { hostedPaymentMachine } from '../../machines/payment/hosted-payment.machine.ts'
import { paymentMachine } from '../../machines/payment/payment.machine.ts'
import type { CardAnswer, PaymentReference, PaymentTask, SavedPaymentOrder, SessionAnswer } from '../../machines/payment/payment-ports.ts'
import { settlementMachine } from '../../machines/payment/settlement.machine.ts'
import type { Connection } from '../api/http/connection.ts'
import { ApiFailure } from '../api/http/failures.ts'
import { createStripeIntent, fetchFunctionTransaction, openPoliIntent } from '../api/payments/payment-function.ts'
import { openPoliPage, openStripePage, openWindcavePage } from '../api/payments/payment-sessions.ts'
import { noteFailedStep, payByWindcaveCard, savePayment, saveTempPayment, usesTempPaymentInQuery } from '../api/payments/payments.ts'
import { confirmSandboxCard } from '../api/payments/sandbox-card.ts'
import { findPaymentSession, findStripeTransaction, findWindcaveTransaction } from '../api/payments/transactions.ts'
import type { PaymentSource } from '../api/payments/use-payment-offer.ts'
import type { CardInHand } from '../domain/payments/card.ts'
import type { PaymentOrder, PaymentRefusal, Transaction } from '../domain/payments/payment.ts'
import { port } from './practice-ports.ts'

/** The part of the deployment's configuration that payments use. */
export type PaymentConfiguration = { paymentFunctionUrl?: string | undefined; tempPaymentInQueryHosts: readonly string[] }

/** Reports to the practice's log at which step a call has failed. */
export const logFailedStep = async <Answer>(connection: Connection, step: string, call: Promise<Answer>): Promise<Answer> => {
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
  return fetchFunctionTransaction(connection, functionUrlOf(configuration), { patientId, sessionId })
}

/** The practice's session id has priority over the session id of a URL. */
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

/** The machine that settles a payment, over the practice's API. `isAdjusted` is called at each settlement. */
export const settlementFlow = (
  configuration: PaymentConfiguration,
  now: () => Pick<PaymentSource, 'connection'>,
  isAdjusted: () => boolean | Promise<boolean>,
) =>
  settlementMachine.provide({
    actors: {
      findTransaction: port((payment: PaymentReference) => {
        const { connection } = now()
        return logFailedStep(connection, 'findingTransaction', findTransaction(connection, configuration, payment))
      }),
      savePayment: port(({ patientId, tempPaymentId }: PaymentReference) => {
        const { connection } = now()
        const save = async () => savePayment(connection, { patientId, tempPaymentId, isAdjusted: await isAdjusted() })
        return logFailedStep(connection, 'savingPayment', save())
      }),
    },
  })

type Opened = { kind: 'opened'; url: string } | PaymentRefusal

const withId = (tempPaymentId: string | null, openedSession: Opened): SessionAnswer =>
  openedSession.kind === 'opened' ? { ...openedSession, tempPaymentId } : openedSession

/** Opens the provider's page for an order. The payment of an invoice is saved first, so that it can be looked up however the page is left. The practice saves that of a repeat request. */
const openPage = async (
  configuration: PaymentConfiguration,
  { connection, payer }: PaymentSource,
  { order, method }: PaymentTask,
): Promise<SessionAnswer> => {
  const open = { stripe: openStripePage, windcave: openWindcavePage, poli: openPoliPage }[method]
  if (order.repeatRequest !== null) return withId(null, await open(connection, { order, tempPaymentId: null, payer }))
  const saved = await saveTempPayment(connection, order, usesTempPaymentInQuery(connection, configuration.tempPaymentInQueryHosts))
  if (saved.kind === 'refused') return saved
  const { tempPaymentId } = saved
  const openedSession =
    method === 'poli'
      ? await openPoliIntent(connection, functionUrlOf(configuration), { order, tempPaymentId, payer })
      : await open(connection, { order, tempPaymentId, payer })
  return withId(tempPaymentId, openedSession)
}

/** A Stripe payment has a client secret, a Windcave payment has none. Without a card that fits, nothing is charged. */
const chargeCard = async (
  connection: Connection,
  card: CardInHand | null,
  { order, tempPaymentId, clientSecret }: CardCharge,
): Promise<CardAnswer> => {
  if (card?.kind === 'typed' && clientSecret === null) return payByWindcaveCard(connection, { order, tempPaymentId }, card.card)
  if (card === null || clientSecret === null) return { kind: 'refused', message: null }
  return card.kind === 'field' ? card.confirm(clientSecret) : confirmSandboxCard(clientSecret, card.card)
}

/** The browser leaves the portal, so the promise never resolves. */
const leavePage = ({ url }: { url: string }) => {
  location.assign(url)
  return new Promise<void>(() => undefined)
}

/** The machine of a payment, over the practice's API and the providers. The card is read when it is charged, and never enters the machine. */
export const paymentFlow = (
  configuration: PaymentConfiguration,
  now: () => PaymentSource,
  cardNow: () => CardInHand | null = () => null,
) => {
  const settlement = settlementFlow(configuration, now, () => now().isAdjusted)
  const cardPayment = cardPaymentMachine.provide({
    actors: {
      settlement,
      saveTempPayment: port((order: PaymentOrder) => {
        const { connection } = now()
        const isInQuery = usesTempPaymentInQuery(connection, configuration.tempPaymentInQueryHosts)
        return logFailedStep(connection, 'savingTempPayment', saveTempPayment(connection, order, isInQuery))
      }),
      createIntent: port((saved: SavedPaymentOrder) => {
        const { connection, payer } = now()
        return logFailedStep(
          connection,
          'creatingIntent',
          createStripeIntent(connection, functionUrlOf(configuration), { ...saved, payer }),
        )
      }),
      chargeCard: port((charge: CardCharge) => {
        const { connection } = now()
        return logFailedStep(connection, 'chargingCard', chargeCard(connection, cardNow(), charge))
      }),
    },
  })
  const hostedPayment = hostedPaymentMachine.provide({
    actors: {
      settlement,
      openSession: port((task: PaymentTask) => logFailedStep(now().connection, 'openingSession', openPage(configuration, now(), task))),
      leavePage: port(leavePage),
    },
  })
  return paymentMachine.provide({ actors: { cardPayment, hostedPayment } })
}
