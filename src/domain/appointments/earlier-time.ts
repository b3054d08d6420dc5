import { type Appointment, isAt, isSameName, type Upcoming } from './appointment.ts'
import type { Practitioner } from './booking.ts'

export type PartOfDay = 'morning' | 'afternoon'

/** `days`: ISO weekdays, 1 is Monday. `partOfDay` null and no practitioners: any. */
export type EarlierTimeChoices = { days: readonly number[]; partOfDay: PartOfDay | null; practitionerIds: readonly string[] }

/** A time that another patient cancelled. It is held until `heldUntil`. Times are ISO 8601 with an offset. */
export type EarlierTimeOffer = { id: string; start: string; provider: string; location: string | null; heldUntil: string }

/** A wish for an earlier time than that of an appointment. `practitionerNames`: in the order of the ids; empty if the practice does not name them. */
export type EarlierTimeWish = EarlierTimeChoices & {
  appointmentId: string
  practitionerNames: readonly string[]
  offer: EarlierTimeOffer | null
}

/**
 * The practitioners to choose from, each once: the appointment's own, then the bookable ones, then those of an earlier wish. One without a name
 * cannot be shown.
 */
export const choosablePractitioners = (
  bookable: readonly Practitioner[],
  { provider }: Pick<Appointment, 'provider'>,
  wish: Pick<EarlierTimeWish, 'practitionerIds' | 'practitionerNames'> | null,
): Practitioner[] => {
  const own = bookable.filter(({ name }) => isSameName(name, provider))
  const wished = (wish?.practitionerIds ?? []).flatMap((id, index) => {
    const name = wish?.practitionerNames[index]
    return name === undefined ? [] : [{ id, name }]
  })
  return [...new Map([...own, ...bookable, ...wished].map((one) => [one.id, one])).values()]
}

/** The offer of a wish while it is held; null without one, and after its time. */
export const heldOffer = ({ offer }: Pick<EarlierTimeWish, 'offer'>, now: Date) =>
  offer && Date.parse(offer.heldUntil) > now.getTime() ? offer : null

/** An offer and the appointment that it replaces. */
export type OfferedMove = { appointment: Pick<Appointment, 'id' | 'start' | 'provider'>; offer: EarlierTimeOffer }

/** `taken`: the new time is booked. `open`: the offer stands. `kept`: the offer has ended, and the appointment stands. */
export type OfferLookUp = 'taken' | 'open' | 'kept' | 'unknown'

/** The outcome of an unanswered reply to an offer. `wishes` was read before `upcoming`; null at a practice without earlier times. */
export const findOfferOutcome = (
  wishes: readonly EarlierTimeWish[] | null,
  { appointments }: Pick<Upcoming<Pick<Appointment, 'id' | 'start' | 'provider'>>, 'appointments'>,
  { appointment, offer }: OfferedMove,
): OfferLookUp => {
  if (appointments.some(({ id }) => id === appointment.id)) {
    if (wishes === null) return 'unknown'
    return wishes.some((wish) => wish.offer?.id === offer.id) ? 'open' : 'kept'
  }
  return appointments.some((one) => isAt(one, offer)) ? 'taken' : 'unknown'
}
