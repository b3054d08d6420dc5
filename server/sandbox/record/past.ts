import { dayOf, days, instantText, later } from '../../platform/values/clock.ts'

/** A time of day (HH:MM) in the practice's zone, this many days before the reset; negative for after it. */
export const instantDaysAgo = (now: Date, daysAgo: number, time = '09:00') => {
  const day = later(new Date(dayOf(now)), -days(daysAgo))
    .toISOString()
    .slice(0, 10)
  const offset = instantText(new Date(`${day}T00:00:00Z`)).slice('2026-01-01T00:00:00'.length)
  return new Date(`${day}T${time}:00${offset}`)
}
