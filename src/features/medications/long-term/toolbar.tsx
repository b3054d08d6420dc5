import { Printer, RotateCcw } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { StickyBar } from '../../../ui/sticky-bar.tsx'
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
    <p role="status">{chosen > 0 && texts.chosen(chosen, total)}</p>
    {isNothingChosen && (
      <Notice tone="warning" role="alert" flexBasis="100%">
        {texts.nothingChosen}
      </Notice>
    )}
  </StickyBar>
)
