import type { MotionProps } from 'framer-motion'
import { type ComponentProps, type ComponentType, createContext, use, useState } from 'react'
import { useMedia } from './use-media.ts'

export type EnteringProps = Omit<ComponentProps<'div'>, Exclude<keyof MotionProps, 'style' | 'children'>> & { from: 'below' | 'left' }

/** What moves a part as it comes in; null before it is loaded. */
export const MovingPart = createContext<ComponentType<EnteringProps> | null>(null)

/** A part that comes into sight, with a short motion unless the patient's system asks for less of it. */
export const Entering = ({ from, ...props }: EnteringProps) => {
  const isReduced = useMedia('(prefers-reduced-motion: reduce)')
  const Loaded = use(MovingPart)
  const [Part] = useState(() => (isReduced ? null : Loaded))
  return Part ? <Part from={from} {...props} /> : <div {...props} />
}
