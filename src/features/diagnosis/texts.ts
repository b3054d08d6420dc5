import type { ConditionList } from '../../api/record/conditions.ts'

/** Record specification, section 2: diagnosis. */
export const texts = {
  title: 'Diagnosis',
  listed: 'diagnoses',
  longTerm: 'Long Term',
  recent: 'Recent Diagnosis',
  all: 'All Diagnosis',
  onset: 'Since',
  comments: 'Comments',
  showAll: 'See all',
  isLongTerm: 'Long term',
} as const

/** Texts of empty lists. */
export const nothingTexts: Record<ConditionList, string> = {
  longTerm: 'Your practice has no long-term diagnosis on record here.',
  recent: 'Your practice has no recent diagnosis on record here.',
  all: 'Your practice has no diagnosis on record here.',
}
