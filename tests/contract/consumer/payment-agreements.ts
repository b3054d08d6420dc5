import { MatchersV3 } from '@pact-foundation/pact'
import { expect } from 'vitest'
import type { Connection } from '../../../src/api/connection.ts'
import type { PaymentOrder } from '../../../src/domain/payment.ts'
import { invoiceOf } from '../../practice/invoice.ts'
import { agree, as, examplePatientId, given, patientId, practiceApi, signedIn } from './pact.ts'

const { string } = MatchersV3

export const example = { tempPaymentId: '5012', sessionId: 'cs_0001', invoiceId: '311' }
export const tempPaymentId = given('tempPaymentId', example.tempPaymentId)
export const sessionId = given('sessionId', example.sessionId)

/** 10.00 without an invoice: what the provider's states note. */
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
  shares: [{ invoice: invoiceOf({ id: example.invoiceId, patientId: examplePatientId }), cents: 10_00 }],
}

/** How `invoiceOrder` travels, for the provider's invoice. */
export const grid = (invoiceId: unknown = given('invoiceId', example.invoiceId)) => [
  { InvoiceID: invoiceId, isChecked: true, Amount: 45, Balance: 45, Notes: 'Consultation', PayNow: 10 },
]

/** 10.00 by Visa, with the surcharge of the state in which the practice charges for cards. */
export const visaOrder: PaymentOrder = {
  ...order,
  surcharge: 25,
  cardType: { name: 'Visa', hundredths: 250, written: 'Visa-2.5%' },
}

/** What every request says of `order`, but for its amount. */
export const travelled = {
  PatientID: patientId,
  CardType: '',
  cardCharges: '0.00',
  notes: '',
  lognotes: 'accounts',
  invoiceDetailGrids: [],
}

/** The practice's sentence for the patient; another practice may word it otherwise. */
export const refusalWith = (sentence: string, error = 'payment') => ({ error, message: string(sentence) })

type Refused = { what: string; path: string; body: unknown; state: string | readonly string[]; sentence: string; error?: string }

/** The call is refused with a sentence, which is what the patient then reads. */
export const agreeOnRefusal = ({ sentence, error, ...request }: Refused, call: (connection: Connection) => Promise<unknown>) =>
  agree(practiceApi, { ...request, headers: signedIn, status: 400, json: refusalWith(sentence, error) }, async (address) =>
    expect(await call(as(address))).toEqual({ kind: 'refused', message: sentence }),
  )
