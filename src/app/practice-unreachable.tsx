import { Button } from '../ui/button.tsx'
import { MessagePage } from '../ui/message-page.tsx'
import { Status } from '../ui/status.tsx'
import { texts as common } from '../ui/texts.ts'
import { texts } from './texts.ts'

type PracticeUnreachableProps = { productName: string; onRetry: () => void; onSignOut: () => void }

/** A session that the practice has not been able to confirm yet: it is kept, and asked about again and again. */
export const PracticeUnreachable = ({ productName, onRetry, onSignOut }: PracticeUnreachableProps) => (
  <MessagePage productName={productName} title={texts.practiceUnreachable.title}>
    <Status>{texts.practiceUnreachable.stillSignedIn}</Status>
    <Button look="primary" onClick={onRetry}>
      {common.retry}
    </Button>
    <Button onClick={onSignOut}>{texts.practiceUnreachable.signOut}</Button>
  </MessagePage>
)
