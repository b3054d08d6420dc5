import { matchWord } from '../values/match-word.ts'
import type { ImportSource } from './import-source.ts'

/** `other` stands for a severity that is not told, and for a word that is none of these. */
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
  /** No entry, but the practice's statement that the patient has none. */
  isStatement: boolean
  importedFrom: ImportSource | null
}

export const allergyLevelOf = (severity: string | null): AllergyLevel => matchWord(['severe', 'moderate', 'mild'], severity) ?? 'other'
