import { Notice } from '../../../ui/notice.tsx'
import { Step, type Way } from './step.tsx'
import { texts } from './texts.ts'

/** What the practice has against the request, in its own words. */
export const Refused = ({ message, ...ways }: Way & { message: string }) => (
  <Step {...ways} title={texts.refused}>
    <Notice tone="warning">{message}</Notice>
  </Step>
)
