import { type ComponentType, type ReactNode, useState } from 'react'
import { useAfterFirstScreen } from '../hooks/use-after-first-screen.ts'
import { PlainRows, RowsContext, type RowsProps } from '../lists/rows.tsx'

/** Animates list rows inside it. The animation code is loaded after the first screen; before that, and if loading fails, rows change without animation. */
export const Motion = ({ children }: { children: ReactNode }) => {
  const [Rows, setRows] = useState<ComponentType<RowsProps>>(() => PlainRows)
  useAfterFirstScreen(async () => {
    const { AnimatedRows } = await import('../lists/animated-rows.tsx')
    setRows(() => AnimatedRows)
  })
  return <RowsContext value={Rows}>{children}</RowsContext>
}
