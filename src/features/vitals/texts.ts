import type { VitalsRangeProblem } from '../../domain/record/vitals.ts'
import { pageTexts } from '../../ui/layout/page-texts.ts'

/** Record specification, sections 2 and 5: vitals. */
export const texts = {
  title: 'Vitals',
  listed: 'vitals',
  nothing: 'Nothing was measured on these days, as far as your practice has it on record.',
  earlier: 'See the 4 years before',
  filter: 'Filter Vitals by:',
  search: 'Filter',
  systolic: 'Systolic',
  diastolic: 'Diastolic',
  dashed: (name: string) => `${name} (dashed line)`,
  date: 'Date',
  value: 'Value',
  comments: 'Comments',
  commented: (comments: string) => `Comments: ${comments}`,
  latest: 'Latest:',
  latestOn: (date: string) => `on ${date}`,
  change: (change: string, since: string) => `${change} since ${since}`,
  noChange: (since: string) => `No change since ${since}`,
  period: 'Period',
  periods: { threeMonths: '3 months', year: '1 year', fourYears: '4 years' },
  table: (name: string, count: number) => `${name}: all ${count} values`,
} as const

export const rangeProblems: Record<VitalsRangeProblem, string> = {
  missing: 'Please choose both dates',
  wrongOrder: pageTexts.days.wrongOrder,
  tooLong: 'Please choose at most 4 years (1460 days)',
}
