import type { AppointmentOverview } from '../../domain/practice/counters.ts'
import { texts } from './texts.ts'

/** What became of the year's appointments: the word beside the colour, never the colour alone. */
export const outcomes: readonly { key: keyof AppointmentOverview; label: string; colour: string }[] = [
  { key: 'completed', label: texts.overview.completed, colour: 'success' },
  { key: 'upcoming', label: texts.overview.upcoming, colour: 'info' },
  { key: 'missed', label: texts.overview.missed, colour: 'danger' },
  { key: 'cancelled', label: texts.overview.cancelled, colour: 'warningFill' },
]
