import { list } from '../reading/fields.ts'

const entriesIn = (composition: unknown): unknown[] =>
  list(composition, 'section').flatMap((section) => [...list(section, 'entry'), ...entriesIn(section)])

/** The references to the parts of a report, a panel of observations or a document. */
export const partsOf = (resource: unknown): unknown[] => [
  ...list(resource, 'result'),
  ...list(resource, 'hasMember'),
  ...entriesIn(resource),
]
