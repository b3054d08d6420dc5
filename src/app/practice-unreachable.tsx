import { doNotPayAgain } from '../domain/payments/do-not-pay-again.ts'
import { Button } from '../ui/forms/button.tsx'
import { MessagePage } from '../ui/layout/message-page.tsx'
import { texts as common } from '../ui/layout/texts.ts'
import { Status } from '../ui/lists/status.tsx'
import { texts } from './texts.ts'

type PracticeUnreachableProps = {
  productName: string
  /** Whether the page is a payment provider's return page. */
  isPayment?: boolean
  onRetry: () => void
  onSignOut: () => void
}

/**
 * A session that the practice could not confirm yet. The session stays and is checked again periodically. Inside a payment frame the buttons belong to
 * the outer page.
 */
export const PracticeUnreachable = ({ productName, isPayment = false, onRetry, onSignOut }: PracticeUnreachableProps) => (
  <MessagePage productName={productName} title={texts.practiceUnreachable.title}>
    <Status>{texts.practiceUnreachable.stillSignedIn}</Status>
    {isPayment && <p>{doNotPayAgain}</p>}
    {!(isPayment && window.top !== window) && (
      <>
        <Button look="primary" onClick={onRetry}>
          {common.retry}
        </Button>
        <Button onClick={onSignOut}>{texts.practiceUnreachable.signOut}</Button>
      </>
    )}
  </MessagePage>
)
