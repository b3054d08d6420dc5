import * as z from 'zod/mini'
import { saysOngoing } from '../../domain/values/fhir-status.ts'
import { practiceToday } from '../../domain/values/practice-time.ts'
import { recordDay } from '../../domain/values/record-date.ts'
import { dateText } from '../http/dates.ts'
import { words } from '../http/words.ts'

const anyText = z.catch(z.nullish(z.string()), null)

/** The shapes of FHIR's abatement. A field of another shape counts as missing. */
export const abatementShape = {
  abatementBoolean: z.catch(z.nullish(z.boolean()), null),
  abatementDateTime: anyText,
  abatementPeriod: z.catch(z.nullish(z.object({ end: anyText })), null),
  abatementString: anyText,
  abatementAge: z.optional(z.unknown()),
  abatementRange: z.optional(z.unknown()),
}
const abatement = z.object(abatementShape)

/** A year, a month or a day is part of the time before its end. */
const isPast = (date: string | null | undefined) => {
  const readable = dateText(date)
  const day = readable && recordDay(readable)
  return day !== null && day < practiceToday().slice(0, day.length)
}

/** Whether a diagnosis has ended, by its abatement. */
export const hasAbated = (row: z.output<typeof abatement>) => {
  const said = words(row.abatementString)
  return (
    row.abatementBoolean === true ||
    isPast(row.abatementDateTime) ||
    isPast(row.abatementPeriod?.end) ||
    (said !== null && !saysOngoing(said)) ||
    (row.abatementAge ?? row.abatementRange ?? null) !== null
  )
}
