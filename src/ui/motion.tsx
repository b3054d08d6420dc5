import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { type EnteringProps, MovingPart } from './entering.tsx'

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
