/** One entry of the server's menu: its id opens a page, its label a card of the dashboard. */
export type MenuEntry = { id: string; label: string }

/** The server's menu, as far as it could be read. */
export type Menu = { entries: MenuEntry[]; unreadableCount: number }

/** The areas that the menu can open, by menu id. */
export const areas = [
  { menuId: '14', label: 'Appointments' },
  { menuId: '11', label: 'Messaging' },
  { menuId: '16', label: 'Medications' },
  { menuId: '15', label: 'Test Results' },
  { menuId: '28', label: 'Timeline' },
  { menuId: '18', label: 'Vitals' },
  { menuId: '50', label: 'Account' },
  { menuId: '26', label: 'Diagnosis' },
  { menuId: '17', label: 'Allergies' },
  { menuId: '19', label: 'Immunisation' },
  { menuId: '24', label: 'Resources' },
  { menuId: '29', label: 'Reminders' },
  { menuId: '56', label: 'Letters' },
] as const

export type AreaLabel = (typeof areas)[number]['label']

/** The entry that is never shown in the sidebar. */
export const hiddenMenuId = '55'

/** Whether the menu has an entry of this label, by which the specification gates the dashboard's cards. */
export const isInMenu = (menu: readonly MenuEntry[], label: AreaLabel) => menu.some((entry) => entry.label === label)

/** The area of an entry: that of its id, whatever the practice calls it, or else of its label. */
export const areaOf = (entry: MenuEntry) =>
  areas.find(({ menuId }) => menuId === entry.id) ?? areas.find(({ label }) => label === entry.label)

/** Whether the menu opens the page of an area. */
export const canOpenArea = (menu: readonly MenuEntry[], label: AreaLabel) =>
  isInMenu(menu, label) || menu.some((entry) => areaOf(entry)?.label === label)
