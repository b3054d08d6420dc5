import type { Draft } from '../../browser/use-draft.ts'
import { Notice } from '../../ui/layout/notice.tsx'
import { texts } from './texts.ts'

/** What a dialog opens with is what was typed before, and not what the practice has. */
export const UnsavedNotice = ({ draft }: { draft: Pick<Draft<unknown>, 'saved'> }) =>
  draft.saved === undefined ? null : <Notice>{texts.draft}</Notice>
