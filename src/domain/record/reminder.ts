import { matchWord } from '../values/match-word.ts'
import type { ImportSource } from './import-source.ts'

/** `medium` also stands for normal, `other` for a priority that is not told, and for a word that is none of these. */
export type ReminderPriority = 'high' | 'medium' | 'low' | 'other'

export type Reminder = {
  id: string
  title: string
  sentAt: string | null
  sender: string | null
  description: string | null
  notes: string | null
  priority: ReminderPriority
  /** The practice's word for it. */
  priorityText: string | null
  importedFrom: ImportSource | null
}

export const priorityOf = (word: string | null): ReminderPriority => {
  const level = matchWord(['high', 'medium', 'normal', 'low'], word) ?? 'other'
  return level === 'normal' ? 'medium' : level
}
