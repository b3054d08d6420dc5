import { useQuery } from '@tanstack/react-query'
import { nextDayQuery } from '../../../api/appointments/slots.ts'
import { weekdayDate } from '../../../domain/values/date-words.ts'
import { addDays } from '../../../domain/values/plain-date.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { FailedNotice } from '../../../ui/layout/failed-notice.tsx'
import { Notice } from '../../../ui/layout/notice.tsx'
import { Skeleton } from '../../../ui/layout/skeleton.tsx'
import { Status } from '../../../ui/lists/status.tsx'
import { usePatient } from '../../use-patient.tsx'
import { texts } from './texts.ts'

type NextDayProps = {
  /** The search criteria for slots. */
  of: { practitionerId: string; typeId: string; locationIds: readonly string[] }
  /** The day without free slots. */
  after: string
  onChoose: (day: string) => void
}

/** Offers the next day that has a free slot. */
export const NextDay = ({ of, after, onChoose }: NextDayProps) => {
  const { connection, patientId } = usePatient()
  const { data: day, error, refetch } = useQuery(nextDayQuery(connection, patientId, { ...of, from: addDays(after, 1) }))
  if (error) return <FailedNotice error={error} onRetry={() => void refetch()} />
  if (day === undefined) return <Skeleton width="100%" height="2.75rem" />
  if (day === null)
    return (
      <Status>
        <Notice>{texts.slots.noMore}</Notice>
      </Status>
    )
  return (
    <Button look="primary" justifySelf="start" onClick={() => onChoose(day)}>
      {texts.slots.next(weekdayDate(day))}
    </Button>
  )
}
