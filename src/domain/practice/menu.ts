/** One entry of the server's menu: its id opens a page, its label a card of the dashboard. */
export type MenuEntry = { id: string; label: string }

/** The server's menu, as far as it could be read. */
export type Menu = { entries: MenuEntry[]; unreadable: number }

/** The pages that the menu can open, by menu id. */
export const areas = [
  { menuId: '14', label: 'Appointments', path: '/appointments' },
  { menuId: '11', label: 'Messaging', path: '/emails' },
  { menuId: '16', label: 'Medications', path: '/medications' },
  { menuId: '15', label: 'Test Results', path: '/reports' },
  { menuId: '28', label: 'Timeline', path: '/timeline' },
  { menuId: '18', label: 'Vitals', path: '/vitals' },
  { menuId: '50', label: 'Account', path: '/accounts' },
  { menuId: '26', label: 'Diagnosis', path: '/diagnosis' },
  { menuId: '17', label: 'Allergies', path: '/allergies' },
  { menuId: '19', label: 'Immunisation', path: '/immunisation' },
  { menuId: '24', label: 'Resources', path: '/resources' },
  { menuId: '29', label: 'Reminders', path: '/reminders' },
  { menuId: '56', label: 'Letters', path: '/letters' },
] as const

export type AreaLabel = (typeof areas)[number]['label']
export type AreaPath = (typeof areas)[number]['path']

/** The entry that is never shown in the sidebar. */
export const hiddenMenuId = '55'

/** Whether the menu has an entry of this label, by which the specification gates the dashboard's cards. */
export const isInMenu = (menu: readonly MenuEntry[], label: AreaLabel) => menu.some((entry) => entry.label === label)

/** The area of an entry: that of its id, whatever the practice calls it, or else of its label. */
export const areaOf = (entry: MenuEntry) =>
  areas.find(({ menuId }) => menuId === entry.id) ?? areas.find(({ label }) => label === entry.label)

/** Whether the menu opens the page of an area. */
export const opensArea = (menu: readonly MenuEntry[], label: AreaLabel) =>
  isInMenu(menu, label) || menu.some((entry) => areaOf(entry)?.label === label)
