import * as z from 'zod/mini'
import type { UnresolvedBooking } from '../../../../machines/booking/booking-context.ts'
import { tabList } from '../../../browser/tab-list.ts'
import { noChoices } from '../../../domain/appointments/booking-choices.ts'
import { practiceNow } from '../../../domain/values/practice-now.ts'
import { texts } from './texts.ts'

/** A booking of this tab without a known outcome, with the data to look it up. `replaces`: the id of the appointment that it moves. */
const Unanswered = z.object({
  userId: z.string(),
  replaces: z.nullable(z.string()),
  memberId: z.nullable(z.string()),
  type: z.object({ id: z.string(), isVirtual: z.boolean() }),
  practitioner: z.object({ id: z.string(), name: z.string() }),
  slot: z.object({ ids: z.array(z.string()), start: z.string(), end: z.string(), minutes: z.number(), locationId: z.string() }),
})
type Unanswered = z.output<typeof Unanswered>
type Whose = Pick<Unanswered, 'userId' | 'replaces'>

const unresolvedBookings = tabList('unanswered-bookings', Unanswered)

/** Past appointments cannot be looked up, so they are dropped. */
const read = () => unresolvedBookings.read().filter(({ slot }) => Date.parse(slot.start) > practiceNow().getTime())
const isOf = (whose: Whose) => (one: Unanswered) => one.userId === whose.userId && one.replaces === whose.replaces
const without = (whose: Whose) => read().filter((one) => !isOf(whose)(one))

/** The reason and the family member's name are personal and must not be stored. */
export const persistUnansweredBooking = (whose: Whose, { forWhom, familyMember, type, practitioner, slot }: UnresolvedBooking) => {
  if (!type || !practitioner) return
  const { id, isVirtual } = type
  unresolvedBookings.write([
    ...without(whose),
    { ...whose, memberId: forWhom === 'family' ? (familyMember?.patientId ?? null) : null, type: { id, isVirtual }, practitioner, slot },
  ])
}
export const clearUnansweredBooking = (whose: Whose) => unresolvedBookings.write(without(whose))

export const unansweredBookingOf = (whose: Whose): UnresolvedBooking | null => {
  const found = read().find(isOf(whose))
  if (!found) return null
  const { memberId, type, practitioner, slot } = found
  const familyMember = memberId === null ? null : { patientId: memberId, name: texts.member.unnamed }
  return {
    ...noChoices,
    ...{ forWhom: familyMember ? 'family' : 'self', familyMember, practitioner, slot },
    type: { ...type, name: '', minutes: null },
  }
}

/** Whether an appointment was being moved without a known outcome. */
export const isReschedulingUnanswered = (userId: string, id: string) => read().some(isOf({ userId, replaces: id }))
