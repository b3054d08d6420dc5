/** `mild` also stands for a severity that is not told, `other` for a word that is none of these. */
export type AllergyLevel = 'severe' | 'moderate' | 'mild' | 'other'

export type Allergy = {
  id: string
  substance: string
  level: AllergyLevel
  /** The practice's word for the level; null when it gives none. */
  severity: string | null
  type: string | null
  symptoms: string | null
  comments: string | null
  /** Says that there are none. */
  isStatement: boolean
}

export const levelOf = (severity: string | null): AllergyLevel => {
  const told = severity?.trim().toLowerCase() || 'mild'
  return told === 'severe' || told === 'moderate' || told === 'mild' ? told : 'other'
}
