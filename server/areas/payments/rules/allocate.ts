import type { ChosenInvoice } from '../store/invoices.ts'

type Open = readonly ChosenInvoice[]

/** Allocates cents to the wishes in their order. `remainingCents` is the rest. A share never exceeds the invoice's balance. */
const inOrder = (wishes: Open, open: Open, cents: number) => {
  const owed = new Map(open.map((invoice) => [invoice.invoiceId, invoice.cents]))
  let remainingCents = cents
  const shares = wishes.flatMap(({ invoiceId, cents: wished }) => {
    const share = Math.min(wished, owed.get(invoiceId) ?? 0, remainingCents)
    remainingCents -= share
    return share > 0 ? [{ invoiceId, cents: share }] : []
  })
  return { shares, remainingCents }
}

/** Sums both lists; each invoice occurs once in the result. */
const together = (one: Open, other: Open): ChosenInvoice[] => {
  const sums = new Map<string, number>()
  for (const { invoiceId, cents } of [...one, ...other]) sums.set(invoiceId, (sums.get(invoiceId) ?? 0) + cents)
  return [...sums].map(([invoiceId, cents]) => ({ invoiceId, cents }))
}

const remaining = (open: Open, shares: Open) => {
  const paid = new Map(shares.map(({ invoiceId, cents }) => [invoiceId, cents]))
  return open.map(({ invoiceId, cents }) => ({ invoiceId, cents: cents - (paid.get(invoiceId) ?? 0) }))
}

/**
 * Allocates a payment to open invoices, which are sorted oldest first: first to the chosen ones.
 * With `isAdjusted` the rest goes to the oldest invoices. The final rest is credit.
 */
export const allocate = (open: Open, chosen: Open, cents: number, isAdjusted: boolean) => {
  const asChosen = inOrder(chosen, open, cents)
  if (!isAdjusted) return asChosen
  const rest = remaining(open, asChosen.shares)
  const adjusted = inOrder(rest, rest, asChosen.remainingCents)
  return { shares: together(asChosen.shares, adjusted.shares), remainingCents: adjusted.remainingCents }
}
