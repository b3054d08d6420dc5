import { chakra } from '@chakra-ui/react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { accountsQuery } from '../../api/access/accounts.ts'
import { proxyLinksQuery } from '../../api/access/proxy-links.ts'
import type { Connection } from '../../api/http/connection.ts'
import { clearInvitationToken } from '../../browser/invitation-link.ts'
import type { ReceivedInvitation as Invitation } from '../../domain/access/proxy-invitations.ts'
import type { Session } from '../../domain/access/session.ts'
import { recordDate, recordMoment } from '../../domain/values/record-date.ts'
import { invitationAnswerFlow } from '../../flows/proxy-links.ts'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { Actions } from '../../ui/forms/actions.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { ErrorSummary } from '../../ui/forms/error-summary.tsx'
import { useFlow } from '../../ui/hooks/use-flow.ts'
import { useLatest } from '../../ui/hooks/use-latest.ts'
import { BusyText } from '../../ui/layout/busy-text.tsx'
import { MessagePage } from '../../ui/layout/message-page.tsx'
import { Notice } from '../../ui/layout/notice.tsx'
import { Facts } from '../../ui/lists/facts.tsx'
import { DashboardLink } from './dashboard-link.tsx'
import { answerFailureText, texts } from './texts.ts'

/** The result of an answer. It takes focus, so that screen readers announce it. */
const Outcome = ({ tone, children }: { tone: 'success' | 'info' | 'danger'; children: string }) => {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => notice.current?.focus(), [])
  return (
    <Notice tone={tone} role={tone === 'danger' ? 'alert' : 'status'} ref={notice} tabIndex={-1}>
      {children}
    </Notice>
  )
}

export type Visitor = { session: Session; connection: Connection }

type ReceivedInvitationProps = { productName: string; visitor: Visitor; token: string; invitation: Invitation }

/** Runs the machine that answers an invitation. After an answer the accounts and links of the user are fetched again. */
const useAnswer = ({ visitor, token }: Pick<ReceivedInvitationProps, 'visitor' | 'token'>) => {
  const client = useQueryClient()
  const visitorNow = useLatest(visitor)
  return useFlow(() =>
    invitationAnswerFlow(
      () => visitorNow().connection,
      { parentId: visitor.session.parentId, token },
      {
        closeInvitation: () => {
          clearInvitationToken()
          const { connection, session } = visitorNow()
          for (const { queryKey } of [accountsQuery(connection, session.parentId), proxyLinksQuery(connection, session.parentId)])
            void client.invalidateQueries({ queryKey })
        },
      },
    ),
  )
}

/** An open invitation to the user, who accepts or declines it. */
export const ReceivedInvitation = ({ productName, visitor, token, invitation }: ReceivedInvitationProps) => {
  const { name, areas, endsOn, expiresAt } = invitation
  const { state, send } = useAnswer({ visitor, token })
  const { message, failure } = state.context
  const isBusy = state.hasTag('busy')

  if (state.matches('accepted'))
    return (
      <MessagePage productName={productName} title={texts.acceptedTitle}>
        <Outcome tone="success">{message || texts.accepted(name)}</Outcome>
        <p>{texts.how(name)}</p>
        <DashboardLink />
      </MessagePage>
    )
  if (state.matches('declined') || state.matches('refused'))
    return (
      <MessagePage productName={productName} title={state.matches('declined') ? texts.declinedTitle : texts.notOpen}>
        <Outcome tone={state.matches('declined') ? 'info' : 'danger'}>{failure ? answerFailureText(failure) : message}</Outcome>
        <DashboardLink />
      </MessagePage>
    )
  return (
    <MessagePage productName={productName} title={texts.from(name)}>
      <ErrorSummary messages={failure && !isBusy ? [answerFailureText(failure)] : []} occasion={failure} />
      <p>{texts.what(name)}</p>
      <Facts
        facts={[
          { name: texts.areas, value: areas.join('\n') },
          { name: texts.until, value: recordDate(endsOn) },
          { name: texts.open, value: recordMoment(expiresAt) },
        ]}
      />
      <p>{texts.own}</p>
      <chakra.div display="grid" gap="2">
        <Actions>
          <Button disabled={isBusy} onClick={() => send({ type: 'decline.requested' })}>
            {texts.decline}
          </Button>
          <Button look="primary" disabled={isBusy} onClick={() => send({ type: 'acceptance.confirmed' })}>
            {texts.accept}
          </Button>
        </Actions>
        <BusyText isBusy={isBusy} text={texts.answering} />
      </chakra.div>
      {state.matches('askingDecline') && (
        <ConfirmDialog
          title={texts.declineTitle}
          confirm={texts.decline}
          onConfirm={() => send({ type: 'decline.confirmed' })}
          onCancel={() => send({ type: 'decline.cancelled' })}
        >
          <p>{texts.declineQuestion(name)}</p>
        </ConfirmDialog>
      )}
    </MessagePage>
  )
}
