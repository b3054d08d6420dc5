import { chakra } from '@chakra-ui/react'
import { TriangleAlert } from 'lucide-react'
import { useId } from 'react'
import { areAllWithin, isDisputed, isNotJudged, isOutside, sideNamedBy } from '../../domain/record/result-judgement.ts'
import type { ResultLine, TestResult } from '../../domain/record/test-result.ts'
import { resultStatusText } from '../../ui/charts/result-texts.ts'
import { Button } from '../../ui/forms/button.tsx'
import { Notice } from '../../ui/layout/notice.tsx'
import { pageTexts } from '../../ui/layout/page-texts.ts'
import { texts as common } from '../../ui/layout/texts.ts'
import { type Column, RecordTable } from '../../ui/lists/record-table.tsx'
import { RangeBand } from './range-band.tsx'
import { Sparkline } from './sparkline.tsx'
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

/** A value in words may be translated, a value with a figure and its unit may not. */
const hasFigure = (value: string) => /\d/.test(value)

const Value = ({ line: { value, quantity, range, unit, side } }: { line: ResultLine }) => (
  <>
    <chakra.span fontWeight="medium">
      <span translate={hasFigure(value) ? 'no' : undefined}>{value || common.missing}</span>
    </chakra.span>
    {quantity?.range ? (
      <RangeBand quantity={quantity} range={quantity.range} side={side} />
    ) : (
      range && (
        <chakra.p color="muted" fontSize="sm">
          <span translate="no">{rangeText(range.low, range.high, unit)}</span>
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

const columnsOf = (onTrend: Trending['onTrend']): Column<ResultLine>[] => [
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
          <Sparkline line={line} code={line.code} />
        </Button>
      ),
  },
]

/** Values outside their range stand first. The laboratory's order holds within each group; without such a value there is one group without a heading. */
const groupsOf = (lines: readonly ResultLine[]): { heading: string | null; rows: ResultLine[] }[] => {
  const isConcerning = (line: ResultLine) => isOutside(line) || isDisputed(line)
  const [concerning, others] = [lines.filter(isConcerning), lines.filter((line) => !isConcerning(line))]
  const groups = [
    { heading: texts.outsideGroup, rows: concerning },
    { heading: concerning.length > 0 ? texts.otherGroup : null, rows: others },
  ]
  return groups.filter(({ rows }) => rows.length > 0)
}

type Trending = { onTrend: (line: ResultLine) => void }

type GroupProps = Trending & {
  heading: string | null
  /** The id of the report's name. */
  labelledBy: string
  rows: readonly ResultLine[]
}

const Group = ({ heading, labelledBy, rows, onTrend }: GroupProps) => {
  const id = useId()
  return (
    <chakra.div display="grid" gap="3">
      {heading && (
        <chakra.h4 id={id} fontSize="lg" fontWeight="bold" breakAfter="avoid">
          {heading}
        </chakra.h4>
      )}
      <RecordTable labelledBy={heading ? id : labelledBy} columns={columnsOf(onTrend)} rows={rows} rowKey={({ id: line }) => line} />
    </chakra.div>
  )
}

type ResultTableProps = Trending & {
  result: Pick<TestResult, 'name' | 'status' | 'comments'>
  lines: readonly ResultLine[]
  unreadableCount: number
}

/** A report line by line, with a summary in text above the values. */
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
      {unreadableCount > 0 && <Notice tone="warning">{pageTexts.unreadableCount(unreadableCount)}</Notice>}
      {groupsOf(lines).map(({ heading, rows }) => (
        <Group key={heading ?? ''} heading={heading} labelledBy={id} rows={rows} onTrend={onTrend} />
      ))}
    </chakra.div>
  )
}
