import { doNotPayAgain } from '../domain/payments/do-not-pay-again.ts'
import { Button } from '../ui/forms/button.tsx'
import { MessagePage } from '../ui/layout/message-page.tsx'
import { texts as common } from '../ui/layout/texts.ts'
import { Status } from '../ui/lists/status.tsx'
import { texts } from './texts.ts'

type PracticeUnreachableProps = {
  productName: string
  /** It stands where a provider's page leads back to. */
  isPayment?: boolean
  onRetry: () => void
  onSignOut: () => void
}

/** A session that the practice has not been able to confirm yet: it is kept, and asked about again and again. The page around a payment's frame has the buttons. */
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
