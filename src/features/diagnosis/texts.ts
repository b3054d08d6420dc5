/** Record specification, section 2: diagnosis. */
export const texts = {
  title: 'Diagnosis',
  listed: 'diagnoses',
  longTerm: 'Long Term',
  recent: 'Recent Diagnosis',
  all: 'All Diagnosis',
  onset: 'Since',
  comments: 'Comments',
  isLongTerm: 'Long term',
  isRecent: 'Recent',
} as const
