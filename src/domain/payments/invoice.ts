/** An invoice of the practice. Amounts are in cents. `balance`: the unpaid part. */
export type Invoice = {
  id: string
  /** An ISO 8601 instant; null without one. */
  date: string | null
  notes: string
  type: string
  payee: string
  patient: string
  reference: string
  amount: number
  balance: number
}
