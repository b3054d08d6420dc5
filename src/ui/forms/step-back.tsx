import type { ReactNode } from 'react'
import { useBackCloses } from '../dialogs/use-back-closes.ts'

/** While it stands, the browser's Back goes to the step before. Each step needs one of its own, by a key. */
export const StepBack = ({ onBack, children }: { onBack: (() => void) | undefined; children: ReactNode }) => {
  useBackCloses(onBack)
  return children
}
