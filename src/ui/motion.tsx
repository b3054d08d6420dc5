import { type ReactNode, useEffect, useState } from 'react'
import { LoadedMoves, type Moves } from './moves.ts'

/** Late enough for the first screen to have the connection to itself. */
const loadAfterMs = 3000

/** Motion for what is opened inside, and for what comes and goes there. Its code comes after the first screen; until then, and where it does not come, parts are there at once. */
export const Motion = ({ children }: { children: ReactNode }) => {
  const [moves, setMoves] = useState<Moves | null>(null)
  useEffect(() => {
    const load = () =>
      import('./moving.tsx').then(
        (loaded) => setMoves(loaded.moves),
        () => undefined,
      )
    const timer = setTimeout(load, loadAfterMs)
    return () => clearTimeout(timer)
  }, [])
  return <LoadedMoves value={moves}>{children}</LoadedMoves>
}
