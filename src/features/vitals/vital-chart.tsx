import { chakra } from '@chakra-ui/react'
import { useId } from 'react'
import { convertToLatestUnit } from '../../domain/record/latest-unit.ts'
import { trendAxis } from '../../domain/record/trend-axis.ts'
import { latestChange, type Vital, type VitalSeries, vitalText } from '../../domain/record/vitals.ts'
import { recordDate } from '../../domain/values/record-date.ts'
import { chartTexts } from '../../ui/charts/chart-texts.ts'
import { lazyChart } from '../../ui/charts/lazy-chart.ts'
import type { ChartLine } from '../../ui/charts/line-chart.tsx'
import { vitalRemarks } from '../../ui/charts/result-texts.ts'
import { useNearView } from '../../ui/hooks/use-near-view.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { texts } from './texts.ts'
import { ValuesTable } from './values-table.tsx'

const chartHeight = '16rem'

export const VitalSkeleton = () => (
  <Card as="div" display="grid" gap="3">
    <chakra.p fontSize="lg">
      <Skeleton width="40%" />
    </chakra.p>
    <p>
      <Skeleton width="70%" />
    </p>
    <Skeleton height={chartHeight} />
    <Skeleton width="50%" height="target" />
  </Card>
)

const LineChart = lazyChart(async () => (await import('../../ui/charts/line-chart.tsx')).LineChart)

const linesOf = ({ name, points }: VitalSeries): ChartLine[] => {
  const values = points.map(({ at, value }) => ({ at, value }))
  if (name !== 'Blood Pressure') return [{ name, tone: 'primary', points: values }]
  const diastolic = points.flatMap(({ at, second }) => (second === null ? [] : [{ at, value: second }]))
  return [
    { name: texts.systolic, tone: 'primary', points: values },
    { name: texts.diastolic, tone: 'info', isDashed: true, points: diastolic },
  ]
}

const Key = ({ lines }: { lines: readonly ChartLine[] }) => (
  <chakra.ul display="flex" flexWrap="wrap" columnGap="4" listStyle="none" fontSize="sm">
    {lines.map(({ name, tone, isDashed }) => (
      <chakra.li key={name} display="flex" alignItems="center" gap="2">
        <chakra.span
          aria-hidden
          width="1.5rem"
          borderBlockStartWidth="3px"
          borderBlockStartStyle={isDashed ? 'dashed' : 'solid'}
          borderColor={tone}
        />
        {isDashed ? texts.dashed(name) : name}
      </chakra.li>
    ))}
  </chakra.ul>
)

const axisOf = (lines: readonly ChartLine[]) =>
  trendAxis(lines.flatMap(({ points }) => points.map(({ value }) => ({ value, range: null }))))

/** The latest value, its date, and its change since the value before. */
const Latest = ({ latest, points }: { latest: Vital; points: readonly Vital[] }) => {
  const change = latestChange(points)
  const since = change && recordDate(change.since)
  return (
    <p>
      <chakra.span srOnly>{texts.latest} </chakra.span>
      <chakra.span display="block" fontSize="xxl" fontWeight="bold" lineHeight="tight">
        <span translate="no">{vitalText(latest)}</span>
      </chakra.span>{' '}
      <chakra.span color="muted">
        {texts.latestOn(recordDate(latest.at))}
        {since && ` · ${change.text === null ? texts.noChange(since) : texts.change(change.text, since)}`}
      </chakra.span>
    </p>
  )
}

/** One vital sign over time: its latest value as text, a chart, and a table of all values. */
export const VitalChart = ({ series }: { series: VitalSeries }) => {
  const id = useId()
  const { name, points } = series
  const exact = points.filter(({ comparator, secondComparator }) => comparator === null && secondComparator === null)
  const bounds = points.length - exact.length
  const drawn = convertToLatestUnit(exact)
  const lines = linesOf({ name, points: drawn })
  const unit = drawn[0]?.unit ?? null
  const latest = points.at(-1)
  const remarks = latest && vitalRemarks(latest)
  const { place, size } = useNearView()
  return (
    <Card aria-labelledby={id} display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="3">
      <chakra.h2 id={id} fontSize="lg">
        {name}
      </chakra.h2>
      {latest && <Latest latest={latest} points={points} />}
      {remarks && (
        <chakra.p whiteSpace="pre-line" overflowWrap="anywhere">
          {texts.commented(remarks)}
        </chakra.p>
      )}
      {drawn.length > 0 && lines.length > 1 && <Key lines={lines} />}
      {drawn.length < exact.length && <p>{chartTexts.drawn(drawn.length, exact.length, unit)}</p>}
      {bounds > 0 && <p>{chartTexts.notDrawn(bounds)}</p>}
      {drawn.length > 0 && (
        <chakra.div height={chartHeight} aria-hidden ref={place}>
          {size ? (
            <LineChart lines={lines} {...axisOf(lines)} unit={unit} isArea={name !== 'BMI'} size={size} />
          ) : (
            <Skeleton height="100%" />
          )}
        </chakra.div>
      )}
      <ValuesTable series={series} />
    </Card>
  )
}
