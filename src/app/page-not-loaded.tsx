import { type NotLoadedProps, retryOf } from '../ui/lazy-part.tsx'
import { Notice } from '../ui/notice.tsx'
import { PassingButton } from '../ui/passing-button.tsx'
import { texts } from '../ui/texts.ts'

/** Stands in the page's place inside the frame. */
export const PageNotLoaded = (told: NotLoadedProps) => (
  <Notice tone="danger" role="alert" display="grid" gap="3" justifyItems="start">
    <p>
      <strong>{texts.notLoaded}</strong> {texts.checkConnection}
    </p>
    <PassingButton onClick={retryOf(told)}>{texts.retry}</PassingButton>
  </Notice>
)
