import { type ComponentType, type ReactNode, useState } from 'react'
import { useAfterFirstScreen } from '../hooks/use-after-first-screen.ts'
import { PlainRows, RowsContext, type RowsProps } from '../lists/rows.tsx'

/** Animations for the rows of lists inside. Their code is loaded after the first screen; until then, and where loading fails, rows come and go at once. */
export const Motion = ({ children }: { children: ReactNode }) => {
  const [Rows, setRows] = useState<ComponentType<RowsProps>>(() => PlainRows)
  useAfterFirstScreen(async () => {
    const { AnimatedRows } = await import('../lists/animated-rows.tsx')
    setRows(() => AnimatedRows)
  })
  return <RowsContext value={Rows}>{children}</RowsContext>
}
