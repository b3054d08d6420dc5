import { Printer, RotateCcw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/forms/button.tsx'
import { NoSelection, StickyBar } from '../../../ui/layout/sticky-bar.tsx'
import { texts } from '../texts.ts'

type ToolbarProps = {
  /** Number of presses without a selection; each one announces the warning again. */
  missed: number
  onRepeat: () => void
  onPrint: () => void
  chosen: number
  /** Rendered beside the buttons. */
  children: ReactNode
}

/** On a phone both buttons share a line in a wide typeface, too. */
const sides = { base: '2', md: '4' } as const

/** The actions for selected medicines. */
export const MedicationToolbar = ({ chosen, missed, onRepeat, onPrint, children }: ToolbarProps) => (
  <StickyBar marginBlockStart="2">
    <Button look="primary" paddingInline={sides} onClick={onRepeat}>
      <RotateCcw aria-hidden size={20} />
      {texts.repeat}
    </Button>
    <Button paddingInline={sides} onClick={onPrint}>
      <Printer aria-hidden size={20} />
      {texts.print}
    </Button>
    {children}
    {missed > 0 && (
      <NoSelection key={missed} ticked={chosen}>
        {texts.nothingChosen}
      </NoSelection>
    )}
  </StickyBar>
)
