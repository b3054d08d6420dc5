import type { components, operations } from '../../../generated/practice.ts'
import type { PracticeCallers, User } from '../../../platform/access/practice-callers.ts'
import { rateLimits } from '../../../platform/access/rate-limits.ts'
import { loginName } from '../../../platform/accounts/login-name.ts'
import type { Handlers } from '../../../platform/contract/handlers.ts'
import { unauthorized } from '../../../platform/contract/refusal.ts'
import type { Database } from '../../../platform/database/schema.ts'
import { proxyAnswerLetter, proxyInvitationLetter } from '../../../platform/mail/proxy-letters.ts'
import { logAccess } from '../../../platform/store/access-log.ts'
import { accountById } from '../../../platform/store/accounts.ts'
import { hasSession } from '../../../platform/store/sessions.ts'
import { instantText } from '../../../platform/values/clock.ts'
import { momentText } from '../../../platform/values/date-words.ts'
import { bundle } from '../../../platform/wire/bundle.ts'
import { done, refused } from '../../../platform/wire/status-reply.ts'
import type { Services } from '../../../services.ts'
import { needsRecentProof } from '../../access/rules/identity-proof.ts'
import { answerInvitation, readInvitation } from '../rules/answer-invitation.ts'
import { inviteOnce } from '../rules/invite.ts'
import { invitationReplies as replies } from '../rules/refusal-messages.ts'
import { partiesOf } from '../store/end-notices.ts'
import { endInvitation, invitationsOf, type ReceivedInvitation, sentInvitation } from '../store/invitations.ts'

type Schemas = components['schemas']
type StatusReply = Schemas['StatusReply']

const notAnswered: { [Reason in 'notOpen' | 'otherAccount' | 'linked']: StatusReply } = {
  notOpen: refused(replies.notOpen),
  otherAccount: { StatusCode: 4, StatusMessage: replies.otherAccount },
  linked: refused(replies.linked),
}

/** Invitations to act for a patient. */
export const invitationHandlers = ({ db, clock, mail, portalUrl }: Services) => {
  const limits = rateLimits(db, clock)

  /** Runs a change in a transaction that locks the user's account. A session that has ended meanwhile changes nothing. */
  const change = <Answer>({ session }: User, make: (on: Database) => Promise<Answer>) =>
    db.transaction().execute(async (transaction) => {
      if (!(await hasSession(transaction, session))) throw unauthorized()
      return make(transaction)
    })

  const list = async ({ session: { accountId } }: User) =>
    (await invitationsOf(db, accountId, clock())).map(
      ({ id, name, email, menu, ends_on, expires_at, isOpen, outcome }): Schemas['SentProxyInvitation'] => ({
        id,
        Name: name,
        Email: email,
        State: outcome === 'declined' ? 'declined' : isOpen ? 'open' : 'expired',
        Areas: menu.map(({ label }) => label),
        EndsOn: ends_on,
        ExpiresAt: instantText(expires_at),
      }),
    )

  const invite = async (caller: User, asked: Schemas['ProxyInvitationRequest']) => {
    const { session, practice } = caller
    needsRecentProof(session, clock())
    const undo = await limits.count({ kind: 'proxyInvitations', of: session.accountId })
    const problem = await change(caller, async (on) => {
      const invited = await inviteOnce(on, clock(), session.accountId, asked)
      if ('problem' in invited) return invited.problem
      const account = await accountById(on, session.accountId)
      const patient = [account?.first_name, account?.family_name].join(' ')
      const link = `${portalUrl}/invitation#${invited.token}`
      const until = momentText(invited.expiresAt)
      await mail(on, proxyInvitationLetter(loginName(asked.Email), practice, { patient, link, until }))
      return null
    })
    if (problem === null) caller.changed = ['proxy invitation']
    else await undo(db)
    return problem === null ? done(replies.sent) : refused(problem)
  }

  const withdraw = (caller: User, id: string) =>
    change(caller, async (on) => {
      const invitation = await sentInvitation(on, caller.session.accountId, id, clock())
      if (!invitation?.isOpen) return refused(replies.unknown)
      await endInvitation(on, id, 'withdrawn', clock())
      caller.changed = ['proxy invitation']
      return done(replies.withdrawn)
    })

  /** The row for the patient is written with the link. The guard writes that of the user. */
  const logLink = (on: Database, { session, practice, networkAddress }: User, { patient_id }: ReceivedInvitation, linkId: string) =>
    logAccess(on, [
      {
        at: clock(),
        practice_id: practice.id,
        account_id: session.accountId,
        session_id: session.id,
        patient_id,
        operation: 'answerProxyInvitation',
        status: 200,
        changed: 'proxy link',
        address: networkAddress,
        about: { proxyLink: linkId },
        told_to: 'patient',
      },
    ])

  const answer = (caller: User, token: string, isAccepted: boolean) =>
    change(caller, async (on) => {
      const answered = await answerInvitation(on, isAccepted, { token, accountId: caller.session.accountId, now: clock() })
      if (typeof answered === 'string') return notAnswered[answered]
      const { linkId, isRepeated, patientName, patient_id, name } = answered
      const reply = done(isAccepted ? replies.accepted(patientName) : replies.declined)
      if (isRepeated) return reply
      if (linkId !== null) await logLink(on, caller, answered, linkId)
      const { email } = (await accountById(on, patient_id)) ?? {}
      const accepted = linkId === null ? null : { by: (await partiesOf(on, linkId)).proxyName, endsOn: answered.ends_on }
      if (email) await mail(on, proxyAnswerLetter(email, caller.practice, { name, accepted }, portalUrl))
      return reply
    })

  const read = async (caller: User, token: string): Promise<Schemas['ReceivedInvitationAnswer']> => {
    const invitation = await readInvitation(db, { token, accountId: caller.session.accountId, now: clock() })
    if (typeof invitation === 'string') return notAnswered[invitation]
    const { patientName, menu, ends_on, expires_at } = invitation
    return { Name: patientName, Areas: menu.map(({ label }) => label), EndsOn: ends_on, ExpiresAt: instantText(expires_at) }
  }

  return {
    inviteProxy: async ({ body, caller }) => ({ status: 200, body: await invite(caller, body) }),
    proxyInvitations: async ({ caller }) => ({ status: 200, body: bundle(await list(caller)) }),
    withdrawProxyInvitation: async ({ body, caller }) => ({ status: 200, body: await withdraw(caller, body.InvitationID) }),
    proxyInvitation: async ({ body, caller }) => ({ status: 200, body: await read(caller, body.Token) }),
    answerProxyInvitation: async ({ body, caller }) => ({ status: 200, body: await answer(caller, body.Token, body.IsAccepted) }),
  } satisfies Partial<Handlers<operations, PracticeCallers>>
}
