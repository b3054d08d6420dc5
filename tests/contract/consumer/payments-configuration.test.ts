import { MatchersV3 } from '@pact-foundation/pact'
import { describe, expect, it } from 'vitest'
import type { Connection } from '../../../src/api/http/connection.ts'
import { takesPaymentsQuery } from '../../../src/api/payments/payment-configuration.ts'
import { noteFailedStep } from '../../../src/api/payments/payments.ts'
import { runQuery } from '../../api/answers.ts'
import { agreeOnCall } from './call-agreements.ts'
import { agree, as, examplePatientId, patientId, practiceApi, signedIn } from './pact.ts'
import { isSignedIn } from './record-agreements.ts'

const { string } = MatchersV3

describe('Patient/LoadPaymentConfiguration', () => {
  const values = (...valueStrings: unknown[]) => [
    { total: 1, entry: [{ resource: { extension: valueStrings.map((valueString) => ({ valueString })) } }] },
  ]

  agreeOnCall(
    { what: 'whether payments are taken', path: '/Patient/LoadPaymentConfiguration', query: { PatientID: patientId } },
    (connection) => runQuery(takesPaymentsQuery(connection, examplePatientId)),
    [
      {
        state: 'the practice takes payments online',
        json: values(string('2'), string('Harbour Health Centre'), string('nzd')),
        decoded: true,
      },
      { state: 'the practice takes no payments online', json: values('', '', ''), decoded: false },
    ],
  )
})

describe('Patient/WriteToFile', () => {
  const request = {
    what: 'to note the step of a payment that failed',
    path: '/Patient/WriteToFile',
    query: { data: 'Repeat error savingPayment timedOut' },
    headers: signedIn,
  }
  const note = (connection: Connection) => noteFailedStep(connection, 'savingPayment', 'timedOut')

  it('answers true', () =>
    agree(practiceApi, { ...request, state: isSignedIn, json: true }, async (address) => expect(await note(as(address))).toBeUndefined()))

  it('answers 401, which only the session hears of', async () => {
    let refusals = 0
    await agree(
      practiceApi,
      { ...request, what: `${request.what}, with an expired token`, state: 'the token has expired', status: 401 },
      async (address) => expect(await note({ ...as(address), onUnauthorized: () => (refusals += 1) })).toBeUndefined(),
    )
    expect(refusals).toBe(1)
  })
})
