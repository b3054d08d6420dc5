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

/** A result's status as a text; null for a final result. */
export const resultStatusText = (status: ResultStatus) =>
  status === null || status === 'final' ? null : (resultStatusTexts[status] ?? status)

/** The remarks on a measurement: its status, unless it is final, and the practice's comments. */
export const vitalRemarks = ({ status, comments }: { status: ResultStatus; comments: string | null }) =>
  [resultStatusText(status), comments].filter((part) => part !== null).join('\n') || null

const statusMeanings: Readonly<Record<string, string>> = {
  registered: 'The result is not there yet.',
  partial: 'More values are to come.',
  preliminary: 'These values may still change.',
  cancelled: 'This test was cancelled.',
  'entered-in-error': 'The laboratory has taken this back. Do not rely on it.',
}

/** Explains a result's status to the patient; null for a status without explanation. */
export const resultStatusMeaning = (status: ResultStatus) => statusMeanings[status ?? ''] ?? null

/** Texts for a report's verdict in lists. */
export const resultVerdictTexts: Record<ListVerdict, string> = {
  outside: 'A value is outside its range or flagged',
  clear: 'All values are within their reference range',
  unclear: 'Read the report: this page cannot say whether all values are in range',
}
