import type { MotionProps } from 'framer-motion'
import { type ComponentProps, type ComponentType, createContext } from 'react'

/** Where something comes from and goes to. */
export type Side = 'below' | 'left'

export type EnteringProps = Omit<ComponentProps<'div'>, Exclude<keyof MotionProps, 'style' | 'children'>> & { from: Side }

export type Animations = {
  /** An element that animates in when it is mounted. */
  Part: ComponentType<EnteringProps>
  /** Animates a list from the rows it had before to those it has now. */
  moveRows: (list: HTMLElement, before: readonly HTMLElement[], rows: readonly HTMLElement[]) => void
  /** Animates out `part`, which is about to be removed, with the layer that holds it. */
  animateExit: (part: HTMLElement, to: Side) => void
}

/** The animations; null until their code is loaded. */
export const MotionContext = createContext<Animations | null>(null)
