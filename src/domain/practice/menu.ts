/** One entry of the server's menu. */
export type MenuEntry = { id: string; label: string }

/** The server's menu, as far as it could be read. */
export type Menu = { entries: MenuEntry[]; unreadableCount: number }

/**
 * The areas that a menu can open, by menu id, in the order of the reference server's menu. `isIdOnly`: the specification names no label
 * of the area.
 */
export const areas = [
  { menuId: '14', label: 'Appointments' },
  { menuId: '11', label: 'Messaging' },
  { menuId: '16', label: 'Medications' },
  { menuId: '15', label: 'Test Results' },
  { menuId: '26', label: 'Diagnosis' },
  { menuId: '17', label: 'Allergies' },
  { menuId: '18', label: 'Vitals' },
  { menuId: '19', label: 'Immunisation' },
  { menuId: '28', label: 'Timeline' },
  { menuId: '29', label: 'Reminders' },
  { menuId: '24', label: 'Resources' },
  { menuId: '56', label: 'Letters', isIdOnly: true },
  { menuId: '50', label: 'Account' },
] as const

export type AreaLabel = (typeof areas)[number]['label']

/** The entry that is never shown in the sidebar. */
export const hiddenMenuId = '55'

/** The area of an entry: that of its id, whatever its label, or else that of a label which the specification names. */
export const areaOf = (entry: MenuEntry) =>
  areas.find(({ menuId }) => menuId === entry.id) ?? areas.find((area) => !('isIdOnly' in area) && area.label === entry.label)

/** The areas that a menu opens. Portal and server decide every access by this rule. */
export const openAreas = (menu: readonly MenuEntry[]): AreaLabel[] => menu.flatMap((entry) => areaOf(entry)?.label ?? [])

/** Whether a menu opens an area: its page, its card and its calls. */
export const canOpenArea = (menu: readonly MenuEntry[], label: AreaLabel) => openAreas(menu).includes(label)
