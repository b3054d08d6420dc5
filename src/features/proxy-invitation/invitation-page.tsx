import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import { receivedInvitationQuery } from '../../api/access/proxy-invitations.ts'
import type { Configuration } from '../../browser/configuration.ts'
import { takeInvitationToken } from '../../browser/invitation-link.ts'
import { ButtonLink } from '../../ui/forms/button.tsx'
import { FailedNotice } from '../../ui/layout/failed-notice.tsx'
import { Loading } from '../../ui/layout/loading.tsx'
import { MessagePage } from '../../ui/layout/message-page.tsx'
import { Notice } from '../../ui/layout/notice.tsx'
import { DashboardLink } from './dashboard-link.tsx'
import { ReceivedInvitation, type Visitor } from './received-invitation.tsx'
import { texts } from './texts.ts'

type SignedInProps = { productName: string; visitor: Visitor; token: string }

/** Looks the invitation up at the practice of the user. */
const SignedIn = ({ productName, visitor, token }: SignedInProps) => {
  const { data, error, refetch } = useQuery(receivedInvitationQuery(visitor.connection, visitor.session.parentId, token))
  if (data?.kind === 'open')
    return <ReceivedInvitation productName={productName} visitor={visitor} token={token} invitation={data.invitation} />
  return (
    <MessagePage productName={productName} title={data ? texts.notOpen : texts.title}>
      {data && <Notice tone="warning">{data.message || texts.retryLater}</Notice>}
      {error && <FailedNotice error={error} what={texts.failed} onRetry={() => void refetch()} />}
      {!data && !error && <Loading label={texts.loading} />}
      {(data || error) && <DashboardLink />}
    </MessagePage>
  )
}

/** The token of the letter's link. Another letter's link, opened in this tab, changes the fragment alone. */
const useInvitationToken = () => {
  const [token, setToken] = useState(takeInvitationToken)
  useEffect(() => {
    const take = () => setToken(takeInvitationToken())
    addEventListener('hashchange', take)
    return () => removeEventListener('hashchange', take)
  }, [])
  return token
}

type InvitationPageProps = {
  configuration: Configuration
  path: string
  visitor: Visitor | null
  returnState: (url: string) => unknown
}

/** The page of an invitation's link, before and after sign-in. */
export const InvitationPage = ({ configuration: { productName }, path, visitor, returnState }: InvitationPageProps) => {
  const token = useInvitationToken()
  if (token === '')
    return (
      <MessagePage productName={productName} title={texts.title}>
        <Notice tone="info">{texts.noToken}</Notice>
        {visitor && <DashboardLink />}
      </MessagePage>
    )
  if (visitor) return <SignedIn key={token} productName={productName} visitor={visitor} token={token} />
  return (
    <MessagePage productName={productName} title={texts.title}>
      <p>{texts.invited}</p>
      <p>{texts.signInFirst}</p>
      <ButtonLink look="primary" asChild>
        <Link href="/login" state={returnState(path)}>
          {texts.signIn}
        </Link>
      </ButtonLink>
      <p>{texts.noAccount}</p>
    </MessagePage>
  )
}
