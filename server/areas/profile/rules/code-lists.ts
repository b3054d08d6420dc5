type Coded = { id: string; title: string }

const listOf = (titles: Record<number, string>): readonly Coded[] => Object.entries(titles).map(([id, title]) => ({ id, title }))

export const titles = listOf({
  1: 'Mr',
  2: 'Mrs',
  3: 'Ms',
  4: 'Miss',
  5: 'Mx',
  6: 'Dr',
  7: 'Prof',
  8: 'Rev',
  9: 'Sir',
  10: 'Dame',
  11: 'Master',
})

export const relationships = listOf({
  1: 'Spouse',
  2: 'Partner',
  3: 'Parent',
  4: 'Child',
  5: 'Sibling',
  6: 'Grandparent',
  7: 'Grandchild',
  8: 'Other Relative',
  9: 'Guardian',
  10: 'Caregiver',
  11: 'Friend',
  12: 'Neighbour',
  13: 'Flatmate',
  14: 'Other',
})

/** Numbers of the specification. */
export const genders = listOf({
  1: 'Female',
  2: 'Male',
  3: 'Other Gender',
  4: 'Unspecified or Unknown',
  11: 'Indeterminate',
  13: 'Unknown',
  14: 'Non-Binary',
})

const bloodGroups = listOf({ 1: 'O-', 2: 'O+', 3: 'A-', 4: 'A+', 5: 'B-', 6: 'B+', 7: 'AB-', 8: 'AB+' })

export const titleOf = (list: readonly Coded[], id: string) => list.find((one) => one.id === id)?.title ?? null
export const idOfTitle = (list: readonly Coded[], title: string | null) => list.find((one) => one.title === title)?.id ?? null

/** Null for 0, the wire's value for no blood group. */
export const bloodGroupOf = (id: number) => titleOf(bloodGroups, `${id}`)
