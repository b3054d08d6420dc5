/**
 * The areas of the portal in the order of the sidebar: the wire's menu id, label and icon, and whether the area works: the menu lists no other. Which calls an
 * area opens is in the description (`x-menu-areas`).
 */
const areas = [
  { menu_id: '55', label: 'Home', icon: 'home', isLive: false },
  { menu_id: '14', label: 'Appointments', icon: 'calendar', isLive: true },
  { menu_id: '11', label: 'Messaging', icon: 'mail', isLive: true },
  { menu_id: '16', label: 'Medications', icon: 'pill', isLive: true },
  { menu_id: '15', label: 'Test Results', icon: 'flask', isLive: true },
  { menu_id: '26', label: 'Diagnosis', icon: 'stethoscope', isLive: true },
  { menu_id: '17', label: 'Allergies', icon: 'alert', isLive: true },
  { menu_id: '18', label: 'Vitals', icon: 'activity', isLive: true },
  { menu_id: '19', label: 'Immunisation', icon: 'syringe', isLive: true },
  { menu_id: '28', label: 'Timeline', icon: 'history', isLive: true },
  { menu_id: '29', label: 'Reminders', icon: 'bell', isLive: true },
  { menu_id: '24', label: 'Resources', icon: 'book', isLive: true },
  { menu_id: '56', label: 'Letters', icon: 'file', isLive: true },
  { menu_id: '50', label: 'Account', icon: 'wallet', isLive: true },
] as const

export type AreaLabel = (typeof areas)[number]['label']

const labelsOf = (those: readonly { label: string }[]): readonly string[] => those.map(({ label }) => label)

export const allAreas = labelsOf(areas)
export const liveAreas = labelsOf(areas.filter(({ isLive }) => isLive))

/** Every entry that a menu can hold. */
export const fullMenu = areas.map(({ menu_id, label, icon }, position) => ({ menu_id, label, icon, position }))

/** What a patient may open before showing an identity card at the practice. */
export const limitedMenu = fullMenu.filter(({ label }) => label === 'Appointments' || label === 'Account')
