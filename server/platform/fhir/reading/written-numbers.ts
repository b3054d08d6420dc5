/** A value whose digits JavaScript would change: 7.0, or more digits than a number holds. */
const maybeOtherDigits = /"value(?:Integer|Decimal)?"\s*:\s*-?(?:\d+\.\d*0|\d{16})(?=\d*[\s,}\]])/
const isValue = /^value(?:Integer|Decimal)?$/
const plainNumber = /^-?\d+(?:\.\d+)?$/

/** The third argument of a reviver; TypeScript's library lacks it. */
type Context = { source?: string }

/** Replaces a number by its written digits where these differ. */
const asWritten = (name: string, value: unknown, context?: Context) => {
  const source = context?.source
  if (typeof value !== 'number' || source === undefined || !isValue.test(name)) return value
  return plainNumber.test(source) && `${value}` !== source ? source : value
}

/** Parses JSON, and keeps the written digits of values. */
export const parseAsWritten = (json: string): unknown => (maybeOtherDigits.test(json) ? JSON.parse(json, asWritten) : JSON.parse(json))
