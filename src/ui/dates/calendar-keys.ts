import type { KeyboardEvent } from 'react'
import { weekdayOf } from '../../domain/appointments/booking-calendar.ts'
import { addDays, addMonths } from '../../domain/values/plain-date.ts'

/** The date that a key moves to, as in WAI-ARIA's date grid; null for any other key. */
export const dayAfterKey = (day: string, { key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>): string | null => {
  const months = shiftKey ? 12 : 1
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1)
    case 'ArrowRight':
      return addDays(day, 1)
    case 'ArrowUp':
      return addDays(day, -7)
    case 'ArrowDown':
      return addDays(day, 7)
    case 'Home':
      return addDays(day, -weekdayOf(day))
    case 'End':
      return addDays(day, 6 - weekdayOf(day))
    case 'PageUp':
      return addMonths(day, -months)
    case 'PageDown':
      return addMonths(day, months)
    default:
      return null
  }
}
