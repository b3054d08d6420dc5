import { type RefObject, use, useLayoutEffect, useRef } from 'react'
import { MotionContext } from './moves.ts'

/** A list with this reference shows which of its rows come and go, once it stands. */
export const useRowMotion = (): RefObject<HTMLUListElement | null> => {
  const list = useRef<HTMLUListElement>(null)
  const before = useRef<HTMLElement[]>([])
  const moves = use(MotionContext)
  useLayoutEffect(() => {
    if (!moves || !list.current) return
    const rows = [...list.current.children].filter((row): row is HTMLElement => row instanceof HTMLElement && !row.inert)
    moves.moveRows(list.current, before.current, rows)
    before.current = rows
  })
  return list
}
