import { chakra } from '@chakra-ui/react'
import { Printer, RotateCcw } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { texts } from '../texts.ts'

/** It stays in sight: what is ticked may be far down. */
const Bar = chakra('div', {
  base: {
    position: 'sticky',
    insetBlockStart: 'var(--top-bar)',
    zIndex: '1',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2',
    marginBlockStart: '2',
    paddingBlock: '1',
    background: 'page',
    '& > p': { color: 'muted', marginInlineStart: 'auto' },
  },
})

type ToolbarProps = {
  chosen: number
  total: number
  isNothingChosen: boolean
  onRepeat: () => void
  onPrint: () => void
}

/** What is done with the medicines that are ticked. */
export const Toolbar = ({ chosen, total, isNothingChosen, onRepeat, onPrint }: ToolbarProps) => (
  <Bar>
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
  </Bar>
)
