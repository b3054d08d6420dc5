import type { Database } from '../../platform/database/schema.ts'
import { dayOf, days, later } from '../../platform/values/clock.ts'
import { carerInvitation, carerInvitationId, invitationRow } from '../proxy-invitations.ts'
import { type ContractState, defineState, type MakeState } from './state.ts'

const invitationToken = 'invitation-user'

const store = (db: Database, row: ReturnType<typeof invitationRow>) =>
  db
    .insertInto('proxy_invitation')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()

/** `onleave` has invited the user. */
const invited =
  (daysOpen: number): MakeState =>
  async ({ db, clock }, { userName = 'patient' }) => {
    const row = invitationRow(clock(), { from: 'onleave', to: userName, token: invitationToken, daysOpen })
    await store(db, row)
    return { invitationToken }
  }

const sent: MakeState = async ({ db, clock }, { userName = 'patient' }) => {
  const row = invitationRow(clock(), { from: userName, to: 'carer', token: 'invitation-of-user' })
  await store(db, row)
  return { invitationId: row.id }
}

/** The end date of an invitation that the user sends. */
const canInvite: MakeState = async ({ clock }) => ({ invitationEnd: dayOf(later(clock(), days(200))) })

const invitedBefore: MakeState = async (sandbox, { userName = 'patient' }) => {
  const row = invitationRow(sandbox.clock(), { from: userName, to: 'carer', token: 'invitation-of-user' })
  await store(sandbox.db, { ...row, email: 'grace@example.nz' })
  return canInvite(sandbox, {})
}

/** Invitations to act for a patient. They extend a state that signs a user in. */
export const proxyInvitationStates = {
  'a person has invited the user': defineState('To act for that person, for appointments and messages; not answered yet', invited(6)),
  'the invitation has expired': defineState('A person invited the user, who did not answer within 7 days', invited(-1)),
  'the invitation is for another user': defineState('It was sent to the e-mail address of another account of the practice', async () => ({
    invitationToken: carerInvitation,
  })),
  'the user has invited a person': defineState('To act for the user; the invitation is open', sent),
  'the user has invited nobody': defineState('The user has sent no invitation', async () => ({})),
  'the user can invite a person': defineState('The user has menu areas to open, and no open invitation to grace@example.nz', canInvite),
  'the user has invited that person': defineState('An invitation to grace@example.nz is open', invitedBefore),
  'the invitation is of another user': defineState('Another patient has sent it; it is open', async () => ({
    invitationId: carerInvitationId,
  })),
} satisfies Record<string, ContractState>
