import { SecondFactorReminder } from './reminder.tsx'
import { SecondFactorCard } from './second-factor-card.tsx'
import { SecondFactorStep } from './second-factor-step.tsx'

/** The second factor at sign-in, in the profile and as a reminder, in one chunk. */
export const secondFactorParts = { SecondFactorCard, SecondFactorReminder, SecondFactorStep }
