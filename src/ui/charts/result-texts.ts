import type { ListVerdict, ResultStatus } from '../../domain/record/test-result.ts'

const resultStatusTexts: Readonly<Record<string, string>> = {
  registered: 'Registered',
  partial: 'Partial',
  preliminary: 'Preliminary',
  amended: 'Amended',
  corrected: 'Corrected',
  appended: 'Added to',
  cancelled: 'Cancelled',
  'entered-in-error': 'Entered in error',
  unknown: 'Status unknown',
}

/** A result's status in a word; null where it is simply final. */
export const resultStatusText = (status: ResultStatus) =>
  status === null || status === 'final' ? null : (resultStatusTexts[status] ?? status)

const statusMeanings: Readonly<Record<string, string>> = {
  registered: 'The result is not there yet.',
  partial: 'More values are to come.',
  preliminary: 'These values may still change.',
  cancelled: 'This test was cancelled.',
  'entered-in-error': 'The laboratory has taken this back. Do not rely on it.',
}

/** What a result's status means for whoever reads it; null where it is none of these. */
export const resultStatusMeaning = (status: ResultStatus) => statusMeanings[status ?? ''] ?? null

/** What a list says of a report. */
export const verdictTexts: Record<ListVerdict, string> = {
  outside: 'A value is outside its range or flagged',
  clear: 'All values are within their reference range',
  unclear: 'Read the report: this page cannot say whether all values are in range',
}
