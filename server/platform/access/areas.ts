/**
 * The areas of the portal in the order of the sidebar: the wire's menu id, label and icon. `x-menu-areas` in the description lists the
 * areas of each call.
 */
const areas = [
  { menu_id: '14', label: 'Appointments', icon: 'calendar' },
  { menu_id: '11', label: 'Messaging', icon: 'mail' },
  { menu_id: '16', label: 'Medications', icon: 'pill' },
  { menu_id: '15', label: 'Test Results', icon: 'flask' },
  { menu_id: '26', label: 'Diagnosis', icon: 'stethoscope' },
  { menu_id: '17', label: 'Allergies', icon: 'alert' },
  { menu_id: '18', label: 'Vitals', icon: 'activity' },
  { menu_id: '19', label: 'Immunisation', icon: 'syringe' },
  { menu_id: '28', label: 'Timeline', icon: 'history' },
  { menu_id: '29', label: 'Reminders', icon: 'bell' },
  { menu_id: '24', label: 'Resources', icon: 'book' },
  { menu_id: '56', label: 'Letters', icon: 'file' },
  { menu_id: '50', label: 'Account', icon: 'wallet' },
] as const

export type AreaLabel = (typeof areas)[number]['label']

/** Every entry that a menu can contain. */
export const fullMenu = areas.map(({ menu_id, label, icon }, position) => ({ menu_id, label, icon, position }))

/** The menu of a patient who has not shown an identity card at the practice. */
export const limitedMenu = fullMenu.filter(({ label }) => label === 'Appointments' || label === 'Account')
