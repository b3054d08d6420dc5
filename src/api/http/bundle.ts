import * as z from 'zod/mini'
import type { Bundle } from '../generated/practice/model'
import { ApiFailure } from './failures.ts'

/** The rows of a list answer. `total` is null where the practice omits it; `unreadableCount` counts rows that do not decode or are missing. */
export type Rows<T> = {
  rows: T[]
  total: number | null
  unreadableCount: number
  /** The list changed while its pages were read. */
  isShifted?: true
}

type Decoder<T> = z.ZodMiniType<T>

/** The path and the expected type of what could not be read, never its value: safe for a console. */
const reasons = (error: z.core.$ZodError) =>
  error.issues
    .map(({ path, code, ...issue }) => `${path.join('.')}: ${'expected' in issue ? `expected ${issue.expected}` : code}`)
    .join('; ')

const report = (what: string, problem: string) => console.error(`${what} could not be read: ${problem}`)

/** The rows of a bundle, read one by one: a row that does not decode is left out, counted and reported. `what` names the rows in the report. */
export const decodeRows = <T>(bundle: Bundle, decoder: Decoder<T>, what: string): Rows<T> => {
  const entries = bundle[0]?.entry ?? []
  const rows: T[] = []
  for (const [index, entry] of entries.entries()) {
    const read = z.safeParse(z.object({ resource: decoder }), entry)
    if (read.success) rows.push(read.data.resource)
    else report(what, `entry.${index}.${reasons(read.error)}`)
  }
  return { rows, total: bundle[0]?.total ?? null, unreadableCount: entries.length - rows.length }
}

/** As `decodeRows`. @throws ApiFailure where there are rows and none of them can be read: that is no empty list */
export const decodeReadable = <T>(bundle: Bundle, decoder: Decoder<T>, what: string): Rows<T> => {
  const answer = decodeRows(bundle, decoder, what)
  if (answer.rows.length === 0 && answer.unreadableCount > 0) throw new ApiFailure('notUnderstood', what)
  return answer
}

/** The rows of a bundle. @throws ApiFailure where there are some and none of them can be read */
export const readableRows =
  <T>(decoder: Decoder<T>, what: string) =>
  (bundle: Bundle): T[] =>
    decodeReadable(bundle, decoder, what).rows

/** The one resource of a bundle; null when there is none. @throws ApiFailure when it cannot be read */
export const decodeOne = <T>(decoder: Decoder<T>, what: string) => {
  const rowsOf = readableRows(decoder, what)
  return (bundle: Bundle): T | null => rowsOf(bundle)[0] ?? null
}
