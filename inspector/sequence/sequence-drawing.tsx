import { useEffect, useRef } from 'react'
import type { Sequence } from './sequence.ts'

// In pixels. Texts keep their size, so a wide sequence scrolls within its frame.
const timeWidth = 104
const laneWidth = 132
const rowHeight = 28
const barWidth = 12
const headLength = 8
const gap = 6

/** The local time of a message, with its milliseconds. */
export const timeOf = (at: number) => `${new Date(at).toLocaleTimeString('en-NZ', { hour12: false })}.${`${at % 1000}`.padStart(3, '0')}`

const yOf = (row: number) => (row + 1) * rowHeight - gap

const Cross = ({ x, y }: { x: number; y: number }) => <path className="end" d={`M${x - 5} ${y - 5}l10 10m0 -10l-10 10`} />

const Picture = ({ sequence: { lifelines, rows, calls } }: { sequence: Sequence }) => {
  const xs = new Map(lifelines.map(({ id }, index) => [id, timeWidth + (index + 0.5) * laneWidth]))
  const xOf = (id: string) => xs.get(id) ?? 0
  const height = (rows.length + 1) * rowHeight
  const bottomOf = (endRow: number | null) => (endRow === null ? height : yOf(endRow))
  return (
    <svg width={timeWidth + lifelines.length * laneWidth} height={height} aria-hidden="true">
      {lifelines.map(({ id, kind, startRow, endRow }) => (
        <g key={id}>
          <line className="lifeline" x1={xOf(id)} x2={xOf(id)} y1={yOf(startRow)} y2={bottomOf(endRow)} />
          {kind !== 'call' && endRow !== null && <Cross x={xOf(id)} y={yOf(endRow)} />}
        </g>
      ))}
      {calls.map(({ lifeline, startRow, endRow, outcome }) => (
        <g key={`${lifeline} ${startRow}`}>
          <rect
            className={`call ${outcome}`}
            x={xOf(lifeline) - barWidth / 2}
            y={yOf(startRow)}
            width={barWidth}
            height={Math.max(bottomOf(endRow) - yOf(startRow), 2)}
          />
          {outcome === 'running' && (
            <text x={xOf(lifeline) + barWidth} y={height - gap}>
              running
            </text>
          )}
          {outcome === 'stopped' && <Cross x={xOf(lifeline)} y={bottomOf(endRow)} />}
        </g>
      ))}
      {rows.map(({ row, at, from, to, label, ms }) => {
        const y = yOf(row)
        const words = ms === null ? label : `${label}, ${ms} ms`
        const direction = from !== null && xOf(from) > xOf(to) ? -1 : 1
        const tip = xOf(to) - (direction * barWidth) / 2
        return (
          <g key={row}>
            <text x={gap} y={y}>
              {timeOf(at)}
            </text>
            {from === null ? (
              <text x={xOf(to) + barWidth} y={y}>
                {words}
              </text>
            ) : (
              <>
                <line className="sent" x1={xOf(from)} x2={tip} y1={y} y2={y} />
                <path className="arrow-head" d={`M${tip} ${y}l${-direction * headLength} -4v8z`} />
                <text x={tip - direction * gap} y={y - gap} textAnchor={direction > 0 ? 'end' : 'start'}>
                  {words}
                </text>
              </>
            )}
          </g>
        )
      })}
    </svg>
  )
}

/** Lifelines from left to right, time downwards. The frame follows the newest row until a developer scrolls up. */
export const SequenceDrawing = ({ sequence }: { sequence: Sequence }) => {
  const frame = useRef<HTMLElement>(null)
  const isAtEnd = useRef(true)
  useEffect(() => {
    if (frame.current && isAtEnd.current && sequence.rows.length > 0) frame.current.scrollTop = frame.current.scrollHeight
  }, [sequence])
  return (
    <section
      className="frame sequence"
      ref={frame}
      aria-label="Drawing of the sequence, scrolled by arrow keys. The table below has the same content."
      // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys scroll what does not fit in
      tabIndex={0}
      onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) => {
        isAtEnd.current = scrollTop + clientHeight > scrollHeight - rowHeight
      }}
    >
      <div className="heads" aria-hidden="true" style={{ paddingInlineStart: timeWidth }}>
        {sequence.lifelines.map(({ id, name, kind, endRow }) => (
          <span key={id} className={`head ${kind}`} style={{ width: laneWidth }}>
            <strong>{name}</strong>
            {kind}
            {kind !== 'call' && endRow !== null && ', ended'}
          </span>
        ))}
      </div>
      <Picture sequence={sequence} />
    </section>
  )
}
