import { isMorning } from '../values/practice-time.ts'

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

const defaultMinutes = 15
const toleranceMinutes = 2

type Lasting = { minutes: number | null }

/** The duration of the appointment: the longer of reason (15 minutes by default) and type. */
export const neededMinutes = (reason: Lasting | null, type: Lasting | null) =>
  Math.max(reason?.minutes ?? defaultMinutes, type?.minutes ?? 0)

/** Whether a slot has the needed length. Only a single slot may be over 2 minutes too long, because the practice cannot split it. */
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

/** The offered times by start: consecutive slots of one location, merged to the needed minutes. They may overlap. */
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

/** The slots before noon in the practice, and those from noon on. */
export const groupByHalfDay = (slots: readonly Slot[]) => ({
  morning: slots.filter(({ start }) => isMorning(start)),
  afternoon: slots.filter(({ start }) => !isMorning(start)),
})
