import type { AllergyLevel } from '../../domain/allergy.ts'

/** Record specification, section 2: allergies. */
export const texts = {
  title: 'Allergies',
  listed: 'allergies',
  type: 'Type',
  symptoms: 'Symptoms',
  comments: 'Comments',
  notRecorded: 'Severity not recorded',
} as const

export const levelTexts: Record<Exclude<AllergyLevel, 'other'>, string> = { mild: 'Mild', moderate: 'Moderate', severe: 'Severe' }
