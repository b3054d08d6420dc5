const intolerance = 'intolerance'

/** The stored type of an allergy or an intolerance: its category, and the word that it is no allergy. */
export const allergyType = (category: string | null, isIntolerance: boolean) =>
  isIntolerance ? [category, intolerance].filter((part) => part !== null).join(', ') : category

/** The category in a stored type, and whether the row is an intolerance. */
export const readAllergyType = (type: string | null) => {
  const [, category = '', word] = /^(?:(.*), )?(intolerance)$/s.exec(type ?? '') ?? []
  return word === intolerance ? { isIntolerance: true, category: category || null } : { isIntolerance: false, category: type }
}
