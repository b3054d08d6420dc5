import { MatchersV3 } from '@pact-foundation/pact'
import { describe } from 'vitest'
import { allInvoicesQuery, invoicePdfQuery, pendingInvoicesQuery } from '../../../src/api/payments/invoices.ts'
import { runQuery } from '../../api/answers.ts'
import { loadList } from '../../api/load.ts'
import { agreeOnAnswers, agreeOnCall, forbidden, listOf } from './call-agreements.ts'
import { examplePatientId, extensions, given, instant, patientId } from './pact.ts'
import { agreeOnList, someLike } from './record-agreements.ts'

const { integer, number, regex, string } = MatchersV3

const at = '2026-11-02T10:30:00+13:00'
const money = (cents: number) => ({ valueDecimal: number(cents / 100) })

const resource = {
  id: string('311'),
  extension: extensions(
    { valueDateTime: instant(at) },
    { valueString: string('Consultation') },
    { valueString: string('Invoice') },
    { valueString: string('Harbour Health Centre') },
    { valueString: string('Aroha Ngata') },
    { valueString: string('INV-000311') },
    money(45_00),
    money(45_00),
  ),
}
const decoded = {
  id: '311',
  date: at,
  notes: 'Consultation',
  type: 'Invoice',
  payee: 'Harbour Health Centre',
  patient: 'Aroha Ngata',
  reference: 'INV-000311',
  amount: 45_00,
  balance: 45_00,
}

describe.each([
  ['the invoices to pay', 1, pendingInvoicesQuery],
  ['all invoices', 0, allInvoicesQuery],
] as const)('Patient/PaymentNotice: %s', (what, TransactionTypeID, query) => {
  const params = { PageSize: 15, PageNumber: 1, TransactionTypeID }

  agreeOnList({
    what,
    list: 'invoices',
    path: '/Patient/PaymentNotice',
    params,
    resource,
    decoded,
    ask: (connection) => loadList(query(connection, examplePatientId)),
  })

  if (TransactionTypeID === 0)
    agreeOnAnswers(
      {
        what: 'the second page of all invoices',
        path: '/Patient/PaymentNotice',
        body: { PatientID: patientId, ...params, PageNumber: integer(2) },
      },
      (connection) => loadList({ ...query(connection, examplePatientId), initialPageParam: 2 }),
      [
        {
          state: 'large is signed in',
          json: [{ ...someLike(resource)[0], total: integer(1000) }],
          decoded: { ...listOf(decoded), total: 1000 },
        },
      ],
    )
})

describe('Patient/LoadInvoicePDF', () => {
  const pdf = 'JVBERi0xLjcK'

  agreeOnCall(
    {
      what: 'an invoice as a PDF',
      path: '/Patient/LoadInvoicePDF',
      body: { PatientID: patientId, InvoiceTransactionID: given('invoiceId', '311') },
    },
    (connection) => runQuery(invoicePdfQuery(connection, examplePatientId, '311')),
    [
      { state: 'the patient has invoices', json: { PDFFileName: regex(/^JVBERi0[A-Za-z0-9+/]+=*$/, pdf) }, decoded: pdf },
      { state: 'the invoice has no PDF', json: { PDFFileName: null }, decoded: null },
      { state: "the invoice is another patient's", what: "another patient's invoice as a PDF", ...forbidden },
    ],
  )
})
