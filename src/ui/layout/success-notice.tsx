import { CircleCheck } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { EnterMotion } from './enter-motion.tsx'
import { Notice } from './notice.tsx'

type SuccessNoticeProps = { children: ReactNode; ref?: Ref<HTMLDivElement> }

/** A message that the patient’s request succeeded. It can receive focus. */
export const SuccessNotice = ({ children, ref }: SuccessNoticeProps) => (
  <Notice tone="success" ref={ref} tabIndex={-1} fontWeight="bold" display="flex" gap="3">
    <EnterMotion from="centre" flexShrink="0" color="success">
      <CircleCheck aria-hidden size={24} />
    </EnterMotion>
    <span>{children}</span>
  </Notice>
)
