import { useQuery } from '@tanstack/react-query'
import { practiceQuery } from '../../api/practice/practice.ts'
import { FailedNotice } from '../../ui/layout/failed-notice.tsx'
import { practiceFacts } from '../../ui/layout/practice-facts.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { Facts } from '../../ui/lists/facts.tsx'
import { usePatient } from '../use-patient.tsx'

/** The practice's details, as on the dashboard. */
export const PracticeFacts = () => {
  const { connection, patientId } = usePatient()
  const { data: practice, isPending, error, refetch } = useQuery(practiceQuery(connection, patientId))
  if (isPending) return <Skeleton width="12rem" />
  return (
    <>
      {error && <FailedNotice error={error} onRetry={() => void refetch()} />}
      {practice && <Facts facts={practiceFacts.map(({ header, value }) => ({ name: header, value: value(practice) }))} />}
    </>
  )
}
