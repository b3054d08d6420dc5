import { queryOptions } from '@tanstack/react-query'
import {
  type EarlierTimeChoices,
  type EarlierTimeWish,
  findOfferOutcome,
  type OfferedMove,
} from '../../domain/appointments/earlier-time.ts'
import {
  earlierTimeAccept,
  earlierTimeAsk,
  earlierTimeDecline,
  earlierTimeStop,
  earlierTimes,
  getEarlierTimesQueryKey,
} from '../generated/practice/appointments/appointments'
import type { EarlierTimeWish as WireWish } from '../generated/practice/model'
import { decodeStatus, toCommandResultIfOffered } from '../http/command-result.ts'
import type { Connection } from '../http/connection.ts'
import { nullIfNotOffered } from '../http/failures.ts'
import { findUpcoming } from './appointments.ts'

const decode = ({ AppointmentID, Days, PartOfDay, PractitionerIDs, PractitionerNames, Offer }: WireWish): EarlierTimeWish => ({
  appointmentId: AppointmentID,
  days: Days,
  partOfDay: PartOfDay ?? null,
  practitionerIds: PractitionerIDs,
  practitionerNames: PractitionerNames?.length === PractitionerIDs.length ? PractitionerNames : [],
  offer: Offer
    ? {
        id: Offer.OfferID,
        start: Offer.StartTime,
        provider: Offer.PractitionerName,
        location: Offer.LocationName ?? null,
        heldUntil: Offer.HeldUntil,
      }
    : null,
})

const findWishes = async (connection: Connection, patientId: string, signal?: AbortSignal) =>
  (await earlierTimes({ PatientID: patientId }, { connection, ...(signal && { signal }) }).catch(nullIfNotOffered))?.map(decode) ?? null

/** The appointments for which an earlier time is wanted; null at a practice that does not offer this. */
export const earlierTimesQuery = (connection: Connection, patientId: string) =>
  queryOptions({
    queryKey: getEarlierTimesQueryKey({ PatientID: patientId }),
    queryFn: ({ signal }) => findWishes(connection, patientId, signal),
  })

type OfAppointment = { patientId: string; appointmentId: string }

/** Stores or replaces a wish. It can be repeated. @throws ApiFailure if the outcome is unknown */
export const askForEarlierTime = (connection: Connection, { patientId, appointmentId, ...choices }: OfAppointment & EarlierTimeChoices) =>
  toCommandResultIfOffered(
    earlierTimeAsk(
      {
        PatientID: patientId,
        AppointmentID: appointmentId,
        Days: [...choices.days],
        ...(choices.partOfDay !== null && { PartOfDay: choices.partOfDay }),
        PractitionerIDs: choices.practitionerIds.join(),
      },
      { connection },
    ).then(decodeStatus),
  )

/** Ends a wish. It can be repeated. @throws ApiFailure if the outcome is unknown */
export const stopEarlierTime = (connection: Connection, { patientId, appointmentId }: OfAppointment) =>
  toCommandResultIfOffered(earlierTimeStop({ PatientID: patientId, AppointmentID: appointmentId }, { connection }).then(decodeStatus))

type OfOffer = { patientId: string; offerId: string }

/** Books the offered time and cancels the later appointment. It can be repeated. @throws ApiFailure if the outcome is unknown */
export const acceptEarlierTime = (connection: Connection, { patientId, offerId }: OfOffer) =>
  toCommandResultIfOffered(earlierTimeAccept({ PatientID: patientId, OfferID: offerId }, { connection }).then(decodeStatus))

/** Lets an offered time go. It can be repeated. @throws ApiFailure if the outcome is unknown */
export const declineEarlierTime = (connection: Connection, { patientId, offerId }: OfOffer) =>
  toCommandResultIfOffered(earlierTimeDecline({ PatientID: patientId, OfferID: offerId }, { connection }).then(decodeStatus))

/** Looks up an unanswered reply to an offer. The appointments are read last, so that they show an acceptance which the wishes do not. @throws ApiFailure */
export const lookUpOffer = async (connection: Connection, { patientId, ...move }: OfferedMove & { patientId: string }) => {
  const wishes = await findWishes(connection, patientId)
  return findOfferOutcome(wishes, await findUpcoming(connection, patientId), move)
}
