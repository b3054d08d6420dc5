/** The practice's time zone: instants are shown in it, whatever the browser's. */
const practiceTimeZone = 'Pacific/Auckland'

const plainDate = new Intl.DateTimeFormat('en-CA', { timeZone: practiceTimeZone, year: 'numeric', month: '2-digit', day: '2-digit' })

/** The practice's day at an instant, as YYYY-MM-DD. */
export const practiceDay = (instant: Date) => plainDate.format(instant)

/** Today in the practice, as YYYY-MM-DD. */
export const practiceToday = () => practiceDay(new Date())

const clock = new Intl.DateTimeFormat('en-NZ', { timeZone: practiceTimeZone, hour: 'numeric', minute: '2-digit', hourCycle: 'h23' })

const timeAt = (instant: string) => {
  const parts = Object.fromEntries(clock.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]))
  return { hour: Number(parts.hour), minute: parts.minute }
}

/** Whether an instant is before noon in the practice. */
export const isMorning = (instant: string) => timeAt(instant).hour < 12

/** The practice's wall-clock time at an instant: 9:15 am. Put together here, since browsers differ in its spaces and capitals. */
export const practiceTime = (instant: string) => {
  const { hour, minute } = timeAt(instant)
  return `${hour % 12 || 12}:${minute} ${hour < 12 ? 'am' : 'pm'}`
}
