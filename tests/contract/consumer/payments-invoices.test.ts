import { MatchersV3 } from '@pact-foundation/pact'
import { describe, expect, it } from 'vitest'
import type { Connection } from '../../../src/api/connection.ts'
import { allInvoicesQuery, invoicePdfQuery, pendingInvoicesQuery } from '../../../src/api/invoices.ts'
import { runQuery } from '../../api/answers.ts'
import { loadList, loadPages } from '../../api/load.ts'
import { agree, agreeOn401, as, examplePatientId, extensions, given, instant, patientId, practiceApi, signedIn } from './pact.ts'
import { agreeOn403, agreeOnList, someLike, strangerId } from './record-agreements.ts'

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
    money(0),
    { valueString: patientId },
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
  payNow: 0,
  patientId: examplePatientId,
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
    ask: (connection, patient = examplePatientId) => loadList(query(connection, patient)),
  })

  if (TransactionTypeID === 0)
    it('answers the second page', () =>
      agree(
        practiceApi,
        {
          what: 'the second page of all invoices',
          path: '/Patient/PaymentNotice',
          state: 'large is signed in',
          headers: signedIn,
          body: { PatientID: patientId, ...params, PageNumber: integer(2) },
          json: [{ ...someLike(resource)[0], total: integer(1000) }],
        },
        async (address) => expect(await loadPages(query(as(address), examplePatientId))).toMatchObject([{ rows: [decoded], total: 1000 }]),
      ))
})

describe('Patient/LoadInvoicePDF', () => {
  const pdf = 'JVBERi0xLjcK'
  const request = {
    what: 'an invoice as a PDF',
    path: '/Patient/LoadInvoicePDF',
    body: { PatientID: patientId, InvoiceTransactionID: given('invoiceId', '311') },
  }
  const ask = (connection: Connection, patient = examplePatientId) => runQuery(invoicePdfQuery(connection, patient, '311'))

  it('answers the file', () =>
    agree(
      practiceApi,
      { ...request, state: 'the patient has invoices', headers: signedIn, json: { PDFFileName: regex(/^JVBERi0[A-Za-z0-9+/]+=*$/, pdf) } },
      async (address) => expect(await ask(as(address))).toBe(pdf),
    ))

  it('answers that there is none', () =>
    agree(practiceApi, { ...request, state: 'the invoice has no PDF', headers: signedIn, json: { PDFFileName: null } }, async (address) =>
      expect(await ask(as(address))).toBeNull(),
    ))

  it('answers 401', async () =>
    expect(await agreeOn401({ ...request, body: { PatientID: patientId, InvoiceTransactionID: '311' } }, ask)).toBe(1))

  it("answers 403 for another patient's", () =>
    agreeOn403({ ...request, what: "another patient's invoice as a PDF", state: "the invoice is another patient's" }, ask))

  it('answers 403 for a patient the user is not linked to', () =>
    agreeOn403(
      { ...request, what: 'an invoice of a stranger as a PDF', body: { PatientID: strangerId, InvoiceTransactionID: '311' } },
      (connection) => ask(connection, strangerId),
    ))
})
