/** `medium` also stands for normal. */
export type ReminderPriority = 'high' | 'medium' | 'low'

export type Reminder = {
  id: string
  title: string
  sentAt: string | null
  sender: string | null
  description: string | null
  notes: string | null
  priority: ReminderPriority
}

export const priorityOf = (word: string | null): ReminderPriority => {
  const level = word?.trim().toLowerCase()
  return level === 'high' || level === 'low' ? level : 'medium'
}
