import { isWithdrawn, statusCode } from '../values/fhir-status.ts'
import type { ListVerdict, Quantity, RangeSide, ReferenceRange, ResultFlag, ResultLine, ResultStatus, TestResult } from './test-result.ts'

const exactSide = (value: number, { low, high }: ReferenceRange): RangeSide => {
  if (high !== null && value > high) return 'high'
  return low !== null && value < low ? 'low' : 'within'
}

/** A value below a limit may be any smaller one, but none is negative where the range begins at 0. */
const sideBelow = (value: number, isReached: boolean, { low, high }: ReferenceRange): RangeSide => {
  if (low !== null && (isReached ? value < low : value <= low)) return 'low'
  return high !== null && value <= high && (low === null || low === 0) ? 'within' : null
}

const sideAbove = (value: number, isReached: boolean, { low, high }: ReferenceRange): RangeSide => {
  if (high !== null && (isReached ? value > high : value >= high)) return 'high'
  return high === null && low !== null && value >= low ? 'within' : null
}

/** The side of a value relative to its range, as far as its comparator decides it. */
export const sideOf = (quantity: Quantity | null): RangeSide => {
  const { value, comparator, range } = quantity ?? { value: 0, comparator: null, range: null }
  if (range === null) return null
  switch (comparator) {
    case '<':
    case '<=':
      return sideBelow(value, comparator === '<=', range)
    case '>':
    case '>=':
      return sideAbove(value, comparator === '>=', range)
    default:
      return exactSide(value, range)
  }
}

const normal = /^(?:n|normal|(?:with)?in (?:the )?(?:normal |reference )*(?:range|limits))$/
const doubtful = /\b(?:not|risk)\b/
const negative = /^(?:neg(?:ative)?|n[dr]|nil|none)\b|\b(?:not?|non|never)\b(?! normal)/
const high = /^h[hux]?\s*[*!+>]*$|^hi\s*[*!+]*$|^(?:↑+|>)$|\b(?:high|above|elevated|raised|increased)\b/
const low = /^l[lux]?\s*[*!<-]*$|^lo\s*[*!-]*$|^(?:↓+|<)$|\b(?:low|below|decreased|reduced|deficient)\b/
const abnormal = /^aa?[*!]*$|^(?:abn|crit)\b|^[*!]+$|\b(?:abnormal|critical|panic|outside|out of)\b/

/** The side of a value by the laboratory's flag. `neither`: a finding, such as POS or Reactive, is neither good nor bad; `negative`: nor is NEG, but it denies a value outside the range. */
export const sideNamedBy = (words: string | null) => {
  const normalized =
    words
      ?.replace(/[()[\]]/g, '')
      .trim()
      .toLowerCase() ?? ''
  if (normalized === '') return 'nothing'
  if (normal.test(normalized)) return 'normal'
  if (negative.test(normalized)) return 'negative'
  if (doubtful.test(normalized)) return 'neither'
  const [isHigh, isLow] = [high.test(normalized), low.test(normalized)]
  if (isHigh !== isLow) return isHigh ? 'high' : 'low'
  return isHigh || abnormal.test(normalized) ? 'abnormal' : 'neither'
}

const finalStatuses = [null, 'final', 'amended', 'corrected', 'appended']

/** Whether a result with this status is final for now. */
export const isFinal = (status: ResultStatus) => finalStatuses.includes(statusCode(status))

/** The flag of a value. It is normal or within its range only if all evidence agrees. */
const flagOf = (reportedSide: ReturnType<typeof sideNamedBy>, side: RangeSide, status: ResultStatus): ResultFlag => {
  const isOutside = side === 'low' || side === 'high'
  switch (reportedSide) {
    case 'nothing':
      return side === 'within' && !isFinal(status) ? 'notJudged' : (side ?? 'notJudged')
    case 'normal':
      if (isOutside) return 'disputed'
      return side === 'within' && isFinal(status) ? 'within' : 'normal'
    case 'negative':
      return isOutside ? 'disputed' : 'notJudged'
    case 'neither':
      return isOutside ? side : 'notJudged'
    case 'abnormal':
      return side === 'within' ? 'disputed' : 'abnormal'
    default:
      return side === null || side === reportedSide ? reportedSide : 'disputed'
  }
}

type ReportedResult = { flagText: string | null; quantity: Quantity | null; status: ResultStatus }

/** Judges the value of a line by the laboratory's flag and its range. A withdrawn line is not judged. */
export const judgeResult = ({ flagText, quantity, status }: ReportedResult): Pick<ResultLine, 'flag' | 'side'> => {
  if (isWithdrawn(status)) return { flag: 'notJudged', side: null }
  const side = sideOf(quantity)
  return { flag: flagOf(sideNamedBy(flagText), side, status), side }
}

type Judged = Pick<ResultLine, 'flag'>

export const isOutside = ({ flag }: Judged) => flag === 'low' || flag === 'high' || flag === 'abnormal'
export const isDisputed = ({ flag }: Judged) => flag === 'disputed'
export const isNotJudged = ({ flag }: Judged) => flag === 'notJudged'

type Commented = Pick<ResultLine, 'flag' | 'summary' | 'comments'>

const isClear = ({ flag, summary, comments }: Commented) => flag === 'within' && summary === null && comments === null

/** Whether a whole report may be called within its ranges: a comment or a status that may say otherwise keeps it from that. */
export const areAllWithin = (
  { status, comments }: Pick<TestResult, 'status' | 'comments'>,
  lines: readonly Commented[],
  unreadableCount: number,
) => unreadableCount === 0 && lines.length > 0 && lines.every(isClear) && isFinal(status) && comments === null

/** The verdict of a report in the list, by its lines. */
export const verdictOf = (
  report: Pick<TestResult, 'status' | 'comments'>,
  lines: readonly Commented[],
  unreadableCount: number,
): ListVerdict | null => {
  if (lines.length + unreadableCount === 0) return null
  if (lines.some((line) => isOutside(line) || isDisputed(line))) return 'outside'
  return areAllWithin(report, lines, unreadableCount) ? 'clear' : 'unclear'
}
