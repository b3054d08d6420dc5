export type TestResult = {
  id: string
  name: string
  /** An instant or a plain date. */
  reportedAt: string | null
  provider: string | null
  laboratory: string | null
  folder: string | null
  comments: string | null
  /** The lines of the report in words; null where it has none, or the practice does not tell. */
  values: string | null
  isRead: boolean
}

/** How a value lies to its reference range. `abnormal`: it is not told in which direction. `notTold`: nobody judged it. */
export type ResultFlag = 'normal' | 'low' | 'high' | 'abnormal' | 'notTold'

/** One end may be open. */
export type ReferenceRange = { low: number | null; high: number | null }

export type Quantity = { value: number; unit: string | null; range: ReferenceRange | null }

/** One line of a report. */
export type ResultLine = {
  id: string
  text: string
  /** As the laboratory wrote it, with its unit. */
  value: string
  flag: ResultFlag
  flagText: string | null
  summary: string | null
  comments: string | null
  /** The laboratory's code, by which earlier values are found. */
  code: string | null
  quantity: Quantity | null
}

export type TestReport =
  | { kind: 'pdf'; title: string | null; base64: string }
  | { kind: 'html'; title: string | null; html: string }
  | { kind: 'table'; lines: ResultLine[]; leftOut: number }
  | { kind: 'empty' }

/** One value of a test over time. */
export type TrendPoint = { at: string; value: number; unit: string | null; range: ReferenceRange | null }

/** A reference range; null when neither end is told, or the ends contradict each other. */
export const rangeOf = (low: number | null, high: number | null): ReferenceRange | null => {
  if (low === null && high === null) return null
  return low !== null && high !== null && low > high ? null : { low, high }
}

const sideOf = (value: number, { low, high }: ReferenceRange): ResultFlag => {
  if (high !== null && value > high) return 'high'
  return low !== null && value < low ? 'low' : 'normal'
}

const normalWords = /^(n|normal|within|neg|negative|not detected|none|nil)\b/

/** The laboratory's words for a flag, in their many spellings; words that are not known count as abnormal. Where it has none, the reference range tells; without either, nothing does. */
export const flagOf = (words: string | null, quantity: Quantity | null): ResultFlag => {
  const told = words?.trim().toLowerCase() ?? ''
  if (told === '') return quantity?.range ? sideOf(quantity.value, quantity.range) : 'notTold'
  if (normalWords.test(told)) return 'normal'
  if (/^hh?$|\bhigh\b|\babove\b/.test(told)) return 'high'
  if (/^ll?$|\blow\b|\bbelow\b/.test(told)) return 'low'
  return 'abnormal'
}

export const isOutside = ({ flag }: Pick<ResultLine, 'flag'>) => flag !== 'normal' && flag !== 'notTold'
export const isNotTold = ({ flag }: Pick<ResultLine, 'flag'>) => flag === 'notTold'

/** Where a value and its reference range stand on a scale from 0 to 1, with room on both sides. An open end of the range reaches the end of the scale. */
export const bandOf = (value: number, { low, high }: ReferenceRange) => {
  const ends = [value, ...(low === null ? [] : [low]), ...(high === null ? [] : [high])]
  const [least, most] = [Math.min(...ends), Math.max(...ends)]
  const room = (most - least || Math.abs(most) || 1) * 0.25
  const place = (at: number) => (at - least + room) / (most - least + 2 * room)
  return { start: low === null ? 0 : place(low), end: high === null ? 1 : place(high), value: place(value) }
}
