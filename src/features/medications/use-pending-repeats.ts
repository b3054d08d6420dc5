import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { openRepeatsQuery } from '../../api/prescriptions/open-repeats.ts'
import { latestRepeatOrdersQuery } from '../../api/prescriptions/repeat-orders.ts'
import type { Medication } from '../../domain/prescriptions/medication.ts'
import { pendingRepeatsFor } from '../../domain/prescriptions/pending-repeats.ts'
import { usePatient } from '../use-patient.tsx'

/** The medicines with an undecided earlier request, as far as the practice returns them. `openRepeats`: options for its query. */
export const usePendingRepeats = (medications: readonly Pick<Medication, 'name'>[], openRepeats: { staleTime?: number } = {}) => {
  const { connection, patientId } = usePatient()
  const orders = useQuery(latestRepeatOrdersQuery(connection, patientId))
  const open = useQuery({ ...openRepeatsQuery(connection, patientId), ...openRepeats })
  const pending = useMemo(
    () =>
      pendingRepeatsFor(
        orders.data?.rows ?? [],
        open.data ?? [],
        medications.map(({ name }) => name),
      ),
    [orders.data, open.data, medications],
  )
  return {
    pending,
    isFirstTry: [orders, open].some(({ isLoading, failureCount }) => isLoading && failureCount === 0),
    isLooking: orders.isFetching || open.isFetching,
    isComplete: orders.data?.unreadableCount === 0 && !open.isError,
  }
}
