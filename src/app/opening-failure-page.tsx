import { type OpeningFailure, openingFailureOf } from '../domain/access/opening-failure.ts'
import { doNotPayAgain } from '../domain/payments/do-not-pay-again.ts'
import { Button } from '../ui/forms/button.tsx'
import { MessagePage } from '../ui/layout/message-page.tsx'
import { texts as common } from '../ui/layout/texts.ts'
import { Status } from '../ui/lists/status.tsx'
import { texts } from './texts.ts'

type OpeningFailurePageProps = {
  productName: string
  /** Absent: no call has failed yet. */
  failure: OpeningFailure | null
  /** Whether the page is a payment provider's return page. */
  isPayment?: boolean
  onRetry: () => void
  onSignOut: () => void
}

/**
 * A session that the practice did not confirm or open. The session stays. Unless the practice refused it, it is retried periodically. Inside a payment
 * frame the buttons belong to the outer page.
 */
export const OpeningFailurePage = ({ productName, failure, isPayment = false, onRetry, onSignOut }: OpeningFailurePageProps) => {
  const { kind, message } = failure ?? openingFailureOf(null)
  return (
    <MessagePage productName={productName} title={texts.notOpened.title[kind]}>
      <Status>{kind === 'refused' ? (message ?? texts.notOpened.refused) : texts.notOpened.stillSignedIn}</Status>
      {isPayment && <p>{doNotPayAgain}</p>}
      {!(isPayment && window.top !== window) && (
        <>
          <Button look="primary" onClick={onRetry}>
            {common.retry}
          </Button>
          <Button onClick={onSignOut}>{texts.notOpened.signOut}</Button>
        </>
      )}
    </MessagePage>
  )
}
