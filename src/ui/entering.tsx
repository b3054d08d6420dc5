import type { MotionProps } from 'framer-motion'
import { type ComponentProps, type ComponentType, createContext, type ReactNode, use, useEffect, useState } from 'react'
import { useMedia } from './use-media.ts'

export type EnteringProps = Omit<ComponentProps<'div'>, Exclude<keyof MotionProps, 'style' | 'children'>> & { from: 'below' | 'left' }

const MovingPart = createContext<ComponentType<EnteringProps> | null>(null)

/** Late enough for the first screen to have the connection to itself. */
const loadAfterMs = 3000

/** Motion for what is opened inside. Its code comes after the first screen; until then, and where it does not come, parts are there at once. */
export const Motion = ({ children }: { children: ReactNode }) => {
  const [Part, setPart] = useState<ComponentType<EnteringProps> | null>(null)
  useEffect(() => {
    const load = () =>
      import('./moving.tsx').then(
        ({ Moving }) => setPart(() => Moving),
        () => undefined,
      )
    const timer = setTimeout(load, loadAfterMs)
    return () => clearTimeout(timer)
  }, [])
  return <MovingPart value={Part}>{children}</MovingPart>
}

/** A part that comes into sight, with a short motion unless the patient's system asks for less of it. */
export const Entering = ({ from, ...props }: EnteringProps) => {
  const isReduced = useMedia('(prefers-reduced-motion: reduce)')
  const Loaded = use(MovingPart)
  const [Part] = useState(() => (isReduced ? null : Loaded))
  return Part ? <Part from={from} {...props} /> : <div {...props} />
}
