import { Link } from 'wouter'
import { ButtonLink } from '../ui/forms/button.tsx'
import { MessagePage } from '../ui/layout/message-page.tsx'
import { texts } from './texts.ts'

export const NotFound = ({ productName }: { productName: string }) => (
  <MessagePage productName={productName} title={texts.notFound.title}>
    <p>{texts.notFound.reason}</p>
    <p>{texts.notFound.code}</p>
    <ButtonLink look="primary" asChild>
      <Link href="/">{texts.notFound.back}</Link>
    </ButtonLink>
  </MessagePage>
)
