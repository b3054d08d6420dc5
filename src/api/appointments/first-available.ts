import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { noReasonId, type SuggestedTime } from '../../domain/appointments/booking.ts'
import { mergeRun } from '../../domain/appointments/slot.ts'
import { firstAvailable, getFirstAvailableQueryKey } from '../generated/practice/appointments/appointments'
import type { FirstAvailableRequest, FirstAvailableTimes } from '../generated/practice/model'
import type { Connection } from '../http/connection.ts'
import { nullIfNotOffered } from '../http/failures.ts'
import { slot } from './slots.ts'

const consecutiveSlots = z.tuple([slot], slot)

const decodeTimes = (answer: FirstAvailableTimes) =>
  answer.map(
    ({ PractitionerID, PractitionerName, RoleID, RoleName, Slots }): SuggestedTime => ({
      slot: mergeRun(z.parse(consecutiveSlots, Slots)),
      practitioner: { id: PractitionerID, name: PractitionerName },
      role: { id: RoleID, name: RoleName },
    }),
  )

type SuggestionsOf = {
  typeId: string
  reasonId: string | null
  locationIds: readonly string[]
  from: string
  /** Null for any time. The afternoon begins at noon. */
  partOfDay: NonNullable<FirstAvailableRequest['PartOfDay']> | null
}

/** The earliest times with any practitioner, at most three; none at a practice without this call. */
export const firstAvailableQuery = (
  connection: Connection,
  patientId: string,
  { typeId, reasonId, locationIds, from, partOfDay }: SuggestionsOf,
) => {
  const search = {
    PatientID: patientId,
    AppointmentTypeID: typeId,
    ReasonForVisitID: reasonId ?? noReasonId,
    LocationIDs: locationIds.join(),
    StartDate: from,
    ...(partOfDay !== null && { PartOfDay: partOfDay }),
  }
  return queryOptions({
    queryKey: getFirstAvailableQueryKey(search),
    queryFn: async ({ signal }) => decodeTimes((await firstAvailable(search, { connection, signal }).catch(nullIfNotOffered)) ?? []),
  })
}
