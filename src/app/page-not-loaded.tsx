import { TransientButton } from '../ui/forms/passing-button.tsx'
import { type NotLoadedProps, retryOf } from '../ui/layout/lazy-part.tsx'
import { Notice } from '../ui/layout/notice.tsx'
import { texts } from '../ui/layout/texts.ts'

/** Replaces a page inside the shell whose code failed to load. */
export const PageNotLoaded = (props: NotLoadedProps) => (
  <Notice tone="danger" role="alert" display="grid" gap="3" justifyItems="start">
    <p>
      <strong>{texts.notLoaded}</strong> <span>{props.isFault ? texts.broken : texts.checkConnection}</span>
    </p>
    <TransientButton onClick={retryOf(props)}>{texts.retry}</TransientButton>
  </Notice>
)
