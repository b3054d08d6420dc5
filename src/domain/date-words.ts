const written = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en-NZ', { timeZone: 'UTC', ...options })

const day = written({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
const month = written({ month: 'long', year: 'numeric' })

const partsOf = (format: Intl.DateTimeFormat, date: string) =>
  Object.fromEntries(format.formatToParts(new Date(`${date}T00:00:00Z`)).map(({ type, value }) => [type, value]))

/** A plain date, YYYY-MM-DD, in words: Tuesday 24 November 2026. */
export const dateInWords = (date: string) => {
  const parts = partsOf(day, date)
  return `${parts.weekday} ${parts.day} ${parts.month} ${parts.year}`
}

/** A month, YYYY-MM, in words: November 2026. */
export const monthInWords = (yearAndMonth: string) => {
  const parts = partsOf(month, `${yearAndMonth}-01`)
  return `${parts.month} ${parts.year}`
}
