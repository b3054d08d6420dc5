import { practiceNow } from './practice-now.ts'

/** The practice's time zone: instants are shown in it, whatever the browser's. */
const practiceTimeZone = 'Pacific/Auckland'

let clock: Intl.DateTimeFormat | undefined

/** The practice's calendar and clock at an instant. Loading time zones is slow on a phone, so the format is created at the first use. */
const partsAt = (instant: Date) => {
  clock ??= new Intl.DateTimeFormat('en-NZ', {
    timeZone: practiceTimeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: 'numeric',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  return Object.fromEntries(clock.formatToParts(instant).map(({ type, value }) => [type, value]))
}

/** The practice's day at an instant, as YYYY-MM-DD. */
export const practiceDay = (instant: Date) => {
  const { year, month, day } = partsAt(instant)
  return `${year}-${month}-${day}`
}

/** Today in the practice, as YYYY-MM-DD. */
export const practiceToday = () => practiceDay(practiceNow())

/** Whether a day lies between two others, both included; each as YYYY-MM-DD. */
export const isBetween = (day: string, from: string, to: string) => from <= day && day <= to

const dayMs = 86_400_000

/** Whether today in the practice lies between two days. Today is UTC's day or the next. Time zones load only if the two differ in the result. */
export const isTodayBetween = (from: string, to: string) => {
  const [day = '', nextDay = ''] = [0, dayMs].map((ms) => new Date(practiceNow().getTime() + ms).toISOString().slice(0, 10))
  const isSo = isBetween(day, from, to)
  return isSo === isBetween(nextDay, from, to) ? isSo : isBetween(practiceToday(), from, to)
}

const timeAt = (instant: string) => {
  const { hour, minute } = partsAt(new Date(instant))
  return { hour: Number(hour), minute }
}

/** Whether an instant is before noon in the practice. */
export const isMorning = (instant: string) => timeAt(instant).hour < 12

/** The practice's wall-clock time at an instant: 9:15 am. Formatted here, because browsers differ in spaces and capitals. */
export const practiceTime = (instant: string) => {
  const { hour, minute } = timeAt(instant)
  return `${hour % 12 || 12}:${minute} ${hour < 12 ? 'am' : 'pm'}`
}
