import { invitationAnswerMachine } from '../../machines/profile/invitation-answer.machine.ts'
import { proxyInvitationMachine } from '../../machines/profile/proxy-invitation.machine.ts'
import { type ProxyEnding, proxyLinkEndingMachine } from '../../machines/profile/proxy-link-ending.machine.ts'
import { answerInvitation, sendInvitation, withdrawInvitation } from '../api/access/proxy-invitations.ts'
import { endProxyLink } from '../api/access/proxy-links.ts'
import type { CompleteInvitation } from '../domain/access/proxy-invitations.ts'
import { identityConfirmationFlow } from './identity-confirmation.ts'
import { type ActionsOf, type ConnectionNow, practicePorts } from './practice-ports.ts'

/** The machine that ends a proxy link or withdraws an invitation, over the practice's API. `parentId`: the user, never a linked account. */
export const proxyLinkEndingFlow = (connectionNow: ConnectionNow, parentId: string, actions: ActionsOf<typeof proxyLinkEndingMachine>) =>
  proxyLinkEndingMachine.provide({
    actors: {
      end: practicePorts(connectionNow)((connection, ending: ProxyEnding) =>
        ending.kind === 'link'
          ? endProxyLink(connection, { parentId, id: ending.link.id })
          : withdrawInvitation(connection, { parentId, id: ending.invitation.id }),
      ),
    },
    actions,
  })

/** The machine that invites a person to act for the user. */
export const proxyInvitationFlow = (connectionNow: ConnectionNow, parentId: string) =>
  proxyInvitationMachine.provide({
    actors: {
      sendInvitation: practicePorts(connectionNow)((connection, invitation: CompleteInvitation) =>
        sendInvitation(connection, parentId, invitation),
      ),
      confirmIdentity: identityConfirmationFlow(connectionNow, parentId),
    },
  })

type Received = { parentId: string; token: string }

/** The machine that answers an invitation to the user. */
export const invitationAnswerFlow = (
  connectionNow: ConnectionNow,
  { parentId, token }: Received,
  actions: ActionsOf<typeof invitationAnswerMachine>,
) =>
  invitationAnswerMachine.provide({
    actors: {
      sendAnswer: practicePorts(connectionNow)((connection, { isAccepted }: { isAccepted: boolean }) =>
        answerInvitation(connection, { parentId, token, isAccepted }),
      ),
    },
    actions,
  })
