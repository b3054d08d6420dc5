/** The practice's time zone: instants are shown in it, whatever the browser's. */
export const practiceTimeZone = 'Pacific/Auckland'

const plainDate = new Intl.DateTimeFormat('en-CA', { timeZone: practiceTimeZone, year: 'numeric', month: '2-digit', day: '2-digit' })

/** The practice's day at an instant, as YYYY-MM-DD. */
export const practiceDay = (instant: Date) => plainDate.format(instant)

/** Today in the practice, as YYYY-MM-DD. */
export const practiceToday = () => practiceDay(new Date())
