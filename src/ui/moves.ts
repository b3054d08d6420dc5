import type { MotionProps } from 'framer-motion'
import { type ComponentProps, type ComponentType, createContext } from 'react'

export type EnteringProps = Omit<ComponentProps<'div'>, Exclude<keyof MotionProps, 'style' | 'children'>> & { from: 'below' | 'left' }

export type Moves = {
  /** A part that comes to its place when it is mounted. */
  Part: ComponentType<EnteringProps>
  /** Shows how a list has come from the rows before to those it has now. */
  moveRows: (list: HTMLElement, before: readonly HTMLElement[], rows: readonly HTMLElement[]) => void
}

/** What moves parts of the page; null before it is loaded. */
export const LoadedMoves = createContext<Moves | null>(null)
