import { Notice } from '../../ui/layout/notice.tsx'
import { RingPractice } from './ring-practice.tsx'
import { texts } from './texts.ts'

/** Why nothing can be written here, and how else the practice is reached. */
export const MessagingOff = () => (
  <Notice fontSize="sm" paddingBlock="2">
    {texts.off.told} <RingPractice />
  </Notice>
)
