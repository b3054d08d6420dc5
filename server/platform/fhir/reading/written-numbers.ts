/** Matches a value whose digits JavaScript would change: 7.0, or more digits than a number has. */
const maybeOtherDigits = /"value(?:Integer|Decimal)?"\s*:\s*-?(?:\d+\.\d*0|\d{16})(?=\d*[\s,}\]])/
const isValue = /^value(?:Integer|Decimal)?$/
const plainNumber = /^-?\d+(?:\.\d+)?$/

/** The third argument of a reviver, which TypeScript's library lacks. */
type Context = { source?: string }

/** Returns the written digits of a number if JavaScript would print others. */
const restoreDigits = (name: string, value: unknown, context?: Context) => {
  const source = context?.source
  if (typeof value !== 'number' || source === undefined || !isValue.test(name)) return value
  return plainNumber.test(source) && `${value}` !== source ? source : value
}

export const parseKeepingDigits = (json: string): unknown =>
  maybeOtherDigits.test(json) ? JSON.parse(json, restoreDigits) : JSON.parse(json)
