import { MatchersV3 } from '@pact-foundation/pact'
import type { PaymentOrder } from '../../../src/domain/payments/payment.ts'
import { invoiceOf } from '../../practice/invoice.ts'
import { examplePatientId, given, patientId } from './pact.ts'

const { string } = MatchersV3

export const example = { tempPaymentId: '5012', sessionId: 'cs_0001', invoiceId: '311' }
export const tempPaymentId = given('tempPaymentId', example.tempPaymentId)
export const sessionId = given('sessionId', example.sessionId)

/** 10.00 without an invoice, as in the provider's states. */
export const order: PaymentOrder = {
  patientId: examplePatientId,
  amount: 10_00,
  surcharge: 0,
  cardType: null,
  notes: '',
  shares: [],
  repeatRequest: null,
}

/** 10.00 of an invoice. */
export const invoiceOrder: PaymentOrder = {
  ...order,
  shares: [{ invoice: invoiceOf({ id: example.invoiceId }), cents: 10_00 }],
}

/** The wire form of `invoiceOrder`, for the provider's invoice. */
export const grid = (invoiceId: unknown = given('invoiceId', example.invoiceId)) => [
  { InvoiceID: invoiceId, isChecked: true, Amount: 45, Balance: 45, Notes: 'Consultation', PayNow: 10 },
]

/** 10.00 by Visa, with the surcharge of the state in which the practice charges for cards. */
export const visaOrder: PaymentOrder = {
  ...order,
  surcharge: 25,
  cardType: { name: 'Visa', basisPoints: 250, written: 'Visa-2.5%' },
}

/** The wire form of `order`, without its amount. */
export const travelled = {
  PatientID: patientId,
  CardType: '',
  cardCharges: '0.00',
  notes: '',
  lognotes: 'accounts',
  invoiceDetailGrids: [],
}

/** The practice's sentence for the patient. Another practice may use another text. */
export const refusalWith = (sentence: string, error = 'payment') => ({
  status: 400,
  json: { error: string(error), message: string(sentence) },
  decoded: { kind: 'refused', message: sentence },
})
