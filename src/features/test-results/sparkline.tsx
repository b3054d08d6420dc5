import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { ChartLine } from 'lucide-react'
import { testTrendQuery } from '../../api/record/test-report.ts'
import { convertToLatestUnit } from '../../domain/record/latest-unit.ts'
import type { ResultLine } from '../../domain/record/test-result.ts'
import { useNearView } from '../../ui/hooks/use-near-view.ts'
import { colour } from '../../ui/theme/system.ts'
import { usePatient } from '../use-patient.tsx'

/** In px; the margin keeps the mark of the latest value within. */
const [width, height, margin] = [72, 28, 4]

type Point = { at: string; value: number }

const scale = (values: readonly number[], from: number, to: number) => {
  const [low, high] = [Math.min(...values), Math.max(...values)]
  return values.map((value) => (high === low ? (from + to) / 2 : from + ((value - low) / (high - low)) * (to - from)))
}

/** The points of a line chart in px, oldest first. */
const drawnPoints = (points: readonly Point[]) => {
  const xs = scale(
    points.map(({ at }) => Date.parse(at)),
    margin,
    width - margin,
  )
  const ys = scale(
    points.map(({ value }) => value),
    height - margin,
    margin,
  )
  return xs.map((x, index) => ({ x, y: ys[index] ?? 0 }))
}

/** A value over time as a small line. With fewer than two values, and until they are loaded, it is the icon of a chart. */
export const Sparkline = ({ line, code }: { line: ResultLine; code: string }) => {
  const { connection, patientId } = usePatient()
  const { place, size } = useNearView()
  const { data } = useQuery({ ...testTrendQuery(connection, patientId, code, line.codeSystem, line.specimen), enabled: size !== null })
  const drawn = drawnPoints(convertToLatestUnit(data?.points.filter(({ comparator }) => comparator === null) ?? []))
  const latest = drawn.at(-1)
  return (
    <chakra.span ref={place} display="inline-grid" alignItems="center" width={`${width}px`} height={`${height}px`}>
      {latest && drawn.length > 1 ? (
        <svg aria-hidden width={width} height={height}>
          <polyline points={drawn.map(({ x, y }) => `${x},${y}`).join(' ')} fill="none" strokeWidth={2} stroke={colour('primary')} />
          <circle cx={latest.x} cy={latest.y} r={3.5} fill={colour('primary')} />
        </svg>
      ) : (
        <ChartLine aria-hidden />
      )}
    </chakra.span>
  )
}
