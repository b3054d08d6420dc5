import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { Connection } from '../../api/connection.ts'
import { practiceQuery } from '../../api/practice.ts'
import type { Practice } from '../../domain/practice.ts'
import { Card } from '../../ui/card.tsx'
import { FailedNotice } from '../../ui/failed-notice.tsx'
import { practiceFacts } from '../../ui/practice-facts.tsx'
import { type Column, RecordTable } from '../../ui/record-table.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { texts as common } from '../../ui/texts.ts'
import { texts } from './texts.ts'

/** The one row of the table, which says '-' for what the practice has not told. */
const columns = practiceFacts.map(
  ({ header, value, width }): Column<{ isPending: boolean; practice: Practice | null }> => ({
    header,
    width,
    cell: ({ isPending, practice }) => (isPending ? <Skeleton width="8rem" /> : (practice && value(practice)) || common.missing),
  }),
)

export const PracticeDetails = ({ connection, patientId }: { connection: Connection; patientId: string }) => {
  const { data = null, isPending, error, refetch } = useQuery(practiceQuery(connection, patientId))
  const headingId = useId()
  return (
    <Card aria-labelledby={headingId} display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="3">
      <chakra.h2 id={headingId} fontSize="lg">
        {texts.practice}
      </chakra.h2>
      {error ? (
        <FailedNotice error={error} onRetry={() => void refetch()} />
      ) : (
        <RecordTable labelledBy={headingId} columns={columns} rows={[{ isPending, practice: data }]} rowKey={() => patientId} />
      )}
    </Card>
  )
}
