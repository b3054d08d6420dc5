import { Printer, RotateCcw } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { NothingTicked, StickyBar, TickedCount } from '../../../ui/sticky-bar.tsx'
import { texts } from '../texts.ts'

type ToolbarProps = {
  chosen: number
  total: number
  isNothingChosen: boolean
  onRepeat: () => void
  onPrint: () => void
}

/** What is done with the medicines that are ticked. */
export const Toolbar = ({ chosen, total, isNothingChosen, onRepeat, onPrint }: ToolbarProps) => (
  <StickyBar marginBlockStart="2">
    <Button look="primary" onClick={onRepeat}>
      <RotateCcw aria-hidden size={20} />
      {texts.repeat}
    </Button>
    <Button onClick={onPrint}>
      <Printer aria-hidden size={20} />
      {texts.print}
    </Button>
    <TickedCount ticked={chosen} most={total} words={(count) => texts.chosen(count, total)} />
    {isNothingChosen && <NothingTicked ticked={chosen}>{texts.nothingChosen}</NothingTicked>}
  </StickyBar>
)
