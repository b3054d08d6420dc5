import type { ReactNode } from 'react'
import { useBackCloses } from '../dialogs/use-back-closes.ts'

/** While mounted, the browser's Back returns to the previous step. Each step needs an instance of its own, by `key`. */
export const StepBack = ({ onBack, children }: { onBack: (() => void) | undefined; children: ReactNode }) => {
  useBackCloses(onBack)
  return children
}
