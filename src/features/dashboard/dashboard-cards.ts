import type { LucideIcon } from 'lucide-react'
import { Activity, CalendarDays, CircleDollarSign, FlaskConical, History, MessageSquare, Pill } from 'lucide-react'
import type { Counters } from '../../domain/counters.ts'
import { type AreaLabel, type AreaPath, areas, isInMenu, type MenuEntry } from '../../domain/menu.ts'
import { texts } from './texts.ts'

type CardDefinition = { title: string; label: AreaLabel; icon: LucideIcon; count?: (counters: Counters) => string }

export type DashboardCard = CardDefinition & { path: AreaPath; isOpen: boolean }

/** The cards in their order. `label` is the menu's label that opens one, which may differ from its title. */
const definitions: readonly CardDefinition[] = [
  { title: 'Appointments', label: 'Appointments', icon: CalendarDays, count: (counters) => texts.upcoming(counters.upcomingAppointments) },
  { title: 'Messaging', label: 'Messaging', icon: MessageSquare, count: (counters) => texts.unread(counters.unreadMessages) },
  { title: 'Medication', label: 'Medications', icon: Pill, count: (counters) => texts.medications(counters.medications) },
  { title: 'Test Results', label: 'Test Results', icon: FlaskConical, count: (counters) => texts.unread(counters.unreadResults) },
  { title: 'Timeline', label: 'Timeline', icon: History },
  { title: 'Vitals', label: 'Vitals', icon: Activity },
  { title: 'Account', label: 'Account', icon: CircleDollarSign },
]

/** A card is open when the menu has its label and its area has a page. */
export const dashboardCards = (menu: readonly MenuEntry[], openPaths: readonly string[]): DashboardCard[] =>
  definitions.flatMap((definition) => {
    const area = areas.find(({ label }) => label === definition.label)
    return area ? [{ ...definition, path: area.path, isOpen: isInMenu(menu, area.label) && openPaths.includes(area.path) }] : []
  })
