import type { Unsaved } from '../../browser/use-draft.ts'
import { Notice } from '../../ui/layout/notice.tsx'
import { texts } from './texts.ts'

/** What a dialog opens with is what was typed before, and not what the practice has. */
export const UnsavedNotice = ({ unsaved }: { unsaved: Pick<Unsaved<unknown>, 'found'> }) =>
  unsaved.found === undefined ? null : <Notice>{texts.unsaved}</Notice>
