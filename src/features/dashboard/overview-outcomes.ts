import type { AppointmentOverview } from '../../domain/practice/counters.ts'
import { texts } from './texts.ts'

/** The outcomes of appointments. A label accompanies each colour, because colour alone conveys nothing to some patients. */
export const outcomes: readonly { key: keyof AppointmentOverview; label: string; colour: string }[] = [
  { key: 'completed', label: texts.overview.completed, colour: 'success' },
  { key: 'upcoming', label: texts.overview.upcoming, colour: 'info' },
  { key: 'missed', label: texts.overview.missed, colour: 'danger' },
  { key: 'cancelled', label: texts.overview.cancelled, colour: 'warningFill' },
]
