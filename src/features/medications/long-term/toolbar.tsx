import { Printer, RotateCcw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { NothingTicked, StickyBar } from '../../../ui/sticky-bar.tsx'
import { texts } from '../texts.ts'

type ToolbarProps = {
  isNothingChosen: boolean
  onRepeat: () => void
  onPrint: () => void
  chosen: number
  /** What stands beside the buttons. */
  children: ReactNode
}

/** What is done with the medicines that are ticked. */
export const Toolbar = ({ chosen, isNothingChosen, onRepeat, onPrint, children }: ToolbarProps) => (
  <StickyBar marginBlockStart="2">
    <Button look="primary" onClick={onRepeat}>
      <RotateCcw aria-hidden size={20} />
      {texts.repeat}
    </Button>
    <Button onClick={onPrint}>
      <Printer aria-hidden size={20} />
      {texts.print}
    </Button>
    {children}
    {isNothingChosen && <NothingTicked ticked={chosen}>{texts.nothingChosen}</NothingTicked>}
  </StickyBar>
)
