import type { CardType } from './payment.ts'

const nameAndPercent = /^(.+)-\s*(\d{1,3})(?:\.(\d{1,2}))?\s*%$/

/** By commas, or as a JSON list of `{ CardFee }`. */
const parseList = (setting: string): string[] => {
  try {
    const list: unknown = JSON.parse(setting)
    return Array.isArray(list) ? list.map((one) => String(Object(one).CardFee)) : []
  } catch {
    return setting.split(',')
  }
}

/** The card types that a practice takes, of which each is written as `Name-percent%`. One that is written otherwise is left out. */
export const parseCardTypes = (setting: string): CardType[] =>
  parseList(setting).flatMap((part): CardType[] => {
    const text = part.trim()
    const [, name, percent = '', fraction = ''] = nameAndPercent.exec(text) ?? []
    return name === undefined ? [] : [{ name: name.trim(), basisPoints: Number(`${percent}${fraction.padEnd(2, '0')}`), written: text }]
  })

/** In basis points. */
const whole = 10_000

/** The surcharge of a card type in cents, half a cent rounded up. */
export const surchargeOf = (amount: number, cardType: Pick<CardType, 'basisPoints'> | null) => {
  const exact = BigInt(amount) * BigInt(cardType?.basisPoints ?? 0)
  return Number((exact * 2n + BigInt(whole)) / BigInt(whole * 2))
}

/** The surcharge of a card type, such as 2.5%. */
export const percentText = ({ basisPoints }: Pick<CardType, 'basisPoints'>) => `${basisPoints / 100}%`
