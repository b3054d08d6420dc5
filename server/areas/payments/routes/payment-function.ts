import type { FastifyInstance } from 'fastify'
import type { operations } from '../../../generated/payment-function.ts'
import type { User } from '../../../platform/access/practice-callers.ts'
import { paymentFunctionGate } from '../../../platform/access/practice-gate.ts'
import type { Description } from '../../../platform/contract/description.ts'
import type { Handlers } from '../../../platform/contract/handlers.ts'
import { forbidden, throwIfAnswered } from '../../../platform/contract/refusal.ts'
import { serve } from '../../../platform/contract/serve.ts'
import type { ProviderName } from '../../../platform/payment-providers/provider.ts'
import type { Services } from '../../../services.ts'
import { openPayment, prefixes } from '../rules/open.ts'
import { paymentMessages, paymentRefusal } from '../rules/refusal-messages.ts'
import { settlePayment } from '../rules/settle.ts'
import { tempPaymentOfSession } from '../store/temp-payments.ts'
import { ownTempPayment, transactionResource } from './payment-requests.ts'

type PaymentFunctionCallers = { [Id in keyof operations]: User }

/** Keys are the payment methods of the wire. */
const methods = {
  '2': { provider: 'stripe', way: 'intent' },
  '3': { provider: 'poli', way: 'page' },
} as const

/** Opens payments and returns their status, for the practice of the session. */
export const paymentFunctionRoutes = (app: FastifyInstance, document: Description, services: Services, checkAnswers: boolean) => {
  const { db, log, publicUrl, portalUrl } = services

  const isUrlOfPractice = (code: string, apiUrl: string) => {
    const bases = [portalUrl, publicUrl].filter((base) => URL.canParse(base))
    const base = bases[0] ?? 'http://localhost'
    if (!URL.canParse(apiUrl, base)) return false
    const { href } = new URL(apiUrl, base)
    return [base, ...bases].some((one) => href.replace(/\/$/, '') === new URL(`/practice/${code}`, one).href)
  }

  /** The URL is compared and never called: a session is valid at its own practice only. */
  const refuseElsewhere = ({ practice }: User, apiUrl: string) => {
    if (!isUrlOfPractice(practice.code, apiUrl)) throw forbidden()
  }

  /** A description begins with provider, practice code and temporary payment. */
  const tempPaymentIn = (description: string, provider: ProviderName, code: string) => {
    const start = `${prefixes[provider]}-${code}-`
    const id = description.startsWith(start) ? /^\d{1,18}(?=-|$)/.exec(description.slice(start.length)) : null
    if (!id) throw paymentRefusal('orderDiffers')
    return id[0]
  }

  const handlers: Handlers<operations, PaymentFunctionCallers> = {
    createPaymentIntent: async ({ body, caller }) => {
      refuseElsewhere(caller, body.ApiUrl)
      const { provider, way } = methods[body.paymentMethodType]
      const payment = await ownTempPayment(db, caller, body.patientId, tempPaymentIn(body.Description, provider, caller.practice.code))
      const { amount_cents, surcharge_cents } = payment
      if (body.amount !== amount_cents + surcharge_cents || body.currency.toLowerCase() !== 'nzd') throw paymentRefusal('orderDiffers')
      try {
        const { url, clientSecret } = await openPayment(services, payment, { provider, way, email: body.UserEmail })
        return { status: 200, body: way === 'intent' ? { clientSecret } : { Success: true, NavigateURL: url } }
      } catch (error) {
        throwIfAnswered(error)
        log.error({ err: error, provider }, 'fault')
        return { status: 200, body: { error: { message: paymentMessages.notStarted }, ...(way === 'page' && { Success: false }) } }
      }
    },

    getTransaction: async ({ body, caller }) => {
      refuseElsewhere(caller, body.ApiUrl)
      const whose = { practiceId: caller.practice.id, patientId: body.patientId.toLowerCase() }
      const payment = await tempPaymentOfSession(db, { ...whose, sessionId: body.transactionId })
      if (!payment) throw forbidden()
      return { status: 200, body: transactionResource(caller, payment, await settlePayment(services, payment)) }
    },
  }

  serve(app, document, handlers, { gate: paymentFunctionGate(services), checkAnswers })
}
