import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { practiceQuery } from '../../api/practice/practice.ts'
import type { Practice } from '../../domain/practice/practice.ts'
import { Card } from '../../ui/layout/card.tsx'
import { FailedNotice } from '../../ui/layout/failed-notice.tsx'
import { practiceFacts } from '../../ui/layout/practice-facts.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { texts as common } from '../../ui/layout/texts.ts'
import { type Column, RecordTable } from '../../ui/lists/record-table.tsx'
import { usePatient } from '../use-patient.tsx'
import { texts } from './texts.ts'

/** The columns with values of the practice; all columns while loading. */
const columnsOf = (practice: Practice | null, isPending: boolean) =>
  practiceFacts
    .filter(({ value }) => isPending || (practice && value(practice)))
    .map(
      ({ header, value, width }): Column<Practice | null> => ({
        header,
        width,
        cell: (details) => (details ? value(details) : <Skeleton width="8rem" />),
      }),
    )

export const PracticeDetails = () => {
  const { connection, patientId } = usePatient()
  const { data, isPending, error, refetch } = useQuery(practiceQuery(connection, patientId))
  const headingId = useId()
  return (
    <Card aria-labelledby={headingId} display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="3">
      <chakra.h2 id={headingId} fontSize="lg">
        {texts.practice}
      </chakra.h2>
      {error && <FailedNotice error={error} {...(!data && { what: texts.practiceListed })} onRetry={() => void refetch()} />}
      {data === null && <p>{common.noRecords}</p>}
      {(data || isPending) && (
        <RecordTable labelledBy={headingId} columns={columnsOf(data ?? null, isPending)} rows={[data ?? null]} rowKey={() => patientId} />
      )}
    </Card>
  )
}
