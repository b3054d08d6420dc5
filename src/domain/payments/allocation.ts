import type { Invoice } from './invoice.ts'
import type { Share } from './payment.ts'

/** Allocates an amount in cents to invoices in their order: to each at most its balance, then 0 to the rest. */
export const allocate = (amount: number, invoices: readonly Invoice[]): Share[] => {
  let remainingCents = Math.max(0, amount)
  return invoices.map((invoice) => {
    const cents = Math.min(remainingCents, Math.max(0, invoice.balance))
    remainingCents -= cents
    return { invoice, cents }
  })
}

/** The unallocated part of an amount, which remains as credit on the account. */
export const unallocatedCents = (amount: number, shares: readonly Share[]) => amount - shares.reduce((sum, { cents }) => sum + cents, 0)
