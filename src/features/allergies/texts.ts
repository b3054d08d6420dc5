import type { AllergyLevel } from '../../domain/record/allergy.ts'

/** Record specification, section 2: allergies. */
export const texts = {
  title: 'Allergies',
  listed: 'allergies',
  nothing: 'Your practice has no allergies on record here. Tell your practice about any that you know of.',
  type: 'Type',
  symptoms: 'Symptoms',
  comments: 'Comments',
  notRecorded: 'Severity not recorded',
} as const

export const levelTexts: Record<Exclude<AllergyLevel, 'other'>, string> = { mild: 'Mild', moderate: 'Moderate', severe: 'Severe' }
