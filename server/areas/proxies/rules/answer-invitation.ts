import type { Database } from '../../../platform/database/schema.ts'
import {
  endInvitation,
  findInvitation,
  hasLink,
  invitationForAnswer,
  linkByConsent,
  ownMenuForLink,
  type ReceivedInvitation,
} from '../store/invitations.ts'

type Answering = { token: string; accountId: string; now: Date }

/** The invitation that a user may answer, with its areas; the reason why there is none otherwise. */
export const readInvitation = async (db: Database, answering: Answering) => {
  const invitation = await findInvitation(db, answering)
  if (!invitation?.isOpen || invitation.menu.length === 0) return 'notOpen'
  return invitation.isForUser ? invitation : 'otherAccount'
}

const accept = async (transaction: Database, invitation: ReceivedInvitation, { accountId, now }: Answering) => {
  const ownMenu = await ownMenuForLink(transaction, invitation.patient_id)
  const menu = ownMenu.filter(({ menu_id }) => invitation.menu_ids.includes(menu_id))
  if (menu.length === 0) return 'notOpen'
  if (await hasLink(transaction, accountId, invitation.patient_id, now)) return 'linked'
  const linkId = await linkByConsent(transaction, now, invitation, { accountId, menu })
  await endInvitation(transaction, invitation.id, 'accepted', now)
  return { ...invitation, linkId, isRepeated: false }
}

const decline = async (transaction: Database, invitation: ReceivedInvitation, now: Date) => {
  await endInvitation(transaction, invitation.id, 'declined', now)
  return { ...invitation, linkId: null, isRepeated: false }
}

/**
 * Accepts or declines an invitation, once. Only the account that signs in with the invited e-mail address answers. The caller holds a lock on
 * the account, and the invitation's row is locked, so that parallel answers run one after the other. A repeated answer changes nothing.
 */
export const answerInvitation = async (transaction: Database, isAccepted: boolean, answering: Answering) => {
  const invitation = await invitationForAnswer(transaction, answering)
  if (!invitation) return 'notOpen'
  const { isForUser, isOpen, outcome } = invitation
  if (isForUser && outcome === (isAccepted ? 'accepted' : 'declined')) return { ...invitation, linkId: null, isRepeated: true }
  if (!isOpen) return 'notOpen'
  if (!isForUser) return 'otherAccount'
  return isAccepted ? accept(transaction, invitation, answering) : decline(transaction, invitation, answering.now)
}
