import { addDays, addMonths } from '../values/plain-date.ts'
import { type BookingRules, isSameDayRefused } from './booking-rules.ts'

/** Days are plain dates of the practice, YYYY-MM-DD; months are YYYY-MM. */

const yearsAhead = 2
const daysOfWeek = 7

export const monthOf = (day: string) => day.slice(0, 7)

/** The month so many months later, or earlier for a negative number. */
export const otherMonth = (month: string, months: number) => monthOf(addMonths(`${month}-01`, months))

/** The initially chosen day: today, or tomorrow if the practice allows no same-day booking. */
export const firstBookableDay = (today: string, rules: Pick<BookingRules, 'isSameDayAllowed'>) =>
  isSameDayRefused(today, today, rules) ? addDays(today, 1) : today

export const lastBookableMonth = (today: string) => otherMonth(monthOf(today), 12 * yearsAhead)

/** The end of the last month that the calendar shows. */
export const lastBookableDay = (today: string) => addDays(`${otherMonth(lastBookableMonth(today), 1)}-01`, -1)

/** Whether the calendar offers a day: from today to the end of its last month. */
export const isInCalendar = (day: string, today: string) => day >= today && monthOf(day) <= lastBookableMonth(today)

/** 0 for a Monday. */
export const weekdayOf = (day: string) => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % daysOfWeek

/** A month's weeks, Monday first; null where a day belongs to another month. */
export const monthGrid = (month: string): (string | null)[][] => {
  const first = `${month}-01`
  const monday = addDays(first, -weekdayOf(first))
  const dayIn = (week: number, weekday: number) => addDays(monday, week * daysOfWeek + weekday)
  const weeks = Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: daysOfWeek }, (_, weekday) => dayIn(week, weekday)).map((day) => (monthOf(day) === month ? day : null)),
  )
  return weeks.filter((week) => week.some((day) => day !== null))
}
