import { chakra } from '@chakra-ui/react'
import { ChartLine, TriangleAlert } from 'lucide-react'
import { useId } from 'react'
import { areAllWithin, isDisputed, isNotJudged, isOutside, sideNamedBy } from '../../domain/record/result-judgement.ts'
import type { ResultLine, TestResult } from '../../domain/record/test-result.ts'
import { resultStatusText } from '../../ui/charts/result-texts.ts'
import { Button } from '../../ui/forms/button.tsx'
import { Notice } from '../../ui/layout/notice.tsx'
import { texts as common } from '../../ui/layout/texts.ts'
import { type Column, RecordTable } from '../../ui/lists/record-table.tsx'
import { RangeBand } from './range-band.tsx'
import { flagTexts, rangeText, texts } from './texts.ts'

const Note = ({ text }: { text: string | null }) =>
  text && (
    <chakra.p color="muted" fontSize="sm" whiteSpace="pre-line">
      {text}
    </chakra.p>
  )

const Name = ({ text, status, summary, comments }: ResultLine) => (
  <>
    <chakra.span fontWeight="medium">{text || common.missing}</chakra.span>
    <Note text={resultStatusText(status)} />
    <Note text={summary} />
    <Note text={comments} />
  </>
)

const Value = ({ line: { value, quantity, range, unit, side } }: { line: ResultLine }) => (
  <>
    <chakra.span fontWeight="medium">{value || common.missing}</chakra.span>
    {quantity?.range ? (
      <RangeBand quantity={quantity} range={quantity.range} side={side} />
    ) : (
      range && (
        <chakra.p color="muted" fontSize="sm">
          {rangeText(range.low, range.high, unit)}
        </chakra.p>
      )
    )}
  </>
)

const Flag = ({ line }: { line: ResultLine }) => {
  const { flag, side, flagText } = line
  const word = flagText ?? flagTexts[flag]
  const differsFromRange = flagText !== null && sideNamedBy(flagText) !== side
  if (!isOutside(line) && !isDisputed(line)) return word
  return (
    <>
      <chakra.span display="inline-flex" alignItems="center" gap="2" color="danger" fontWeight="bold">
        <TriangleAlert aria-hidden size={20} />
        {word}
      </chakra.span>
      {differsFromRange && side && <p>{texts.byRange(flagTexts[side])}</p>}
    </>
  )
}

const columnsOf = (onTrend: (line: ResultLine) => void): Column<ResultLine>[] => [
  { header: texts.observationText, cell: (line) => <Name {...line} />, width: '35%', isPlain: true },
  { header: texts.observationValue, cell: (line) => <Value line={line} />, isPlain: true },
  { header: texts.abnormalFlag, cell: (line) => <Flag line={line} />, isPlain: true },
  {
    header: texts.trend,
    width: '6rem',
    cell: (line) =>
      line.code && (
        <Button
          look="quiet"
          marginInlineStart="-4"
          aria-label={texts.trendOf(line.text || common.missing)}
          _print={{ display: 'none' }}
          onClick={() => onTrend(line)}
        >
          <ChartLine aria-hidden />
        </Button>
      ),
  },
]

type ResultTableProps = {
  result: Pick<TestResult, 'name' | 'status' | 'comments'>
  lines: readonly ResultLine[]
  unreadableCount: number
  onTrend: (line: ResultLine) => void
}

/** A report line by line, with a summary in text above the table. */
export const ResultTable = ({ result, lines, unreadableCount, onTrend }: ResultTableProps) => {
  const id = useId()
  const deviating = lines.filter(isOutside)
  const outside = deviating.filter(({ range, side }) => range !== null || side !== null).length
  const flagged = deviating.length - outside
  const disputed = lines.filter(isDisputed).length
  const notJudged = lines.filter(isNotJudged).length
  return (
    <chakra.div display="grid" gap="4">
      <chakra.h3 id={id} srOnly>
        {result.name}
      </chakra.h3>
      {outside > 0 && <Notice tone="warning">{texts.someOutside(outside, lines.length)}</Notice>}
      {flagged > 0 && <Notice tone="warning">{texts.someFlagged(flagged, lines.length)}</Notice>}
      {disputed > 0 && <Notice tone="warning">{texts.someDisputed(disputed, lines.length)}</Notice>}
      {areAllWithin(result, lines, unreadableCount) && <Notice tone="success">{texts.allInside}</Notice>}
      {notJudged > 0 && <Notice>{texts.someNotJudged(notJudged, lines.length)}</Notice>}
      {unreadableCount > 0 && <Notice tone="warning">{common.unreadableCount(unreadableCount)}</Notice>}
      {lines.length > 0 && <RecordTable labelledBy={id} columns={columnsOf(onTrend)} rows={lines} rowKey={({ id: line }) => line} />}
    </chakra.div>
  )
}
