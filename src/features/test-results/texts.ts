import type { TestResultFilter } from '../../api/record/test-results.ts'
import type { ResultFlag } from '../../domain/record/test-result.ts'
import { shownCountText } from '../../domain/values/count-words.ts'
import { worded } from '../../domain/values/wording.ts'
import { texts as common } from '../../ui/layout/texts.ts'

/** Record specification, section 2: test results. */
export const texts = {
  heading: 'Test results',
  listed: 'test results',
  nothing: 'Your practice has no test results on record here.',
  nothingFits: 'No result fits the filter.',
  showAll: 'See all results',
  status: 'Status',
  subject: 'Search by Subject',
  searched: (words: string) => `“${words}”`,
  datesMissing: 'Please choose both dates',
  shown: (count: number, total: number | null) => shownCountText(count, total, 'result'),
  reported: 'Report date',
  undated: 'not recorded',
  provider: 'Provider',
  type: 'Type',
  laboratory: 'Laboratory',
  comments: 'Comments',
  verdict: 'Values',
  changed: 'What changed',
  viewOf: (name: string) => `View ${name}`,
  loading: 'Loading the report',
  ready: 'The report is ready',
  noData: 'No Data is Available',
  documentNotPrinted: 'A document belongs to this report and is not printed here.',
  get observationText() {
    return worded({ plain: 'Test', specification: 'Observation Text' })
  },
  get observationValue() {
    return worded({ plain: 'Your value', specification: 'Observation Value' })
  },
  get abnormalFlag() {
    return worded({ plain: 'Status', specification: 'Abnormal Flag desc' })
  },
  trend: 'Trend',
  trendOf: (name: string) => `Chart of ${name}`,
  allInside: 'All values are within their reference range.',
  someOutside: (outside: number, all: number) =>
    `${outside} of ${all} ${all === 1 ? 'value' : 'values'} ${outside === 1 ? 'is' : 'are'} outside the reference range. Ask your practice what it means.`,
  someFlagged: (flagged: number, all: number) =>
    `The laboratory flagged ${flagged} of ${all} ${all === 1 ? 'value' : 'values'}, without a reference range for ${flagged === 1 ? 'it' : 'them'} here. Ask your practice what it means.`,
  someDisputed: (disputed: number, all: number) =>
    `The laboratory’s flag and the reference range do not agree for ${disputed} of ${all} ${all === 1 ? 'value' : 'values'}. Ask your practice what it means.`,
  someNotJudged: (notJudged: number, all: number) =>
    `For ${notJudged} of ${all} ${all === 1 ? 'value' : 'values'} this page cannot say whether ${notJudged === 1 ? 'it is' : 'they are'} in range. Ask your practice what it means.`,
  outsideGroup: 'Outside their range, or flagged',
  otherGroup: 'Other values',
  byRange: (word: string) => `By its range: ${word}`,
  offScale: { below: 'The value lies below this scale.', above: 'The value lies above this scale.' },
  next: {
    ask: 'Ask about this',
    book: 'Book about this',
    ring: 'To ask about this result, ring your practice:',
    about: (name: string) => (name ? `Test result: ${name}` : 'Test result'),
  },
  chartTitle: 'Result Chart',
  noChart: 'No chart available',
  noChartData: 'No Data Available',
  chartLoading: 'Loading the chart',
  chartReady: 'The chart is ready',
  outsideMark: '◆ Outside its reference range',
  date: 'Date',
  value: 'Value',
} as const

export const statusTexts: Record<TestResultFilter['status'], string> = { unread: 'Unread', read: 'Read', all: 'All' }

/** Texts of flags without a text from the laboratory. 'Normal' is only ever the laboratory's own word. */
export const flagTexts: Record<ResultFlag, string> = {
  within: 'Within range',
  normal: 'Normal',
  low: 'Low',
  high: 'High',
  abnormal: 'Abnormal',
  disputed: 'Unclear',
  notJudged: common.missing,
}

/** A reference range as text. */
export const rangeText = (low: number | null, high: number | null, unit: string | null) => {
  const unitSuffix = unit ? ` ${unit}` : ''
  if (low === null) return `Reference range: up to ${high}${unitSuffix}`
  return high === null ? `Reference range: from ${low}${unitSuffix}` : `Reference range: ${low} to ${high}${unitSuffix}`
}
