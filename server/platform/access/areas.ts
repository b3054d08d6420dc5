import { areas, type AreaLabel as Label } from '../../../src/domain/practice/menu.ts'

/** The name by which rules and `x-menu-areas` in the description name an area. */
export type AreaLabel = Label

const icons: Record<AreaLabel, string> = {
  Appointments: 'calendar',
  Messaging: 'mail',
  Medications: 'pill',
  'Test Results': 'flask',
  Diagnosis: 'stethoscope',
  Allergies: 'alert',
  Vitals: 'activity',
  Immunisation: 'syringe',
  Timeline: 'history',
  Reminders: 'bell',
  Resources: 'book',
  Letters: 'file',
  Account: 'wallet',
}

/** Every entry that a menu can contain, in the order of the sidebar. */
export const fullMenu = areas.map(({ menuId, label }, position) => ({ menu_id: menuId, label, icon: icons[label], position }))

/** The menu of a patient who has not shown an identity card at the practice. */
export const limitedMenu = fullMenu.filter(({ label }) => label === 'Appointments' || label === 'Account')
