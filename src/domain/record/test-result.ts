import type { ImportSource } from './import-source.ts'
/** FHIR's codes, and what else a practice may say. Null: final. */
export type ResultStatus = string | null

export type TestResult = {
  id: string
  name: string
  /** An instant or a plain date. */
  reportedAt: string | null
  provider: string | null
  laboratory: string | null
  folder: string | null
  comments: string | null
  /** The lines of the report in words; null where it has none, or the practice does not tell. */
  values: string | null
  status: ResultStatus
  /** The changes since the first report, in words. */
  correction: string | null
  isRead: boolean
  importedFrom: ImportSource | null
  /** Of its lines, as far as the practice tells them in the list; null where it does not, or it has none. */
  verdict: ListVerdict | null
}

/** One end may be open. */
export type ReferenceRange = { low: number | null; high: number | null }

export type Comparator = '<' | '<=' | '>=' | '>'

/** `comparator`: the value is somewhere on this side of the number. */
export type Quantity = { value: number; comparator: Comparator | null; unit: string | null; range: ReferenceRange | null }

/** Where a value lies to its range; null where that cannot be told. */
export type RangeSide = 'low' | 'within' | 'high' | null

/**
 * `within`: value, unit, range, flag, status and comparator all agree. `normal`: the laboratory says so, and nothing else does. `abnormal`: it is not
 * told in which direction. `disputed`: the laboratory's words and its range say different things. `notJudged`: nobody judged it.
 */
export type ResultFlag = 'within' | 'normal' | 'low' | 'high' | 'abnormal' | 'disputed' | 'notJudged'

/** One line of a report. */
export type ResultLine = {
  id: string
  text: string
  /** As the laboratory wrote it, with its unit. */
  value: string
  flag: ResultFlag
  side: RangeSide
  flagText: string | null
  summary: string | null
  comments: string | null
  status: ResultStatus
  /** The laboratory's code, by which earlier values are found. */
  code: string | null
  /** Whose code it is: two laboratories may mean two things by one. */
  codeSystem: string | null
  /** The specimen of the value. Values of different specimens have no common trend. */
  specimen: string | null
  /** Null where it is no number, or one that its words contradict or add to. */
  quantity: Quantity | null
  /** As the laboratory tells them, whatever its words say. */
  range: ReferenceRange | null
  unit: string | null
}

/** The verdict of a report in the list. `clear`: all values are within their ranges. `outside`: a value is not. `unclear`: neither is certain. */
export type ListVerdict = 'outside' | 'clear' | 'unclear'

export type ReportDocument =
  | { kind: 'pdf'; title: string | null; base64: string }
  | { kind: 'html'; title: string | null; html: string }
  | { kind: 'unreadable' }

export type TestReport =
  | ReportDocument
  | { kind: 'table'; lines: ResultLine[]; unreadableCount: number; document: ReportDocument | null }
  | { kind: 'empty' }

/** One value of a test over time. */
export type TrendPoint = Quantity & { at: string; status: ResultStatus }

export type TestTrend = { points: TrendPoint[]; unreadableCount: number }

/** A reference range; null when neither end is told, or the ends contradict each other. */
export const rangeOf = (low: number | null, high: number | null): ReferenceRange | null => {
  if (low === null && high === null) return null
  return low !== null && high !== null && low > high ? null : { low, high }
}
