import type { NotLoadedProps } from '../ui/lazy-part.tsx'
import { Notice } from '../ui/notice.tsx'
import { PassingButton } from '../ui/passing-button.tsx'
import { texts } from '../ui/texts.ts'

/** Stands in the page's place inside the frame. What fails again may have been replaced on the server since: the portal is then loaded anew. */
export const PageNotLoaded = ({ tries, onRetry }: NotLoadedProps) => (
  <Notice tone="danger" role="alert" display="grid" gap="3" justifyItems="start">
    <p>
      <strong>{texts.notLoaded}</strong> {texts.checkConnection}
    </p>
    <PassingButton onClick={tries > 1 ? () => location.reload() : onRetry}>{texts.retry}</PassingButton>
  </Notice>
)
