import * as z from 'zod/mini'
import type { Extension } from '../generated/practice/model'

const instant = z.iso.datetime({ offset: true })
const plainDate = z.iso.date()
const clockTime = z.iso.datetime({ local: true })

const fits = (shape: z.ZodMiniType, value: string) => z.safeParse(shape, value).success

/** Whether a date tells its time. */
export const isInstant = (value: string) => fits(instant, value)

const monthOrYear = /^\d{4}(?:-(?:0[1-9]|1[0-2]))?$/

/** The year 1 and the like, which some programs write for none. */
const noDate = /^0/

/** A date of the record: an instant, a plain date, a month or a year; of a time without an offset, the day. Null for any other text. */
export const dateText = (value: string | null | undefined) => {
  if (!value || noDate.test(value)) return null
  if (isInstant(value) || fits(plainDate, value) || monthOrYear.test(value)) return value
  return fits(clockTime, value) ? value.slice(0, 10) : null
}

/** The element's date; null when it has none or none that can be read. */
export const date = ({ valueDateTime, valueString }: Extension) => dateText(valueDateTime || valueString)
