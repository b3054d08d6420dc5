export const amountText = (value: number, unit: string | null) => (unit === null ? `${value}` : `${value} ${unit}`)
