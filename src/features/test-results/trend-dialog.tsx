import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { testTrendQuery } from '../../api/record/test-report.ts'
import { convertToLatestUnit } from '../../domain/record/latest-unit.ts'
import { judgeResult } from '../../domain/record/result-judgement.ts'
import type { ResultLine, TestTrend, TrendPoint } from '../../domain/record/test-result.ts'
import { trendAxis } from '../../domain/record/trend-axis.ts'
import { recordDate } from '../../domain/values/record-date.ts'
import { chartTexts } from '../../ui/charts/chart-texts.ts'
import { lazyChart } from '../../ui/charts/lazy-chart.ts'
import { resultStatusText } from '../../ui/charts/result-texts.ts'
import { PageDialog } from '../../ui/dialogs/page-dialog.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { FailedNotice } from '../../ui/layout/failed-notice.tsx'
import { Notice } from '../../ui/layout/notice.tsx'
import { pageTexts } from '../../ui/layout/page-texts.ts'
import { texts as common } from '../../ui/layout/texts.ts'
import { RecordTable } from '../../ui/lists/record-table.tsx'
import { Status } from '../../ui/lists/status.tsx'
import { usePatient } from '../use-patient.tsx'
import { flagTexts, rangeText, texts } from './texts.ts'

const LineChart = lazyChart(async () => (await import('../../ui/charts/line-chart.tsx')).LineChart)

/** Largest width of the dialog, in px. */
const chartWidth = 700

/** The side of a value outside its own range; null within the range or without one. */
const outsideOf = (point: TrendPoint) => {
  const { side } = judgeResult({ flagText: null, quantity: point, status: point.status })
  return side === 'low' || side === 'high' ? side : null
}

const valueText = ({ comparator, value, unit, status }: TrendPoint) => {
  const statusText = resultStatusText(status)
  return [`${comparator ?? ''}${value}`, unit, statusText && `(${statusText})`].filter((part) => part !== null).join(' ')
}

const Value = ({ point }: { point: TrendPoint }) => {
  const side = outsideOf(point)
  return (
    <>
      <span translate="no">{valueText(point)}</span>
      {side && <strong> {flagTexts[side]}</strong>}
    </>
  )
}

const columns = [
  { header: texts.date, cell: ({ at }: TrendPoint) => recordDate(at) },
  { header: texts.value, cell: (point: TrendPoint) => <Value point={point} /> },
]

const Trend = ({ name, points, unreadableCount }: TestTrend & { name: string }) => {
  const id = useId()
  const exact = points.filter(({ comparator }) => comparator === null)
  const drawn = convertToLatestUnit(exact).map((point) => ({ ...point, isOutside: outsideOf(point) !== null }))
  const { unit = null, range = null } = exact.at(-1) ?? points.at(-1) ?? {}
  const bounds = points.length - exact.length
  const rows = points.toReversed()
  return (
    <chakra.div display="grid" gap="4">
      <chakra.h3 id={id} srOnly>
        {name}
      </chakra.h3>
      {unreadableCount > 0 && <Notice tone="warning">{pageTexts.unreadableCount(unreadableCount)}</Notice>}
      {range && <p translate="no">{rangeText(range.low, range.high, unit)}</p>}
      {drawn.length < exact.length && <p>{chartTexts.drawn(drawn.length, exact.length, unit)}</p>}
      {bounds > 0 && <p>{chartTexts.notDrawn(bounds)}</p>}
      {drawn.length > 0 && (
        <chakra.div height="18rem" aria-hidden>
          <LineChart lines={[{ name, tone: 'primary', points: drawn }]} {...trendAxis(drawn)} unit={unit} isArea={false} band={range} />
        </chakra.div>
      )}
      {drawn.some(({ isOutside }) => isOutside) && (
        <chakra.p aria-hidden color="muted" fontSize="sm">
          {texts.outsideMark}
        </chakra.p>
      )}
      <RecordTable isSlim labelledBy={id} columns={columns} rows={rows} rowKey={(point) => rows.indexOf(point)} />
    </chakra.div>
  )
}

type TrendDialogProps = {
  line: ResultLine
  code: string
  system: string | null
  onClose: () => void
}

/** A value over time, as a chart and as a table. */
export const TrendDialog = ({ line, code, system, onClose }: TrendDialogProps) => {
  const { patientId, connection } = usePatient()
  const trend = useQuery(testTrendQuery(connection, patientId, code, system, line.specimen))
  return (
    <PageDialog
      title={texts.chartTitle}
      about={line.text}
      width={chartWidth}
      onClose={onClose}
      footer={<Button onClick={onClose}>{common.close}</Button>}
    >
      <Status srOnly={!trend.isPending}>{trend.isPending ? texts.chartLoading : trend.data?.points.length && texts.chartReady}</Status>
      {trend.isError && (
        <FailedNotice error={trend.error} words={trend.data ? undefined : texts.noChart} onRetry={() => void trend.refetch()} />
      )}
      {trend.data && (trend.data.points.length > 0 ? <Trend name={line.text} {...trend.data} /> : <p>{texts.noChartData}</p>)}
    </PageDialog>
  )
}
