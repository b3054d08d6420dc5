import { House, type LucideIcon } from 'lucide-react'
import { areaOf, hiddenMenuId, type MenuEntry } from '../../domain/practice/menu.ts'
import { areaIcons } from '../area-icons.ts'
import { areaRoutes } from '../signed-in-routes.ts'
import { texts } from './texts.ts'

export type NavigationItem = { path: string; label: string; icon: LucideIcon; showsUnread: boolean }

const inboxPath = '/emails'
export const accountPath = '/accounts'

/** The dashboard and then the server's entries in their order, without unknown areas and duplicates. */
export const navigationItems = (menu: readonly MenuEntry[]): NavigationItem[] => {
  const items = menu.flatMap((entry) => {
    const area = entry.id === hiddenMenuId ? undefined : areaOf(entry)
    const route = area && areaRoutes.find((one) => one.area === area.label)
    return route ? [{ path: route.path, label: entry.label, icon: areaIcons[route.icon], showsUnread: route.path === inboxPath }] : []
  })
  const firstOfEach = items.filter(({ path }, index) => items.findIndex((one) => one.path === path) === index)
  return [{ path: '/', label: texts.dashboard, icon: House, showsUnread: false }, ...firstOfEach]
}

/** Paths and short labels of the bottom navigation. */
const places = Object.entries(texts.places)

/** The menu items that the bottom navigation contains. */
export const bottomNavigationItems = (items: readonly NavigationItem[]): NavigationItem[] =>
  places.flatMap(([place, label]) => items.filter(({ path }) => path === place).map((item) => ({ ...item, label })))
