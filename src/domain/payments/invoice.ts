/** An invoice of the practice. Amounts are in cents; `balance` is what is still to be paid. */
export type Invoice = {
  id: string
  /** An instant of ISO 8601; null where the practice gave none. */
  date: string | null
  notes: string
  type: string
  payee: string
  patient: string
  reference: string
  amount: number
  balance: number
}
