import { addDays, addMonths } from '../values/plain-date.ts'

/** The invited person, as seen by the patient. */
export const relationships = ['Partner', 'Parent', 'Son or daughter', 'Brother or sister', 'Relative', 'Friend', 'Carer', 'Other'] as const
type Relationship = (typeof relationships)[number]

/** `areaIds`: ids of menu entries. `endsOn`: a plain date; the link ends at the begin of that day. */
export type NewInvitation = { name: string; email: string; relationship: Relationship | null; areaIds: string[]; endsOn: string }

/** An invitation that a patient could send. */
export type CompleteInvitation = NewInvitation & { relationship: Relationship }

/** An invitation that the user has sent. `expiresAt`: the end of the invitation itself. */
export type SentInvitation = {
  id: string
  name: string
  email: string
  state: 'open' | 'declined' | 'expired'
  areas: string[]
  endsOn: string
  expiresAt: string
}

/** An invitation to the user. `name`: the patient. */
export type ReceivedInvitation = { name: string; areas: string[]; endsOn: string; expiresAt: string }

/** The invitation, or the practice's sentence why the user cannot answer it. */
export type InvitationReading = { kind: 'open'; invitation: ReceivedInvitation } | { kind: 'refused'; message: string }

/** The first and the last end date that a patient can choose. */
export const endDates = (today: string) => ({ min: addDays(today, 1), max: addMonths(today, 60) })

type InvitationProblem = 'missing' | 'invalid'
export type InvitationProblems = { [Field in keyof NewInvitation]?: InvitationProblem }

/** The problems of an entered invitation, by field. Empty without one. */
export const invitationProblems = ({ name, email, relationship, areaIds, endsOn }: NewInvitation): InvitationProblems => ({
  ...(name === '' && { name: 'missing' as const }),
  ...(email === '' ? { email: 'missing' as const } : !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) && { email: 'invalid' as const }),
  ...(relationship === null && { relationship: 'missing' as const }),
  ...(areaIds.length === 0 && { areaIds: 'missing' as const }),
  ...(endsOn === '' && { endsOn: 'missing' as const }),
})
