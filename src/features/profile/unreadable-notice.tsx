import { Notice } from '../../ui/layout/notice.tsx'
import { pageTexts } from '../../ui/layout/page-texts.ts'
import { texts } from './texts.ts'

type NotShownProps = {
  count: number
  /** The part cannot be edited, because saving would delete unreadable values. */
  isHeld?: boolean
}

/** A notice for values of a part that did not decode. */
export const UnreadableNotice = ({ count, isHeld = false }: NotShownProps) =>
  count > 0 && (
    <Notice tone="warning">
      {pageTexts.unreadableCount(count)}
      {isHeld && ` ${texts.leftAsItIs}`}
    </Notice>
  )
