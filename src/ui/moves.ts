import type { MotionProps } from 'framer-motion'
import { type ComponentProps, type ComponentType, createContext } from 'react'

/** Where something comes from and goes to. */
export type Side = 'below' | 'left'

export type EnteringProps = Omit<ComponentProps<'div'>, Exclude<keyof MotionProps, 'style' | 'children'>> & { from: Side }

export type Animations = {
  /** A part that comes to its place when it is mounted. */
  Part: ComponentType<EnteringProps>
  /** Shows how a list has come from the rows before to those it has now. */
  moveRows: (list: HTMLElement, before: readonly HTMLElement[], rows: readonly HTMLElement[]) => void
  /** Shows on its way out what stands over the page and is about to go, with this part of it. */
  animateExit: (part: HTMLElement, to: Side) => void
}

/** What moves parts of the page; null before it is loaded. */
export const MotionContext = createContext<Animations | null>(null)
