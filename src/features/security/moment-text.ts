import { practiceTimeZone } from '../../domain/practice-time.ts'

const format = new Intl.DateTimeFormat('en-NZ', {
  timeZone: practiceTimeZone,
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
})

/** An instant (ISO 8601) in words, in the practice's zone. */
export const momentText = (instant: string) => format.format(new Date(instant))
