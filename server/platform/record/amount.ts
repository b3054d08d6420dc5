/** A number with its unit, in words. */
export const amountText = (value: number, unit: string | null) => (unit === null ? `${value}` : `${value} ${unit}`)
