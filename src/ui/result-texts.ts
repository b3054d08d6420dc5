import type { ListVerdict, ResultStatus } from '../domain/test-result.ts'

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

/** What a list says of a report. */
export const verdictTexts: Record<ListVerdict, string> = {
  outside: 'A value is outside its range or flagged',
  clear: 'All values are within their reference range',
  unclear: 'Not judged here: read the report',
}
