/** `mild` also stands for a severity that is not told. */
export type AllergyLevel = 'severe' | 'moderate' | 'mild'

export type Allergy = {
  id: string
  substance: string
  level: AllergyLevel
  /** The practice's word for the level; null when it gives none. */
  severity: string | null
  type: string | null
  symptoms: string | null
  comments: string | null
}

export const levelOf = (severity: string | null): AllergyLevel => {
  const told = severity?.trim().toLowerCase()
  return told === 'severe' || told === 'moderate' ? told : 'mild'
}
