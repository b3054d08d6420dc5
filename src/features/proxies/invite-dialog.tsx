import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { identityConfirmationMachine } from '../../../machines/profile/identity-confirmation.machine.ts'
import type { NewInvitation } from '../../domain/access/proxy-invitations.ts'
import type { MenuEntry } from '../../domain/practice/menu.ts'
import { recordDate } from '../../domain/values/record-date.ts'
import { proxyInvitationFlow } from '../../flows/proxy-links.ts'
import { PageDialog } from '../../ui/dialogs/page-dialog.tsx'
import { Actions } from '../../ui/forms/actions.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { ErrorSummary } from '../../ui/forms/error-summary.tsx'
import { useFlow } from '../../ui/hooks/use-flow.ts'
import { BusyText } from '../../ui/layout/busy-text.tsx'
import { Facts } from '../../ui/lists/facts.tsx'
import { usePatient } from '../use-patient.tsx'
import { InviteForm } from './invite-form.tsx'
import { invitationFailureText, texts } from './texts.ts'

/** Renders the identity confirmation of the profile. `why`: the reason shown to the user. */
export type RenderIdentity = (flow: ActorRefFrom<typeof identityConfirmationMachine>, why: string) => ReactNode

const { invite } = texts

const Summary = ({ entered, areas }: { entered: NewInvitation; areas: readonly MenuEntry[] }) => (
  <Facts
    facts={[
      { name: invite.name, value: entered.name },
      { name: invite.email, value: entered.email },
      { name: invite.relationship, value: entered.relationship },
      { name: invite.areas, value: areas.flatMap(({ id, label }) => (entered.areaIds.includes(id) ? [label] : [])).join('\n') },
      { name: invite.endsOn, value: recordDate(entered.endsOn) },
    ]}
  />
)

type InviteDialogProps = {
  /** The areas of the user's own menu. */
  areas: readonly MenuEntry[]
  renderIdentity: RenderIdentity
  onEnded: (isSent: boolean) => void
}

/** Invites a person to act for the user: details, a summary to check, and a proof of identity. */
export const InviteDialog = ({ areas, renderIdentity, onEnded }: InviteDialogProps) => {
  const { connectionNow, session } = usePatient()
  const { state, send } = useFlow(() => proxyInvitationFlow(connectionNow, session.parentId), {
    onEnded: ({ outcome }) => onEnded(outcome === 'sent'),
  })
  const { entered, problems, failure } = state.context
  const { confirmIdentity } = state.children
  const isBusy = state.hasTag('busy')
  const cancel = () => send({ type: 'invitation.cancelled' })
  if (confirmIdentity) return renderIdentity(confirmIdentity, invite.why)
  if (state.matches('entering') || entered === null)
    return (
      <PageDialog title={invite.title} isNamed width={640} onClose={cancel}>
        <InviteForm
          areas={areas}
          entered={entered}
          problems={problems}
          onCancel={cancel}
          onEntered={(invitation) => send({ type: 'invitation.entered', invitation })}
        />
      </PageDialog>
    )
  return (
    <PageDialog title={invite.reviewTitle} isNamed width={640} {...(!isBusy && { onClose: cancel })}>
      <chakra.div display="grid" gap="4">
        <ErrorSummary messages={failure && !isBusy ? [invitationFailureText(failure)] : []} occasion={failure} />
        <Summary entered={entered} areas={areas} />
        <p>{invite.review}</p>
        <Actions>
          <Button disabled={isBusy} onClick={() => send({ type: 'invitation.reopened' })}>
            {invite.back}
          </Button>
          <Button look="primary" disabled={isBusy} onClick={() => send({ type: 'invitation.confirmed' })}>
            {invite.send}
          </Button>
        </Actions>
        <BusyText isBusy={isBusy} text={invite.sending} />
      </chakra.div>
    </PageDialog>
  )
}
