import type { Generated, JSONColumnType } from 'kysely'

type PlainDate = string

/** `issued_on` is a day of the practice. `balance_cents` is what of it is still to be paid. */
export type InvoiceTable = {
  id: Generated<number>
  patient_id: string
  issued_on: PlainDate
  reference: string
  notes: string
  kind: string
  amount_cents: number
  balance_cents: number
  /** Whether the practice has it as a PDF. */
  has_document: Generated<boolean>
}

/** One line of an account. The sum of a patient's lines is what the patient owes; below 0 it is in credit. Lines are only ever added. */
export type LedgerEntryTable = {
  id: Generated<number>
  patient_id: string
  at: Date
  /** `charge` an invoice or a fee, `surcharge` of a card, `payment` (negative), `credit` what the practice gave (negative) or what of it was used. */
  kind: 'charge' | 'surcharge' | 'payment' | 'credit'
  cents: number
  invoice_id: number | null
  payment_id: number | null
}

/** What of a payment goes to which invoice, as it was chosen. */
export type ChosenInvoice = { invoiceId: string; cents: number }

/** What is about to be paid. Its amount never changes. */
export type TempPaymentTable = {
  id: Generated<number>
  practice_id: string
  patient_id: string
  account_id: string
  created_at: Date
  /** Without the surcharge. */
  amount_cents: number
  surcharge_cents: number
  card_type: string | null
  notes: string
  log_notes: string
  is_rx_request: boolean
  /** The repeat request that is sent once this is paid, as JSON. */
  repeat_payload: string | null
  chosen: JSONColumnType<ChosenInvoice[]>
}

/**
 * The session that a provider opened for a temporary payment. `address`: its page; null for a card on the portal's own. `differs`: what the provider took is not what
 * was ordered. `settled_at`: nothing more is expected of it.
 */
export type PaymentSessionTable = {
  temp_payment_id: number
  provider: 'stripe' | 'windcave' | 'poli'
  session_id: string
  opened_at: Date
  address: string | null
  status: 'open' | 'pending' | 'completed' | 'declined' | 'cancelled' | 'differs'
  settled_at: Date | null
  /** When it is read next by the reconciling run. */
  next_look_at: Date
  looks: Generated<number>
}

/** Money that a provider took: one row for each temporary payment at most. */
export type PaymentTable = {
  id: Generated<number>
  temp_payment_id: number
  patient_id: string
  provider: 'stripe' | 'windcave' | 'poli'
  session_id: string
  amount_cents: number
  surcharge_cents: number
  paid_at: Date
}

/** A session at the sandbox's own providers: what Stripe, Windcave and POLi would hold. */
export type SandboxSessionTable = {
  id: string
  practice_code: string
  provider: 'stripe' | 'windcave' | 'poli'
  kind: 'page' | 'intent' | 'card'
  reference: string
  cents: number
  currency: string
  description: string
  addresses: JSONColumnType<{ success: string; fail: string; cancel: string; notice: string }>
  client_secret: string | null
  status: 'open' | 'pending' | 'completed' | 'declined' | 'cancelled'
  /** What the provider said to a card. */
  words: string | null
  changed_at: Date
  /** How often the practice is still to be told how the session stands, and when next. */
  notices_due: Generated<number>
  notice_at: Date | null
}

export type PaymentTables = {
  invoice: InvoiceTable
  ledger_entry: LedgerEntryTable
  temp_payment: TempPaymentTable
  payment_session: PaymentSessionTable
  payment: PaymentTable
  sandbox_session: SandboxSessionTable
}
