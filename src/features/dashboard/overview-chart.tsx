import { type BarItemProps, ResponsiveBar } from '@nivo/bar'
import { type AppointmentOverview, overviewAxisTop } from '../../domain/practice/counters.ts'
import { useMedia } from '../../ui/hooks/use-media.ts'
import type { PixelSize } from '../../ui/hooks/use-near-view.ts'
import { media } from '../../ui/theme/breakpoints.ts'
import { colour } from '../../ui/theme/system.ts'
import { outcomes } from './overview-outcomes.ts'

/** Without a count the column is omitted. */
type Datum = { label: string; fill: string; count?: number }

const chartTheme = {
  text: { fontFamily: 'inherit', fontSize: 14, fill: colour('text') },
  axis: { ticks: { line: { stroke: colour('border') }, text: { fill: colour('text') } } },
  grid: { line: { stroke: colour('border') } },
  labels: { text: { fontSize: 15, fontWeight: 700, fill: colour('text') } },
}

const cornerRadius = 4

/** A column with the count above it. */
const Column = ({ bar: { x, y, width, height, data } }: BarItemProps<Datum>) => (
  <g transform={`translate(${x}, ${y})`}>
    <rect width={width} height={height} rx={Math.min(cornerRadius, height / 2)} style={{ fill: data.data.fill }} />
    <text x={width / 2} y={-8} textAnchor="middle" style={chartTheme.labels.text}>
      {data.value}
    </text>
  </g>
)

/** The year's appointments as a bar chart. Hidden from assistive technology, because a table beside it has the same numbers. */
export const OverviewChart = ({ overview, size }: { overview: AppointmentOverview; size: PixelSize }) => {
  const hasRoom = useMedia(media.isMedium)
  return (
    <ResponsiveBar
      defaultWidth={size.width}
      defaultHeight={size.height}
      data={outcomes.map(({ key, label, colour: name }): Datum => {
        const count = overview[key]
        return { label, fill: colour(name), ...(count !== null && { count }) }
      })}
      keys={['count']}
      indexBy="label"
      valueScale={{ type: 'linear', min: 0, max: overviewAxisTop(overview) }}
      margin={{ top: 24, right: 4, bottom: hasRoom ? 36 : 72, left: 40 }}
      padding={0.45}
      barComponent={Column}
      axisBottom={{ tickSize: 0, tickPadding: 10, tickRotation: hasRoom ? 0 : -40 }}
      axisLeft={{ tickSize: 0, tickPadding: 8, tickValues: 5 }}
      gridYValues={5}
      theme={chartTheme}
      animate={false}
      isInteractive={false}
    />
  )
}
