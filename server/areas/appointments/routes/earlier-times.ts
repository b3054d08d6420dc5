import type { components, operations } from '../../../generated/practice.ts'
import { type PracticeCallers, readerOf } from '../../../platform/access/practice-callers.ts'
import type { Handlers } from '../../../platform/contract/handlers.ts'
import { rowId } from '../../../platform/contract/row-id.ts'
import { instantText } from '../../../platform/values/clock.ts'
import { isUuid } from '../../../platform/values/uuid.ts'
import { idsIn } from '../../../platform/wire/ids.ts'
import { refused } from '../../../platform/wire/status-reply.ts'
import type { Services } from '../../../services.ts'
import { announcing } from '../rules/announce.ts'
import { acceptEarlier, askEarlier, declineEarlier, stopEarlier } from '../rules/earlier-times.ts'
import { earlierTimeReplies } from '../rules/refusal-messages.ts'
import { type ListedWish, wishesOf } from '../store/earlier-times.ts'

type Schemas = components['schemas']

const offerOf = ({ offerId, startsAt, expiresAt, practitioner, location }: ListedWish): Schemas['EarlierTimeOffer'] | null =>
  offerId && startsAt && expiresAt
    ? {
        OfferID: offerId,
        StartTime: instantText(startsAt),
        PractitionerName: practitioner ?? '',
        ...(location !== null && { LocationName: location }),
        HeldUntil: instantText(expiresAt),
      }
    : null

const wishResource = (wish: ListedWish): Schemas['EarlierTimeWish'] => {
  const offer = offerOf(wish)
  return {
    AppointmentID: wish.appointmentId,
    Days: wish.days,
    ...(wish.partOfDay !== null && { PartOfDay: wish.partOfDay }),
    PractitionerIDs: wish.practitionerIds,
    PractitionerNames: wish.practitionerNames,
    ...(offer && { Offer: offer }),
  }
}

export const earlierTimeHandlers = (services: Services) => {
  const { db, clock } = services
  const announce = announcing(services)
  return {
    earlierTimes: async ({ body, caller }) => {
      const wishes = await wishesOf(db, readerOf(caller, body), clock())
      return { status: 200, body: wishes.map(wishResource) }
    },

    earlierTimeAsk: async ({ body, caller }) => {
      const { practice, session } = caller
      const practitionerIds = [...new Set(idsIn(body.PractitionerIDs.toLowerCase()))]
      if (!practitionerIds.every(isUuid)) return { status: 200, body: refused(earlierTimeReplies.practitionerUnknown) }
      const wish = {
        practiceId: practice.id,
        reader: readerOf(caller, body),
        appointmentId: rowId(body.AppointmentID),
        accountId: session.accountId,
        days: [...new Set(body.Days)].sort(),
        partOfDay: body.PartOfDay ?? null,
        practitionerIds,
      }
      return { status: 200, body: await db.transaction().execute((transaction) => askEarlier(transaction, clock(), wish)) }
    },

    earlierTimeStop: async ({ body, caller }) => {
      const named = { reader: readerOf(caller, body), appointmentId: rowId(body.AppointmentID) }
      return { status: 200, body: await db.transaction().execute((transaction) => stopEarlier(transaction, clock(), named)) }
    },

    earlierTimeAccept: async ({ body, caller }) => {
      const offered = { reader: readerOf(caller, body), offerId: body.OfferID }
      const reply = await db.transaction().execute((transaction) => acceptEarlier(transaction, clock, caller, offered, announce))
      return { status: 200, body: reply }
    },

    earlierTimeDecline: async ({ body, caller }) => {
      const offered = { reader: readerOf(caller, body), offerId: body.OfferID }
      return { status: 200, body: await db.transaction().execute((transaction) => declineEarlier(transaction, clock(), offered)) }
    },
  } satisfies Partial<Handlers<operations, PracticeCallers>>
}
