import { Notice } from '../../ui/layout/notice.tsx'
import { texts as common } from '../../ui/layout/texts.ts'
import { texts } from './texts.ts'

type NotShownProps = {
  count: number
  /** The part is not to be changed for it. */
  isHeld?: boolean
}

/** What the practice has of a part of the profile, and the portal cannot read. */
export const UnreadableNotice = ({ count, isHeld = false }: NotShownProps) =>
  count > 0 && (
    <Notice tone="warning">
      {common.unreadableCount(count)}
      {isHeld && ` ${texts.leftAsItIs}`}
    </Notice>
  )
