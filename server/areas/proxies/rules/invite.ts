import type { components } from '../../../generated/practice.ts'
import { isEmailAddress, loginName } from '../../../platform/accounts/login-name.ts'
import type { Database } from '../../../platform/database/schema.ts'
import { accountById } from '../../../platform/store/accounts.ts'
import { dayOf } from '../../../platform/values/clock.ts'
import { invitationsOf, makeInvitation, ownMenuOf } from '../store/invitations.ts'
import { maxOpen, maxYears, invitationReplies as replies } from './refusal-messages.ts'

type Asked = components['schemas']['ProxyInvitationRequest']

/** The same day of a later year; 29 February becomes 1 March in other years, as text that compares like a date. */
const yearsAfter = (day: string, years: number) => `${Number(day.slice(0, 4)) + years}${day.slice(4)}`

/** The reason to refuse what the patient typed; null without one. */
const problemOf = ({ Name, Email, EndsOn }: Asked, now: Date) => {
  if (Name.trim() === '') return replies.nameEmpty
  if (!isEmailAddress(loginName(Email))) return replies.emailInvalid
  const today = dayOf(now)
  return EndsOn > today && EndsOn <= yearsAfter(today, maxYears) ? null : replies.endInvalid
}

/** The result of a new invitation: its token and expiry, or the reason to refuse it. */
type Invited = Awaited<ReturnType<typeof makeInvitation>> | { problem: string }

/** Stores an invitation of the user to the own record. The caller holds a lock on the user's account. */
export const inviteOnce = async (transaction: Database, now: Date, accountId: string, asked: Asked): Promise<Invited> => {
  const problem = problemOf(asked, now)
  if (problem) return { problem }
  const email = loginName(asked.Email)
  const menu = await ownMenuOf(transaction, accountId)
  const isOwn = loginName((await accountById(transaction, accountId))?.email ?? '') === email
  const open = (await invitationsOf(transaction, accountId, now)).filter(({ isOpen }) => isOpen)
  if (menu.length === 0) return { problem: replies.noRecord }
  if (isOwn) return { problem: replies.emailOwn }
  if (!asked.Areas.every((id) => menu.some(({ menu_id }) => menu_id === id))) return { problem: replies.areaClosed }
  if (open.some((one) => one.email === email)) return { problem: replies.invitedBefore }
  if (open.length >= maxOpen) return { problem: replies.tooMany }
  return makeInvitation(transaction, now, {
    patientId: accountId,
    name: asked.Name.trim(),
    email,
    relationship: asked.Relationship,
    menuIds: [...new Set(asked.Areas)],
    endsOn: asked.EndsOn,
  })
}
