import type { Invoice } from './invoice.ts'
import type { Share } from './payment.ts'

/** Gives an amount (cents) to invoices in their order: to each the lesser of what is left and its balance, to the rest 0. */
export const allocate = (amount: number, invoices: readonly Invoice[]): Share[] => {
  let remainingCents = Math.max(0, amount)
  return invoices.map((invoice) => {
    const cents = Math.min(remainingCents, Math.max(0, invoice.balance))
    remainingCents -= cents
    return { invoice, cents }
  })
}

/** What of an amount no invoice takes: it stays on the account as credit. */
export const unallocatedCents = (amount: number, shares: readonly Share[]) => amount - shares.reduce((sum, { cents }) => sum + cents, 0)
