import { describe, expect, it } from 'vitest'
import type { Connection } from '../../../src/api/connection.ts'
import { savePayment } from '../../../src/api/payments.ts'
import { agree, agreeOn401, as, examplePatientId, patientId, practiceApi, signedIn } from './pact.ts'
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

  it.each([
    ['a payment at Stripe has completed', true],
    ['a payment at Windcave has completed', true],
    ['a payment at POLi has completed', true],
    ['a payment is credited', true],
    ['a payment is noted', false],
    ['a payment at Stripe is pending', false],
    ['a payment at Stripe was declined', false],
    ['a payment at Stripe was cancelled', false],
  ])('%s: %s', (state, json) =>
    agree(practiceApi, { ...request, state, headers: signedIn, json }, async (address) => expect(await save(as(address))).toBe(json)),
  )

  it('answers 401', async () => expect(await agreeOn401({ ...request, query: query(patientId, example.tempPaymentId) }, save)).toBe(1))

  it("answers 403 for another patient's payment", () =>
    agreeOn403({ ...request, what: `to save another patient's payment, by ${call}`, state: "the payment is another patient's" }, save))

  it('answers 403 for a patient the user is not linked to', () =>
    agreeOn403(
      { ...request, what: `to save a payment of a stranger, by ${call}`, query: query(strangerId, example.tempPaymentId) },
      (connection) => save(connection, strangerId),
    ))
})
