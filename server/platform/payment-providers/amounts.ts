/** The cents of a text of dollars with at most two decimals; null for any other text. */
export const centsOf = (text: string) => {
  const found = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text.trim())
  return found ? Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0')) : null
}

/** Cents in the wire's form: dollars with two decimals. */
export const dollarsOf = (cents: number) => (cents / 100).toFixed(2)

/** The cents of a number of dollars; null for fractions of a cent. */
export const wholeCentsOf = (dollars: number) => {
  const cents = Math.round(dollars * 100)
  return Math.abs(dollars * 100 - cents) < 1e-6 ? cents : null
}

export type CardType = {
  name: string
  /** The surcharge in hundredths of a percent. */
  basisPoints: number
}

/** The surcharge on an amount of cents, rounded half up. */
export const surchargeOn = (cents: number, { basisPoints }: CardType) => Math.floor((cents * basisPoints + 5_000) / 10_000)

const cardTypeOf = (written: string): CardType[] => {
  const found = /^(.+)-\s*(\d{1,3})(?:\.(\d{1,2}))?\s*%$/.exec(written.trim())
  return found ? [{ name: `${found[1]}`.trim(), basisPoints: Number(found[2]) * 100 + Number((found[3] ?? '').padEnd(2, '0')) }] : []
}

const parseList = (setting: string): string[] => {
  try {
    const list: unknown = JSON.parse(setting)
    return Array.isArray(list) ? list.map((one) => String(Object(one).CardFee)) : []
  } catch {
    return setting.split(',')
  }
}

/** The card types of a practice's setting. Each is written as Name-percent%, separated by commas or in a JSON list of `{ CardFee }`. */
export const cardTypesOf = (setting: string) => parseList(setting).flatMap(cardTypeOf)
