import { Notice } from '../../../ui/layout/notice.tsx'
import { texts as common } from '../../../ui/layout/texts.ts'
import { Step, type StepButtons } from './step.tsx'
import { texts } from './texts.ts'

/** What the practice has against the request, in its own words. */
export const Refused = ({ message, ...ways }: StepButtons & { message: string }) => (
  <Step {...ways} title={texts.refused} cancel={common.close}>
    <Notice tone="warning">{message}</Notice>
  </Step>
)
