import type { Draft } from '../../browser/use-draft.ts'
import { Notice } from '../../ui/layout/notice.tsx'
import { texts } from './texts.ts'

/** Shown if a dialog opens with a draft instead of the practice's values. */
export const UnsavedNotice = ({ draft }: { draft: Pick<Draft<unknown>, 'saved'> }) =>
  draft.saved === undefined ? null : <Notice>{texts.draft}</Notice>
