import type { LucideIcon } from 'lucide-react'
import type { Counters } from '../../domain/practice/counters.ts'
import { texts } from './texts.ts'

const counterTexts = {
  upcomingAppointments: texts.upcoming,
  unreadMessages: texts.unread,
  medications: texts.medications,
  unreadResults: texts.unread,
} satisfies Partial<Record<keyof Counters, (count: number) => string>>

/** What the card of an area shows: its title, where that is not the area's label, and what it counts. */
export type AreaCardFacts = { title?: string; counter?: keyof typeof counterTexts }

export type DashboardCard = AreaCardFacts & { title: string; path: string; icon: LucideIcon; isOpen: boolean }

/** What a card counts, in words; null where the practice did not count it. */
export const countText = (counter: keyof typeof counterTexts, { [counter]: count }: Counters) =>
  count === null ? null : counterTexts[counter](count)
