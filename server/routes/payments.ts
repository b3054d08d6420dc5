import type { PracticeCallers } from '../access/practice-callers.ts'
import type { Handlers } from '../contract/handlers.ts'
import { forbidden } from '../contract/refusal.ts'
import type { operations } from '../generated/practice.ts'
import type { Services } from '../services.ts'
import { bundle } from './bundle.ts'

const notOffered = 'Paying online is not offered.'

/** How a patient pays the practice. */
export const paymentHandlers = ({ diagnose }: Services) =>
  ({
    loadPaymentConfiguration: async () => ({
      status: 200,
      body: bundle([{ extension: [{ valueString: '' }, { valueString: '' }, { valueString: '' }] }]),
    }),
    saveTempPayment: async () => ({ status: 200, body: '-1' }),
    savePayment: async () => ({ status: 200, body: false }),
    savePayment2: async () => ({ status: 200, body: false }),
    windCaveProcessing: async () => ({ status: 200, body: { Response: { Xml: { Success: '0', ResponseText: notOffered } } } }),
    createCheckoutSession: async () => ({ status: 200, body: { IsSuccess: false, successurl: null, error: notOffered } }),
    createWindcaveSession: async () => ({ status: 200, body: { IsSuccess: false, responsedata: null, error: notOffered } }),
    processPoliRequest: async () => ({ status: 200, body: { Success: false, NavigateURL: null, ErrorMessage: notOffered } }),
    tempPaymentSession: async () => {
      throw forbidden()
    },
    stripeTransaction: async () => {
      throw forbidden()
    },
    windcaveTransaction: async () => {
      throw forbidden()
    },
    writeToFile: async ({ query }) => {
      diagnose(query.data)
      return { status: 200, body: true }
    },
  }) satisfies Partial<Handlers<operations, PracticeCallers>>
