import { type ReactNode, useState } from 'react'
import { useAfterFirstScreen } from '../hooks/use-after-first-screen.ts'
import { type Animations, MotionContext } from '../lists/moves.ts'

/** Motion for what is opened inside, and for what comes and goes there. Its code comes after the first screen; until then, and where it does not come, parts are there at once. */
export const Motion = ({ children }: { children: ReactNode }) => {
  const [moves, setMoves] = useState<Animations | null>(null)
  useAfterFirstScreen(async () => setMoves((await import('../lists/moving.tsx')).moves))
  return <MotionContext value={moves}>{children}</MotionContext>
}
