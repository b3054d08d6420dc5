import { MatchersV3 } from '@pact-foundation/pact'
import { describe, expect } from 'vitest'
import { creditedPaymentsQuery } from '../../../src/api/payments/credited-payments.ts'
import { loadList } from '../../api/load.ts'
import { agreeOnCall, listOf } from './call-agreements.ts'
import { emptyBundle, examplePatientId, instant, patientId } from './pact.ts'
import { isSignedIn, someLike } from './record-agreements.ts'

const { eachLike, string } = MatchersV3

const at = '2026-11-22T18:46:00+13:00'
const payment = { id: string('5012'), PaidAt: instant(at), PaidAmount: '10.00', Surcharge: '0.00', PaymentType: 'stripe', Medications: [] }
const decoded = { id: '5012', paidAt: at, total: 10_00, surcharge: 0, method: 'stripe', medications: [] }
const invoice = { InvoiceID: string('311'), Reference: string('RX-000041'), Notes: string('Prescription fee'), Amount: '25.00' }

describe('Patient/Payments', () => {
  agreeOnCall(
    { what: 'the credited payments', path: '/Patient/Payments', body: { PatientID: patientId, PageSize: 15, PageNumber: 1 } },
    (connection) => loadList(creditedPaymentsQuery(connection, examplePatientId)),
    [
      { state: 'a payment is credited', json: someLike(payment), decoded: listOf(expect.objectContaining(decoded)) },
      {
        state: 'a payment with a repeat request is credited',
        json: someLike({
          ...payment,
          PaidAmount: '25.00',
          Medications: eachLike(string('Salbutamol 100 mcg inhaler')),
          Invoices: eachLike(invoice),
        }),
        decoded: listOf(
          expect.objectContaining({
            total: 25_00,
            medications: ['Salbutamol 100 mcg inhaler'],
            invoices: [{ id: '311', title: 'Prescription fee', reference: 'RX-000041', cents: 25_00 }],
          }),
        ),
      },
      { state: isSignedIn, json: emptyBundle, decoded: listOf() },
    ],
  )
})
