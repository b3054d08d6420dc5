import { useQuery } from '@tanstack/react-query'
import type { Connection } from '../../api/connection.ts'
import { practiceQuery } from '../../api/practice.ts'
import { Facts } from '../../ui/facts.tsx'
import { FailedNotice } from '../../ui/failed-notice.tsx'
import { practiceFacts } from '../../ui/practice-facts.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

/** The practice of the patient, as the dashboard tells it. */
export const PracticeFacts = ({ connection, patientId }: { connection: Connection; patientId: string }) => {
  const { data: practice, isPending, error, refetch } = useQuery(practiceQuery(connection, patientId))
  if (isPending) return <Skeleton width="12rem" />
  return (
    <>
      {error && <FailedNotice error={error} onRetry={() => void refetch()} />}
      {practice && <Facts facts={practiceFacts.map(({ header, value }) => ({ name: header, value: value(practice) }))} />}
    </>
  )
}
