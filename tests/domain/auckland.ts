import fc from 'fast-check'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

const sunday = (year: number, month: number, latestDate: number) => {
  const latest = new Date(Date.UTC(year, month, latestDate))
  return latest.getTime() - latest.getUTCDay() * dayMs
}

/**
 * Daylight saving ends on the first Sunday of April at 3:00, and begins on the last Sunday of September at 2:00.
 * Both are at 14:00 UTC on the day before.
 */
const changesOf = (year: number) => ({ ends: sunday(year, 3, 7) - 10 * hourMs, begins: sunday(year, 8, 30) - 10 * hourMs })

const offsetHours = (instant: Date) => {
  const { ends, begins } = changesOf(instant.getUTCFullYear())
  return instant.getTime() < ends || instant.getTime() >= begins ? 13 : 12
}

/** The local time in Auckland by New Zealand's law, calculated without time zone data. Tests compare with it. */
export const wallClock = (instant: Date) => {
  const local = new Date(instant.getTime() + offsetHours(instant) * hourMs)
  return { day: local.toISOString().slice(0, 10), hour: local.getUTCHours(), minute: local.getUTCMinutes() }
}

/** Instants, most of them within two days of a daylight-saving change. */
export const instants = fc
  .oneof(
    { weight: 3, arbitrary: fc.tuple(fc.integer({ min: 2024, max: 2034 }), fc.boolean(), fc.integer({ min: -2880, max: 2880 })) },
    { weight: 1, arbitrary: fc.tuple(fc.integer({ min: 2024, max: 2034 }), fc.boolean(), fc.integer({ min: -200_000, max: 200_000 })) },
  )
  .map(([year, isEnd, minutes]) => {
    const { ends, begins } = changesOf(year)
    return new Date((isEnd ? ends : begins) + minutes * 60_000)
  })

/** Dates of any day, leap days included. */
export const dates = fc
  .date({ min: new Date('2024-01-01T00:00:00Z'), max: new Date('2034-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
