const genders = [
  { id: 1, name: 'Female' },
  { id: 11, name: 'Indeterminate' },
  { id: 2, name: 'Male' },
  { id: 14, name: 'Non-Binary' },
  { id: 3, name: 'Other Gender' },
  { id: 13, name: 'Unknown' },
  { id: 4, name: 'Unspecified or Unknown' },
] as const

/** The number of a gender's name on the wire; null for any other name. */
export const genderId = (name: string | null) => genders.find((gender) => gender.name === name)?.id ?? null
