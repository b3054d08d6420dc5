import type { ReminderPriority } from '../../domain/record/reminder.ts'

/** Record specification, section 2: reminders. */
export const texts = {
  title: 'Reminders',
  listed: 'reminders',
  nothing: 'Your practice has no reminders here at the moment.',
  provider: 'Provider',
  description: 'Description',
  notes: 'Notes',
  notAvailable: '(Not Available)',
  notRecorded: 'Priority not recorded',
} as const

export const priorityTexts: Record<Exclude<ReminderPriority, 'other'>, string> = { low: 'Low', medium: 'Medium', high: 'High' }
