import { type LineSvgProps, ResponsiveLine } from '@nivo/line'
import { fromZero, tickMoments } from '../../domain/record/trend-axis.ts'
import { recordDate } from '../../domain/values/record-date.ts'
import { useMedia } from '../hooks/use-media.ts'
import type { PixelSize } from '../hooks/use-near-view.ts'
import { media } from '../theme/breakpoints.ts'
import { colour } from '../theme/system.ts'

/** `isOutside`: the value is outside its reference range. */
export type ChartPoint = { at: string; value: number; isOutside?: boolean }
/** Lines of one chart differ by dashes as well as colour. */
export type ChartLine = { name: string; tone: 'primary' | 'info'; isDashed?: boolean; points: readonly ChartPoint[] }

type Band = { low: number | null; high: number | null }

type LineChartProps = {
  lines: readonly ChartLine[]
  /** Lower end of the axis; by default computed from the values. */
  bottom?: number
  /** Upper end of the axis. */
  top: number
  /** Unit of all values. */
  unit: string | null
  isArea: boolean
  /** Reference range, drawn as a band; null for an open end. */
  band?: Band | null
  /** The measured size of its container. With a size the chart renders without a resize observer. */
  size?: PixelSize
}

const theme = {
  text: { fontFamily: 'inherit', fontSize: 14, fill: colour('text') },
  axis: { ticks: { line: { stroke: colour('border') }, text: { fill: colour('text') } }, legend: { text: { fill: colour('text') } } },
  grid: { line: { stroke: colour('border') } },
}

/** Above this number the line has no dots. */
const maxDots = 60
/** In px. */
const dotSize = 7

type Series = { id: string; data: { x: Date; y: number; isOutside: boolean }[] }

type Layer = Extract<NonNullable<LineSvgProps<Series>['layers']>[number], (...props: never[]) => unknown>

const bandLayer = ({ low, high }: Band) => {
  const Range: Layer = ({ yScale, innerWidth, innerHeight }) => {
    const at = (value: number) => Number((yScale as (value: number) => number)(value))
    const [top, bottom] = [high === null ? 0 : at(high), low === null ? innerHeight : at(low)]
    return (
      <rect x={0} y={top} width={innerWidth} height={bottom - top} style={{ fill: colour('successSoft'), stroke: colour('success') }} />
    )
  }
  return Range
}

type Position = { position: { x: number | null; y: number | null } }

/** Draws dots as zero-length path segments with round caps. Nivo's dots are animated one by one, which costs many times more. */
const dotsAt = (data: readonly Position[]) =>
  data.map(({ position: { x, y } }) => (x === null || y === null ? '' : `M${x},${y}h0`)).join('')

/** A diamond, so that a value outside its range differs from the others without its colour. */
const diamondAt = ({ position: { x, y } }: Position) => (x === null || y === null ? '' : `M${x},${y - 7}l7,7l-7,7l-7,-7z`)

/** Dots, diamonds for values outside their range, and the latest value as a number. */
const marksLayer: Layer = ({ series }) =>
  series.map(({ id, data }) => {
    const latest = data.at(-1)
    const { x, y } = latest?.position ?? { x: null, y: null }
    return (
      <g key={id}>
        <path
          d={data
            .filter((point) => point.data.isOutside)
            .map(diamondAt)
            .join('')}
          fill={colour('danger')}
          data-part="outside"
        />
        {latest && x !== null && y !== null && (
          <text x={x + 10} y={y + 5} style={{ fill: colour('text'), fontSize: 14, fontWeight: 'bold' }} data-part="latest">
            {String(latest.data.y)}
          </text>
        )}
      </g>
    )
  })

/** A dashed line has dots only if they are far enough apart: close dots would fill its gaps. */
const linesLayer = (lines: readonly ChartLine[], hasDots: boolean) => {
  const Lines: Layer = ({ series, lineGenerator, innerWidth }) =>
    series.map(({ id, color, data }, index) => (
      <g key={id}>
        <path
          d={lineGenerator(data.map(({ position }) => position)) ?? ''}
          fill="none"
          stroke={color}
          strokeWidth={2}
          strokeDasharray={lines[index]?.isDashed ? '6 4' : undefined}
        />
        {hasDots && (!lines[index]?.isDashed || data.length * 2 * dotSize < innerWidth) && (
          <path d={dotsAt(data)} stroke={color} strokeWidth={dotSize} strokeLinecap="round" />
        )}
      </g>
    ))
  return Lines
}

const bottomOf = (lines: readonly ChartLine[], band: Band | null) =>
  fromZero([band?.low ?? 0, ...lines.flatMap(({ points }) => points.map(({ value }) => value))])

/** Space of a date below the axis, in px. */
const dateWidth = 96
/** Left and right margin, in px. */
const margins = { left: 60, right: 52 }
/** The width without a measured size, in px: a phone's, or that of the dialog with the chart of a value. */
const unmeasured = { phone: 330, dialog: 620 }

/** Values over time. Hidden from assistive technology, because a table beside the chart has the same values. */
export const LineChart = ({ lines, top, unit, isArea, band = null, size, bottom = bottomOf(lines, band) }: LineChartProps) => {
  const data = lines.map(
    ({ name, points }): Series => ({
      id: name,
      data: points.map(({ at, value, isOutside = false }) => ({ x: new Date(at), y: value, isOutside })),
    }),
  )
  const dates = new Map(lines.flatMap(({ points }) => points.map(({ at }) => [Date.parse(at), at] as const)))
  const hasRoom = useMedia(media.isMedium)
  const plotWidth = (size?.width ?? (hasRoom ? unmeasured.dialog : unmeasured.phone)) - margins.left - margins.right
  const ticks = tickMoments([...dates.keys()], dateWidth / Math.max(plotWidth, dateWidth))
  const hasDots = lines.every(({ points }) => points.length <= maxDots)
  return (
    <ResponsiveLine<Series>
      {...(size && { defaultWidth: size.width, defaultHeight: size.height })}
      data={data}
      colors={lines.map(({ tone }) => colour(tone))}
      xScale={{ type: 'time', format: 'native' }}
      yScale={{ type: 'linear', min: bottom, max: top }}
      margin={{ top: 12, bottom: 36, ...margins }}
      layers={['grid', ...(band ? [bandLayer(band)] : []), 'areas', linesLayer(lines, hasDots), marksLayer, 'axes']}
      axisBottom={{
        tickSize: 4,
        tickPadding: 8,
        // Ticks are at dates of values only: a tick between them would show an invented date.
        tickValues: ticks.map((tick) => new Date(tick)),
        format: (date: Date) => recordDate(dates.get(date.getTime()) ?? date.toISOString()),
      }}
      axisLeft={{ tickSize: 0, tickPadding: 8, tickValues: 5, legend: unit ?? '', legendPosition: 'middle', legendOffset: -46 }}
      gridYValues={5}
      enableGridX={false}
      enableArea={isArea}
      areaOpacity={0.15}
      areaBaselineValue={bottom}
      theme={theme}
      animate={false}
      isInteractive={false}
    />
  )
}
