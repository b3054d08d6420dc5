import { useEffect } from 'react'
import { Link } from 'wouter'
import { showToast } from '../../ui/dialogs/toast.ts'
import { ButtonLink } from '../../ui/forms/button.tsx'
import { FullPageLoading } from '../../ui/layout/loading.tsx'
import { MessagePage } from '../../ui/layout/message-page.tsx'
import { Notice } from '../../ui/layout/notice.tsx'
import { laterTexts as texts } from './later-texts.ts'

type SwitchLoginProps = { productName: string; failure: string | null }

/** The page of a switch link, without a form. A failure is shown in place and as a toast, with a link to the login page. */
export const SwitchLogin = ({ productName, failure }: SwitchLoginProps) => {
  useEffect(() => {
    if (failure !== null) void showToast({ tone: 'danger', title: failure })
  }, [failure])
  if (failure === null) return <FullPageLoading label={texts.switching} />
  return (
    <MessagePage productName={productName} title={texts.switchFailed.title}>
      <Notice tone="danger" role="alert">
        {failure}
      </Notice>
      <ButtonLink look="primary" asChild>
        <Link href="/login" replace>
          {texts.switchFailed.toSignIn}
        </Link>
      </ButtonLink>
    </MessagePage>
  )
}
