import type { operations } from '../../../generated/practice.ts'
import type { PracticeCallers, User } from '../../../platform/access/practice-callers.ts'
import type { Handlers } from '../../../platform/contract/handlers.ts'
import { forbidden, throwIfAnswered } from '../../../platform/contract/refusal.ts'
import { dollarsOf } from '../../../platform/payment-providers/amounts.ts'
import type { ProviderName } from '../../../platform/payment-providers/provider.ts'
import { instantText } from '../../../platform/values/clock.ts'
import { bundle } from '../../../platform/wire/bundle.ts'
import type { Services } from '../../../services.ts'
import { saveOrder } from '../rules/order.ts'
import { isPayingOffered, paymentRulesOf } from '../rules/payment-rules.ts'
import { paymentRefusal } from '../rules/refusal-messages.ts'
import { settlePayment } from '../rules/settle.ts'
import { tempPaymentOfSession } from '../store/temp-payments.ts'
import { orderIn, ownTempPayment, repeatPayloadFor, tempPaymentIn, transactionResource } from './payment-requests.ts'

const notNoted = '-1'

/** Saves orders, returns their status at the provider, and credits payments. */
export const paymentHandlers = (services: Services) => {
  const { db, log, providers } = services

  const save = async (caller: User, patientId: string, id: string, isAdjusted: boolean) => {
    const payment = await ownTempPayment(db, caller, patientId, id)
    return { status: 200 as const, body: (await settlePayment(services, payment, { isAdjusted })) === 'completed' }
  }

  const transactionAt = async (caller: User, provider: ProviderName, patientId: string, sessionId: string) => {
    const payment = await tempPaymentOfSession(db, { practiceId: caller.practice.id, patientId, provider, sessionId })
    if (!payment) throw forbidden()
    return { status: 200 as const, body: transactionResource(caller, payment, await settlePayment(services, payment)) }
  }

  return {
    loadPaymentConfiguration: async ({ caller: { practice } }) => {
      const rules = await paymentRulesOf(db, practice.id)
      const { id } = rules.method
      const values = isPayingOffered(providers, practice.code, rules) ? [id, practice.name, 'nzd'] : ['', '', '']
      return { status: 200, body: bundle([{ id, extension: values.map((valueString) => ({ valueString })) }]) }
    },

    saveTempPayment: async ({ body, query, caller }) => {
      const request = tempPaymentIn(body, query)
      if (!(await paymentRulesOf(db, caller.practice.id)).isOffered) return { status: 200, body: notNoted }
      try {
        return { status: 200, body: await saveOrder(services, orderIn(caller, request, request.amount)) }
      } catch (error) {
        throwIfAnswered(error)
        log.error({ err: error }, 'fault')
        throw paymentRefusal('notStarted')
      }
    },

    savePayment: ({ query, caller }) => save(caller, query.PatientID, query.electronicPaymentID, false),

    savePayment2: ({ query, caller }) => save(caller, query.PatientID, query.electronicPaymentID, query.IsAutoAdjustment === 'true'),

    tempPaymentSession: async ({ body, caller }) => {
      const payment = await ownTempPayment(db, caller, body.PatientID, body.TempPaymentID)
      const { session_id, paid_at, amount_cents, surcharge_cents } = payment
      const repeatPayload = repeatPayloadFor(caller, payment)
      return {
        status: 200,
        body: {
          PaymentSessionID: session_id,
          RepeatPayload: repeatPayload,
          Medications: repeatPayload === null ? [] : payment.medications,
          PaidAmount: paid_at && dollarsOf(amount_cents + surcharge_cents),
          PaidAt: paid_at && instantText(paid_at),
        },
      }
    },

    stripeTransaction: ({ body, caller }) => transactionAt(caller, 'stripe', body.PatientID, body.SessionID),

    windcaveTransaction: ({ body, caller }) => transactionAt(caller, 'windcave', body.PatientID, body.SessionID),

    writeToFile: async ({ query }) => {
      log.info({ step: query.data }, 'portal step')
      return { status: 200, body: true }
    },
  } satisfies Partial<Handlers<operations, PracticeCallers>>
}
