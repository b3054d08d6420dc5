import type { Invoice } from './invoice.ts'
import type { Share } from './payment.ts'

/** Allocates an amount in cents to invoices, first to `firstId` and then in their order. An invoice receives at most its balance. */
export const allocate = (amount: number, invoices: readonly Invoice[], firstId = ''): Share[] => {
  let remainingCents = Math.max(0, amount)
  const isFirst = ({ id }: Invoice) => id === firstId
  const inOrder = [...invoices.filter(isFirst), ...invoices.filter((invoice) => !isFirst(invoice))]
  return inOrder.map((invoice) => {
    const cents = Math.min(remainingCents, Math.max(0, invoice.balance))
    remainingCents -= cents
    return { invoice, cents }
  })
}

/** The unallocated part of an amount, which remains as credit on the account. */
export const unallocatedCents = (amount: number, shares: readonly Share[]) => amount - shares.reduce((sum, { cents }) => sum + cents, 0)
