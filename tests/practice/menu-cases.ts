import type { AreaLabel, MenuEntry } from '../../src/domain/practice/menu.ts'

type MenuCase = { name: string; menu: MenuEntry[]; open: AreaLabel[] }

/** Menus with the areas that they open, for the portal and for the server. */
export const menuCases: MenuCase[] = [
  { name: 'nothing', menu: [], open: [] },
  { name: 'an entry as the specification has it', menu: [{ id: '14', label: 'Appointments' }], open: ['Appointments'] },
  { name: 'a renamed entry', menu: [{ id: '14', label: 'My visits' }], open: ['Appointments'] },
  { name: "an entry with another area's label, which its id outweighs", menu: [{ id: '26', label: 'Vitals' }], open: ['Diagnosis'] },
  { name: 'an unknown id with a label of the specification', menu: [{ id: '99', label: 'Medications' }], open: ['Medications'] },
  { name: 'an unknown id with a label in another case', menu: [{ id: '99', label: 'medications' }], open: [] },
  { name: 'an unknown id with a label that the specification does not name', menu: [{ id: '99', label: 'Letters' }], open: [] },
  { name: 'the id of the letters', menu: [{ id: '56', label: 'Post' }], open: ['Letters'] },
  { name: 'the hidden entry', menu: [{ id: '55', label: 'Settings' }], open: [] },
  {
    name: 'two renamed entries and an unknown one',
    menu: [
      { id: '15', label: 'Blood tests' },
      { id: '50', label: 'What you owe' },
      { id: '98', label: 'Something new' },
    ],
    open: ['Test Results', 'Account'],
  },
]
