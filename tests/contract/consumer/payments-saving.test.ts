import { describe } from 'vitest'
import { savePayment } from '../../../src/api/payments/payments.ts'
import { agreeOnCall, forbidden } from './call-agreements.ts'
import { examplePatientId, patientId } from './pact.ts'
import { example, tempPaymentId } from './payment-agreements.ts'

describe.each([
  ['patient/SavePayment', false, {}],
  ['Patient/SavePayment2', true, { IsAutoAdjustment: 'true' }],
] as const)('%s', (call, isAdjusted, more) =>
  agreeOnCall(
    {
      what: `to save a payment, by ${call}`,
      path: `/${call}`,
      query: { PatientID: patientId, electronicPaymentID: tempPaymentId, ...more },
    },
    (connection) => savePayment(connection, { patientId: examplePatientId, tempPaymentId: example.tempPaymentId, isAdjusted }),
    [
      { state: 'a payment at Stripe has completed', json: true, decoded: true },
      { state: 'a payment at Windcave has completed', json: true, decoded: true },
      { state: 'a payment at POLi has completed', json: true, decoded: true },
      { state: 'a payment is credited', json: true, decoded: true },
      { state: 'a payment is noted', json: false, decoded: false },
      { state: 'a payment at Stripe is pending', json: false, decoded: false },
      { state: 'a payment at Stripe was declined', json: false, decoded: false },
      { state: 'a payment at Stripe was cancelled', json: false, decoded: false },
      { state: "the payment is another patient's", what: `to save another patient's payment, by ${call}`, ...forbidden },
    ],
  ),
)
