import { canOpenArea, type MenuEntry } from '../domain/practice/menu.ts'
import type { DashboardCard } from '../features/dashboard/dashboard-card.ts'
import { areaIcons } from './area-icons.ts'
import { areaRoutes } from './signed-in-routes.ts'

/** The dashboard's cards in the order of the areas. A card is open if the menu opens its area. */
export const dashboardCards = (menu: readonly MenuEntry[]): DashboardCard[] =>
  areaRoutes.flatMap(({ path, area, icon, card }) =>
    card ? [{ title: area, ...card, path, icon: areaIcons[icon], isOpen: canOpenArea(menu, area) }] : [],
  )
