const dollars = new Intl.NumberFormat('en-NZ', { style: 'currency', currency: 'NZD', currencyDisplay: 'narrowSymbol' })

/** Cents as $1,234.50. */
export const formatCents = (cents: number) => dollars.format(cents / 100)
