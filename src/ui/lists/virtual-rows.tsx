import { chakra } from '@chakra-ui/react'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { memo, type ReactNode, useCallback, useDeferredValue, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { saveScrollPosition } from '../hooks/entry-state.ts'
import { useOwnScrollRestoration } from '../hooks/use-own-scroll-restoration.ts'

type VirtualRowsProps<Row> = {
  label: string
  rows: readonly Row[]
  /** How many rows there are in all, those that are not loaded included; null where nobody knows. */
  total: number | null
  renderRow: (row: Row) => ReactNode
  /** About how high a row is, in px. */
  rowHeight: number
  /** Called when the reader comes near the last row that is loaded. */
  onEndNear: () => void
  /** The row that the reader was at, when the list is shown again. */
  place: number | null
}

/** Between two rows, in px. */
const gap = 12
/** How many rows beyond the window are rendered at each end, once those in it are there. */
const overscan = 4
/** How many rows before the last one more are asked for. */
const rowsAhead = 5

/** The rows are plain elements, which are quick to draw. Its role is said: VoiceOver takes a list without marks for none. */
const List = chakra(
  'ul',
  {
    base: {
      position: 'relative',
      listStyle: 'none',
      '& > li': { contain: 'layout style', position: 'absolute', insetBlockStart: '0', insetInline: '0' },
    },
  },
  { defaultProps: { role: 'list' } },
)

const RowContent = <Row,>({ row, renderRow }: Pick<VirtualRowsProps<Row>, 'renderRow'> & { row: Row }) => renderRow(row)

/** A row stays as it is while the list around it is measured and scrolled. (`memo` forgets what kind of row it is.) */
const SteadyRow = memo(RowContent) as typeof RowContent

/** The list's distance from the top of the page, in px. It moves with what stands above it. */
const useTop = () => {
  const list = useRef<HTMLUListElement>(null)
  const [top, setTop] = useState<number | null>(null)
  useLayoutEffect(() => {
    const measure = () => list.current && setTop(list.current.getBoundingClientRect().top + window.scrollY)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [])
  return { list, top }
}

/** Calls before a click does anything: a link may lead away before the list has come to rest. */
const useEarlyClick = (onClick: () => void) => {
  const early = useEffectEvent(onClick)
  useEffect(() => {
    const listener = () => early()
    window.addEventListener('click', listener, { capture: true })
    return () => window.removeEventListener('click', listener, { capture: true })
  }, [])
}

/** The rows of a list that scrolls with the page. Where the reader rests or clicks, the history entry keeps the row at the top of the window. */
export const VirtualRows = <Row extends { id: string }>(props: VirtualRowsProps<Row>) => {
  const { label, rows, total, renderRow, rowHeight, onEndNear, place } = props
  const { list, top } = useTop()
  const [firstPlace] = useState(place)
  const keyAt = useCallback((index: number) => rows[index]?.id ?? index, [rows])
  const isAtPlace = useRef(false)
  // A list begins in the upper half of the window: more rows than fit below would hold up the first ones.
  const margin = top ?? window.innerHeight / 2
  const rest = () => {
    if (isAtPlace.current) saveScrollPosition(virtual.getVirtualItemForOffset(window.scrollY)?.index ?? 0)
  }
  const virtual = useWindowVirtualizer<HTMLLIElement>({
    count: rows.length,
    estimateSize: () => rowHeight,
    getItemKey: keyAt,
    scrollMargin: margin,
    gap,
    overscan: useDeferredValue(overscan, 0),
    useFlushSync: false,
    onChange: ({ isScrolling }) => {
      if (!isScrolling) rest()
    },
  })
  const virtualItems = virtual.getVirtualItems()
  const lastIndex = virtualItems.at(-1)?.index ?? 0
  const isPlaced = top !== null

  useOwnScrollRestoration()
  useEffect(() => {
    if (!isPlaced) return
    if (firstPlace) virtual.scrollToIndex(firstPlace, { align: 'start' })
    isAtPlace.current = true
  }, [isPlaced, firstPlace, virtual])
  useEarlyClick(rest)
  useEffect(() => {
    if (lastIndex >= rows.length - rowsAhead) onEndNear()
  }, [lastIndex, rows.length, onEndNear])

  return (
    <List ref={list} aria-label={label} style={{ height: virtual.getTotalSize() }}>
      {virtualItems.map(({ key, index, start }) => {
        const row = rows[index]
        return (
          row !== undefined && (
            <li
              key={key}
              ref={virtual.measureElement}
              data-index={index}
              aria-setsize={total ?? -1}
              aria-posinset={index + 1}
              style={{ transform: `translateY(${start - margin}px)` }}
            >
              <SteadyRow row={row} renderRow={renderRow} />
            </li>
          )
        )
      })}
    </List>
  )
}
