/** The current time. Tests replace it. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()

export const minutes = (count: number) => count * 60_000
export const hours = (count: number) => minutes(count * 60)
export const days = (count: number) => hours(count * 24)

export const later = (from: Date, milliseconds: number) => new Date(from.getTime() + milliseconds)

/** The time zone of all practices. */
export const zone = 'Pacific/Auckland'
const dayFormat = new Intl.DateTimeFormat('en-CA', { timeZone: zone })
const offsetFormat = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' })

const offsetAt = (instant: Date) => offsetFormat.format(instant).split('GMT')[1] ?? '+12:00'

/** The plain date of an instant in the practice's zone. */
export const dayOf = (instant: Date) => dayFormat.format(instant)

/** An instant in the wire's form: ISO 8601 with the practice's offset. */
export const instantText = (instant: Date) => {
  const offset = offsetAt(instant)
  const [hoursAhead = 0, minutesAhead = 0] = offset.split(':').map(Number)
  const wallClock = later(instant, hours(hoursAhead) + minutes(minutesAhead))
  return wallClock.toISOString().slice(0, 19) + offset
}

const timeFormat = new Intl.DateTimeFormat('en-US', { timeZone: zone, hour: 'numeric', minute: '2-digit' })

const timeOfDayFormat = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

/** The time of day in the practice's zone, in 24 hours: 09:15. */
export const timeOfDay = (instant: Date) => timeOfDayFormat.format(instant)

/** The time of day in the wire's form, in the practice's zone: 9:15 AM. */
export const timeText = (instant: Date) => timeFormat.format(instant).replace('\u202f', ' ')
