import { Link } from 'wouter'
import { ButtonLink } from '../ui/forms/button.tsx'
import { MessagePage } from '../ui/layout/message-page.tsx'

const texts = {
  title: 'Failed to load the page',
  reason: 'There is no page at this address.',
  code: 'Error Code: 404',
  back: 'Go Back',
} as const

export const NotFound = ({ productName }: { productName: string }) => (
  <MessagePage productName={productName} title={texts.title}>
    <p>{texts.reason}</p>
    <p>{texts.code}</p>
    <ButtonLink look="primary" asChild>
      <Link href="/">{texts.back}</Link>
    </ButtonLink>
  </MessagePage>
)
