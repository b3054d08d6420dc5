import { chakra } from '@chakra-ui/react'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { memo, type ReactNode, useCallback, useDeferredValue, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { saveScrollPosition } from '../hooks/entry-state.ts'
import { useOwnScrollRestoration } from '../hooks/use-own-scroll-restoration.ts'
import { usePrinting } from '../hooks/use-printing.ts'

type VirtualRowsProps<Row> = {
  label: string
  rows: readonly Row[]
  /** Number of all rows, including those not loaded; null if unknown. */
  total: number | null
  renderRow: (row: Row) => ReactNode
  /** Approximate row height, in px. */
  rowHeight: number
  /** Called when the last loaded row is nearly in view. */
  onEndNear: () => void
  /** Index of the row to restore at the top of the view. */
  place: number | null
}

/** Between two rows, in px. */
const gap = 12
/** Number of rows rendered beyond each end of the window, after the visible rows. */
const overscan = 4
/** More rows load when this many remain below the window. */
const rowsAhead = 5

/** Plain elements render fast. The explicit role is for VoiceOver, which ignores lists without markers. */
const List = chakra(
  'ul',
  {
    base: {
      position: 'relative',
      listStyle: 'none',
      '& > li': { contain: 'layout style', position: 'absolute', insetBlockStart: '0', insetInline: '0' },
      // Paper has pages of its own height: positions of the screen would leave rows cut and pages blank.
      _print: {
        height: 'auto !important',
        '& > li': { contain: 'none', position: 'static', transform: 'none !important', breakInside: 'avoid', paddingBlockEnd: `${gap}px` },
      },
    },
  },
  { defaultProps: { role: 'list' } },
)

const RowContent = <Row,>({ row, renderRow }: Pick<VirtualRowsProps<Row>, 'renderRow'> & { row: Row }) => renderRow(row)

/** Prevents re-renders of rows while the list is measured and scrolled. `memo` loses the generic parameter. */
const SteadyRow = memo(RowContent) as typeof RowContent

/** The list's distance from the top of the page, in px. The distance changes with the content above the list. */
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

/** Calls before click handlers run: a link may navigate away before scrolling has ended. */
const useEarlyClick = (onClick: () => void) => {
  const early = useEffectEvent(onClick)
  useEffect(() => {
    const listener = () => early()
    window.addEventListener('click', listener, { capture: true })
    return () => window.removeEventListener('click', listener, { capture: true })
  }, [])
}

/** The rows of a list that scrolls with the page. Print renders all loaded rows. At the end of a scroll, and on a click, the history entry stores the index of the top row. */
export const VirtualRows = <Row extends { id: string }>(props: VirtualRowsProps<Row>) => {
  const { label, rows, total, renderRow, rowHeight, onEndNear, place } = props
  const { list, top } = useTop()
  const [firstPlace] = useState(place)
  const keyAt = useCallback((index: number) => rows[index]?.id ?? index, [rows])
  const isAtPlace = useRef(false)
  // Before measurement, half a window is assumed above the list: rendering more rows than fit would delay the first ones.
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
  const isPrinting = usePrinting()
  const virtualItems = virtual.getVirtualItems()
  const drawnItems = isPrinting ? rows.map(({ id }, index) => ({ key: id, index, start: margin })) : virtualItems
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
      {drawnItems.map(({ key, index, start }) => {
        const row = rows[index]
        return (
          row !== undefined && (
            <li
              key={key}
              ref={isPrinting ? undefined : virtual.measureElement}
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
