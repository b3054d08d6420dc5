import { patientId } from '../../../../../server/sandbox/patients.ts'
import type { TestServer } from '../../../server-under-test.ts'
import { fakeProvider, openBooks } from './fake-provider.ts'

type Share = { id: string; cents: number }

/** Rows of invoiceDetailGrids for these shares. */
export const gridOf = (shares: readonly Share[]) =>
  shares.map(({ id, cents }) => ({
    InvoiceID: id,
    isChecked: true,
    Amount: cents / 100,
    Balance: cents / 100,
    Notes: '',
    PayNow: cents / 100,
  }))

/** The calls of a patient who pays, at a server with a provider that the test controls. */
export const paymentCalls = (server: () => TestServer, practice = 'harbour', userName = 'patient') => {
  const PatientID = patientId(userName)
  const post = async (path: string, body?: object) => server().post(path, body, { practice, token: await server().tokenOf(userName) })
  const ids = async (TransactionTypeID: 0 | 1) => {
    const [{ entry, total }] = (await post('Patient/PaymentNotice', { PatientID, PageSize: 15, PageNumber: 1, TransactionTypeID })).json()
    return { total, entry: entry as { resource: { id: string; extension: { valueDecimal?: number; valueString?: string }[] } }[] }
  }
  return {
    PatientID,
    post,
    invoices: ids,
    /** The open invoices' ids and balances, in order. */
    toPay: async () =>
      (await ids(1)).entry.map(({ resource: { id, extension } }) => ({ id, cents: Math.round((extension[7]?.valueDecimal ?? 0) * 100) })),
    balance: async () => (await post('Patient/AccountBalance', { PatientID })).body,
    note: (amount: string, shares: readonly Share[] = [], more: object = {}) =>
      post('patient/SaveTempPayment', {
        PatientID,
        CardType: '',
        cardCharges: '0.00',
        amount,
        notes: '',
        lognotes: 'accounts',
        invoiceDetailGrids: gridOf(shares),
        ...more,
      }),
    checkout: (amount: string, shares: readonly Share[] = [], more: object = {}) =>
      post('Patient/CreateCheckoutSessionAndGetUrl', {
        PatientID,
        Amount: amount,
        AmountNew: Math.round(Number(amount) * 100),
        CardType: '',
        cardCharges: '0.00',
        notes: '',
        invoiceDetailGrids: gridOf(shares),
        lognotes: 'accounts',
        paymenttype: 'stripe',
        callfrom: 'web',
        IsRxRequest: false,
        MerchantData: null,
        UserEmail: null,
        ...more,
      }),
    save: (id: string, isAdjusted?: boolean) =>
      post(
        isAdjusted === undefined
          ? `patient/SavePayment?PatientID=${PatientID}&electronicPaymentID=${id}`
          : `Patient/SavePayment2?PatientID=${PatientID}&electronicPaymentID=${id}&IsAutoAdjustment=${isAdjusted}`,
      ),
  }
}

/** Providers whose tables are in the server's database. */
export const fakeProviders = (server: () => TestServer, onCall?: (call: string) => void) => {
  const provider = fakeProvider(() => server().db, onCall)
  return { providers: () => provider, openBooks: () => openBooks(server().db) }
}
