import { useMemo } from 'react'
import type { Following } from '../live/follow.ts'
import type { Live } from '../live/received.ts'
import { type Sequence, sequenceOf } from './sequence.ts'
import { SequenceDrawing, timeOf } from './sequence-drawing.tsx'

const columns = ['Time', 'From', 'To', 'Event', 'Duration']

const SequenceTable = ({ sequence: { lifelines, rows, calls } }: { sequence: Sequence }) => {
  const names = new Map(lifelines.map(({ id, name }) => [id, name]))
  const running = new Set(calls.flatMap(({ outcome, startRow }) => (outcome === 'running' ? [startRow] : [])))
  return (
    <table>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ row, at, from, to, label, ms }) => (
          <tr key={row}>
            <td>{timeOf(at)}</td>
            <td>{names.get(from ?? to)}</td>
            <td>{from !== null && names.get(to)}</td>
            <td>{label}</td>
            <td>{ms === null ? running.has(row) && 'running' : `${ms} ms`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type SequenceViewProps = { live: Live; following: Following }

/** The events between pages, machines and calls over time, as a drawing and as a table. */
export const SequenceView = ({ live, following }: SequenceViewProps) => {
  const sequence = useMemo(() => sequenceOf(live, following), [live, following])
  if (sequence.rows.length === 0) return <p role="status">No event has been sent yet.</p>
  return (
    <>
      <SequenceDrawing sequence={sequence} />
      <details className="list">
        <summary>Sequence as a table</summary>
        <SequenceTable sequence={sequence} />
      </details>
    </>
  )
}
