/** The blood groups as they are called, with the number of each on the wire. */
export const bloodGroups = [
  { id: 3, name: 'A-' },
  { id: 4, name: 'A+' },
  { id: 7, name: 'AB-' },
  { id: 8, name: 'AB+' },
  { id: 5, name: 'B-' },
  { id: 6, name: 'B+' },
  { id: 1, name: 'O-' },
  { id: 2, name: 'O+' },
] as const

/** Stands for none of them. */
export const noBloodGroup = { id: 0, name: 'Select' } as const

/** The blood group of a name; none for any other. */
export const bloodGroupOf = (name: string | null) => bloodGroups.find((group) => group.name === name) ?? noBloodGroup

/** A blood group in a practice's own words; null where it is one of those above, or none. */
export const unlistedBloodGroup = (name: string | null) => (name === noBloodGroup.name || bloodGroupOf(name) !== noBloodGroup ? null : name)
