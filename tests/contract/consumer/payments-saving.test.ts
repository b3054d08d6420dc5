import { describe, it } from 'vitest'
import type { Connection } from '../../../src/api/connection.ts'
import { savePayment } from '../../../src/api/payments.ts'
import { agreeOnCall, forbidden } from './call-agreements.ts'
import { examplePatientId, patientId } from './pact.ts'
import { example, tempPaymentId } from './payment-agreements.ts'
import { agreeOn403, strangerId } from './record-agreements.ts'

describe.each([
  ['patient/SavePayment', false, {}],
  ['Patient/SavePayment2', true, { IsAutoAdjustment: 'true' }],
] as const)('%s', (call, isAdjusted, more) => {
  const query = (patient: typeof patientId | string, payment: typeof tempPaymentId | string) => ({
    PatientID: patient,
    electronicPaymentID: payment,
    ...more,
  })
  const request = { what: `to save a payment, by ${call}`, path: `/${call}`, query: query(patientId, tempPaymentId) }
  const save = (connection: Connection, patient = examplePatientId) =>
    savePayment(connection, { patientId: patient, tempPaymentId: example.tempPaymentId, isAdjusted })

  agreeOnCall(request, save, [
    { state: 'a payment at Stripe has completed', json: true, decoded: true },
    { state: 'a payment at Windcave has completed', json: true, decoded: true },
    { state: 'a payment at POLi has completed', json: true, decoded: true },
    { state: 'a payment is credited', json: true, decoded: true },
    { state: 'a payment is noted', json: false, decoded: false },
    { state: 'a payment at Stripe is pending', json: false, decoded: false },
    { state: 'a payment at Stripe was declined', json: false, decoded: false },
    { state: 'a payment at Stripe was cancelled', json: false, decoded: false },
    { state: "the payment is another patient's", what: `to save another patient's payment, by ${call}`, ...forbidden },
  ])

  it('answers 403 for a patient the user is not linked to', () =>
    agreeOn403(
      { ...request, what: `to save a payment of a stranger, by ${call}`, query: query(strangerId, example.tempPaymentId) },
      (connection) => save(connection, strangerId),
    ))
})
