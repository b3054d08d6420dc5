import type { LucideIcon } from 'lucide-react'
import type { Counters } from '../../domain/practice/counters.ts'
import { texts } from './texts.ts'

const counterTexts = {
  upcomingAppointments: texts.upcoming,
  unreadMessages: texts.unread,
  medications: texts.medications,
  unreadResults: texts.unread,
} satisfies Partial<Record<keyof Counters, (count: number) => string>>

/** The content of an area's card: a title if it differs from the area's label, and a counter. */
export type AreaCardFacts = { title?: string; counter?: keyof typeof counterTexts }

export type DashboardCard = AreaCardFacts & { title: string; path: string; icon: LucideIcon; isOpen: boolean }

/** The counter as text; null if the practice returned no count. */
export const countText = (counter: keyof typeof counterTexts, { [counter]: count }: Counters) =>
  count === null ? null : counterTexts[counter](count)
