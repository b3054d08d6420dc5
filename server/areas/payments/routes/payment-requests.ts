import type { components, operations } from '../../../generated/practice.ts'
import { mayPrescribe, type User } from '../../../platform/access/practice-callers.ts'
import { badRequest, forbidden } from '../../../platform/contract/refusal.ts'
import { rowId } from '../../../platform/contract/row-id.ts'
import type { Database } from '../../../platform/database/schema.ts'
import { bodyOrQuery } from '../../../platform/wire/body-or-query.ts'
import type { InvoiceRow, PaymentOrder } from '../rules/order.ts'
import type { SessionStatus } from '../store/sessions.ts'
import { type TempPayment, tempPaymentOf } from '../store/temp-payments.ts'

type Schemas = components['schemas']
type Request = Schemas['TempPaymentRequest']
type Query = NonNullable<operations['saveTempPayment']['parameters']['query']>

const isRow = (row: unknown): row is Request['invoiceDetailGrids'][number] =>
  typeof row === 'object' &&
  row !== null &&
  'InvoiceID' in row &&
  typeof row.InvoiceID === 'string' &&
  'isChecked' in row &&
  typeof row.isChecked === 'boolean' &&
  'PayNow' in row &&
  typeof row.PayNow === 'number'

const maxRows = 2_000

/** Decodes the invoice rows, which the wire carries as JSON text. */
const gridIn = (text: string): Request['invoiceDetailGrids'] => {
  const refusal = badRequest([{ path: '/invoiceDetailGrids', message: 'must be a list of invoices as JSON' }])
  try {
    const rows: unknown = JSON.parse(text)
    if (Array.isArray(rows) && rows.length <= maxRows && rows.every(isRow)) return rows
  } catch {
    throw refusal
  }
  throw refusal
}

/** Clients send the request in the body or in the query. */
export const tempPaymentIn = (body: Request | null, query: Query): Request => {
  const request = bodyOrQuery(body, query, ['PatientID', 'amount'])
  const { PatientID, amount, CardType = '', cardCharges = '0.00', notes = '', lognotes = '', invoiceDetailGrids: grid = '[]' } = request
  const invoiceDetailGrids = typeof grid === 'string' ? gridIn(grid) : grid
  return { PatientID, amount, CardType, cardCharges, notes, lognotes, invoiceDetailGrids }
}

type Travelled = {
  PatientID: string
  notes: string
  lognotes: string
  CardType?: string
  cardCharges?: string
  invoiceDetailGrids: readonly InvoiceRow[]
}

/** Decodes an order from any of its wire forms. A bank link has no card and therefore no surcharge. */
export const orderIn = (caller: User, request: Travelled, amount: string, repeat: PaymentOrder['repeat'] = null): PaymentOrder => ({
  practiceId: caller.practice.id,
  patientId: request.PatientID.toLowerCase(),
  accountId: caller.session.accountId,
  amount,
  surcharge: request.cardCharges ?? '0.00',
  cardType: request.CardType ?? '',
  notes: request.notes,
  logNotes: request.lognotes,
  repeat,
  invoices: request.invoiceDetailGrids,
})

/** A temporary payment of the patient. An unknown id is refused like another patient's. */
export const ownTempPayment = async (db: Database, { practice, session }: User, patientId: string, id: string): Promise<TempPayment> => {
  const payment = await tempPaymentOf(db, { practiceId: practice.id, patientId, accountId: session.accountId }, rowId(id))
  if (!payment) throw forbidden()
  return payment
}

/** Session statuses on the wire. */
export const transactionStatuses: Record<SessionStatus, string> = {
  open: 'Open',
  pending: 'Pending',
  completed: 'Completed',
  declined: 'Failed',
  cancelled: 'Cancelled',
  differs: 'Differs',
}

/** The repeat request of a payment; null if the caller may not see prescriptions. */
export const repeatPayloadFor = (caller: User, { patient_id, repeat_payload }: TempPayment) =>
  mayPrescribe(caller, patient_id) ? repeat_payload : null

/** The wire form of a payment's status. */
export const transactionResource = (caller: User, payment: TempPayment, status: SessionStatus): Schemas['Transaction'] => {
  const RepeatPayload = repeatPayloadFor(caller, payment)
  return {
    TransactionStatus: transactionStatuses[status],
    MerchantData: JSON.stringify({ TempPaymentID: payment.id, ...(RepeatPayload !== null && { RepeatPayload }) }),
  }
}
