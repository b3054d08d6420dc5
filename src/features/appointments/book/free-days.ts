import { useQueries, useQuery } from '@tanstack/react-query'
import { nextDayQuery, slotsQuery } from '../../../api/appointments/slots.ts'
import { addDays } from '../../../domain/values/plain-date.ts'
import { usePatient } from '../../use-patient.tsx'

type Search = { practitionerId: string; typeId: string; locationIds: readonly string[] }

/** Two months, for which practices have slots. */
const daysAhead = 62

/**
 * The days that have times, as far as the practice was asked: the first one, and those whose times are in the cache. `isLooking`: the first one is
 * still unknown.
 */
export const useFreeDays = (search: Search, from: string, isFirstSought: boolean) => {
  const { connection, patientId } = usePatient()
  const first = useQuery({ ...nextDayQuery(connection, patientId, { ...search, from }), enabled: isFirstSought })
  const days = Array.from({ length: daysAhead }, (_, index) => addDays(from, index))
  const loaded = useQueries({
    queries: days.map((day) => ({ ...slotsQuery(connection, patientId, { ...search, day }), enabled: false })),
    combine: (results) => days.filter((_, index) => results[index]?.data?.slots.length),
  })
  return {
    first: first.data,
    isLooking: first.isLoading && first.failureCount === 0,
    known: new Set(first.data ? [first.data, ...loaded] : loaded),
  }
}
