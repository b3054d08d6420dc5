import { isMorning } from '../values/practice-time.ts'

/** A time that can be booked: one slot of the practice, or several consecutive ones merged. */
export type Slot = {
  /** The practice's ids of the slots it is made of, in their order. */
  ids: string[]
  /** Instants, ISO 8601 with an offset. */
  start: string
  end: string
  minutes: number
  locationId: string
}

/** Whether two times are made of the same slots. */
export const isSameTime = (one: Pick<Slot, 'ids'>, other: Pick<Slot, 'ids'>) => one.ids.join() === other.ids.join()

const defaultMinutes = 15
const toleranceMinutes = 2

type Lasting = { minutes: number | null }

/** How long the appointment takes: the longer of what the reason (15 minutes if it does not say) and the type need. */
export const neededMinutes = (reason: Lasting | null, type: Lasting | null) =>
  Math.max(reason?.minutes ?? defaultMinutes, type?.minutes ?? 0)

/** Whether a slot is long enough. Only a single one may be more than 2 minutes too long, since the practice cannot split it. */
export const fitsDuration = ({ ids, minutes }: Pick<Slot, 'ids' | 'minutes'>, needed: number) =>
  minutes >= needed && (ids.length === 1 || minutes <= needed + toleranceMinutes)

const startOf = ({ start }: Slot) => Date.parse(start)

const merged = (run: Slot, next: Slot): Slot => ({
  ...run,
  ids: [...run.ids, ...next.ids],
  end: next.end,
  minutes: run.minutes + next.minutes,
})

const whereAndWhen = (locationId: string, instant: string) => `${locationId} ${Date.parse(instant)}`

/** The times on offer, by start: each slot from which consecutive ones of its location reach the needed minutes. They may overlap. */
export const mergeSlots = (slots: readonly Slot[], needed: number): Slot[] => {
  const byStart = new Map(slots.map((slot) => [whereAndWhen(slot.locationId, slot.start), slot]))
  const runFrom = (run: Slot): Slot => {
    const next = run.minutes < needed && byStart.get(whereAndWhen(run.locationId, run.end))
    return next ? runFrom(merged(run, next)) : run
  }
  return slots
    .filter(({ minutes }) => minutes > 0)
    .map(runFrom)
    .filter((run) => fitsDuration(run, needed))
    .sort((one, other) => startOf(one) - startOf(other))
}

/** Before noon in the practice, and from noon on. */
export const groupByHalfDay = (slots: readonly Slot[]) => ({
  morning: slots.filter(({ start }) => isMorning(start)),
  afternoon: slots.filter(({ start }) => !isMorning(start)),
})
