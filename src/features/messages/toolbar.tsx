import { chakra } from '@chakra-ui/react'
import { RotateCw, SquarePen, Trash2 } from 'lucide-react'
import { Button } from '../../ui/forms/button.tsx'
import { SelectAll } from '../../ui/forms/select-all.tsx'
import { NoSelection, SelectedCount, StickyBar } from '../../ui/layout/sticky-bar.tsx'
import { texts } from './texts.ts'

export type Reloading = 'no' | 'underWay' | 'done'

type ToolbarProps = {
  selected: number
  /** Number of selectable rows, and of all messages. */
  loaded: number
  total: number | null
  /** Number of presses without a selection; each one announces the warning again. */
  missed: number
  reloading: Reloading
  onToggleAll: () => void
  onReload: () => void
  onDelete: () => void
  /** Absent: the practice accepts no new messages. */
  onCompose: (() => void) | undefined
}

/** The actions for the messages of a folder. */
export const Toolbar = ({ selected, loaded, total, missed, reloading, ...on }: ToolbarProps) => (
  <StickyBar>
    <SelectAll
      chosen={selected}
      total={loaded}
      onToggle={on.onToggleAll}
      paddingInline="0.6875rem"
      css={{ '& > span': { srOnly: { base: true, md: false } } }}
    />
    {on.onCompose && (
      <Button look="primary" paddingInline="3" onClick={on.onCompose}>
        <SquarePen aria-hidden size={20} />
        {texts.compose}
      </Button>
    )}
    <Button paddingInline="2" aria-label={texts.reload} disabled={reloading === 'underWay'} onClick={on.onReload}>
      <RotateCw aria-hidden size={20} />
    </Button>
    <chakra.span role="status" srOnly>
      {texts.reloading[reloading]}
    </chakra.span>
    <Button paddingInline="2" aria-label={texts.deleteSelected} onClick={on.onDelete}>
      <Trash2 aria-hidden size={20} />
    </Button>
    <SelectedCount fontSize="sm" ticked={selected} most={loaded} words={(count) => texts.selected(count, total)} />
    {missed > 0 && (
      <NoSelection key={missed} ticked={selected}>
        {texts.nothingSelected}
      </NoSelection>
    )}
  </StickyBar>
)
