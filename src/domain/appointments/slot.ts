import { isMorning } from '../values/practice-time.ts'
import { isSameName } from './appointment.ts'

/** A time that can be booked: one slot of the practice, or several consecutive ones merged. */
export type Slot = {
  /** The practice's ids of the merged slots, in their order. */
  ids: string[]
  /** Instants, ISO 8601 with an offset. */
  start: string
  end: string
  minutes: number
  locationId: string
}

/** Whether two times have the same slots. */
export const isSameTime = (one: Pick<Slot, 'ids'>, other: Pick<Slot, 'ids'>) => one.ids.join() === other.ids.join()

/** The duration where the practice gives none. */
const defaultMinutes = 15

type Lasting = { name: string; minutes: number | null }

/** The appointment that is moved, with the names of its type and reason. */
export type Replaced = { minutes: number | null; type: string; reason: string | null }

const isSameVisit = (reason: Lasting | null, type: Lasting | null, replaced: Replaced) =>
  isSameName(type?.name ?? '', replaced.type) && isSameName(reason?.name ?? '', replaced.reason ?? '')

/** The duration of the appointment: the longer of reason and type. A moved appointment of the same type and reason is no shorter than before. */
export const neededMinutes = (reason: Lasting | null, type: Lasting | null, replaced: Replaced | null = null) =>
  Math.max(reason?.minutes ?? 0, type?.minutes ?? 0, replaced && isSameVisit(reason, type, replaced) ? (replaced.minutes ?? 0) : 0) ||
  defaultMinutes

/** Whether a held time suits another length: it is long enough, and one slot less is too short. A single slot may be longer. */
export const fitsDuration = ({ ids, minutes }: Pick<Slot, 'ids' | 'minutes'>, needed: number) =>
  minutes >= needed && (ids.length === 1 || minutes - minutes / ids.length < needed)

const startOf = ({ start }: Slot) => Date.parse(start)

const merged = (run: Slot, next: Slot): Slot => ({
  ...run,
  ids: [...run.ids, ...next.ids],
  end: next.end,
  minutes: run.minutes + next.minutes,
})

const whereAndWhen = (locationId: string, instant: string) => `${locationId} ${Date.parse(instant)}`

/**
 * The offered times by start: consecutive slots of one location, merged until they reach the needed minutes. They may overlap. A time that
 * is long enough without its first slot is not offered.
 */
export const mergeSlots = (slots: readonly Slot[], needed: number): Slot[] => {
  const byStart = new Map(slots.map((slot) => [whereAndWhen(slot.locationId, slot.start), slot]))
  const runFrom = (run: Slot): Slot => {
    const next = run.minutes < needed && byStart.get(whereAndWhen(run.locationId, run.end))
    return next ? runFrom(merged(run, next)) : run
  }
  return slots
    .filter(({ minutes }) => minutes > 0)
    .map((first) => ({ first, run: runFrom(first) }))
    .filter(({ first, run }) => run.minutes >= needed && (run === first || run.minutes - first.minutes < needed))
    .map(({ run }) => run)
    .sort((one, other) => startOf(one) - startOf(other))
}

/** Consecutive slots as one time. */
export const mergeRun = ([first, ...rest]: readonly [Slot, ...Slot[]]) => rest.reduce(merged, first)

/** The slots before noon in the practice, and those from noon on. */
export const groupByHalfDay = (slots: readonly Slot[]) => ({
  morning: slots.filter(({ start }) => isMorning(start)),
  afternoon: slots.filter(({ start }) => !isMorning(start)),
})
