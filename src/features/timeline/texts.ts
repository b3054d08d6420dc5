import { shownCountText } from '../../domain/values/count-words.ts'

/** Record specification, sections 2 and 5: timeline. */
export const texts = {
  title: 'Timeline',
  listed: 'timeline entries',
  nothing: 'Your practice has nothing in this timeline yet.',
  nothingFits: 'Your practice has no entries here that fit what is shown.',
  showAll: 'See all',
  range: 'Show',
  days: (count: string) => `${count}D`,
  all: 'All',
  lastDays: (count: string) => `last ${count} days`,
  searched: (words: string) => `“${words}”`,
  filter: 'Filter',
  dialog: 'Timeline Search Filter',
  start: 'Start date',
  end: 'End date',
  search: 'Search',
  provider: 'Provider',
  allProviders: 'All',
  close: 'Close',
  reset: 'Reset',
  apply: 'Filter',
  wrongOrder: 'The start date must be before the end date',
  oneProvider: 'one provider',
  noProvider: 'No provider',
  shown: (count: number, total: number | null) => shownCountText(count, total, 'entry', 'entries'),
} as const
