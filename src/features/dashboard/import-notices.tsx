import { chakra } from '@chakra-ui/react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { dismissImportNotice, importNoticesQuery } from '../../api/access/import-notices.ts'
import type { ImportNotice } from '../../domain/access/import-notice.ts'
import { recordDate } from '../../domain/values/record-date.ts'
import { Button } from '../../ui/forms/button.tsx'
import { FailedNotice } from '../../ui/layout/failed-notice.tsx'
import { Notice } from '../../ui/layout/notice.tsx'
import { usePatient } from '../use-patient.tsx'
import { texts } from './import-notice-texts.ts'

const NoticeCard = ({ notice }: { notice: ImportNotice }) => {
  const { connection, patientId, session } = usePatient()
  const client = useQueryClient()
  const query = importNoticesQuery(connection, patientId)
  const dismissal = useMutation({
    mutationFn: () => dismissImportNotice(connection, patientId, notice.id),
    onSuccess: ({ status }) => {
      if (status === 'done') client.setQueryData(query.queryKey, (notices) => notices?.filter(({ id }) => id !== notice.id))
    },
  })
  const { collected, source, importedAt } = notice
  const name = session.isProxy ? session.userName : null
  return (
    <Notice display="grid" gap="3">
      <chakra.h2 fontSize="lg">{texts.title(name)}</chakra.h2>
      <p>{texts.collected(collected.join(', '), source, recordDate(importedAt))}</p>
      <p>{texts.why}</p>
      <p>{texts.rights}</p>
      {dismissal.isError && <FailedNotice error={dismissal.error} words={texts.notDismissed} onRetry={() => dismissal.mutate()} />}
      {dismissal.data?.status === 'refused' && <p role="alert">{dismissal.data.message || texts.notDismissed}</p>}
      <Button justifySelf="start" disabled={dismissal.isPending} onClick={() => dismissal.mutate()}>
        {texts.dismiss}
      </Button>
    </Notice>
  )
}

/** Tells a patient once of each import: what was collected, from whom, why, and the patient's rights (Health Information Privacy Code, rule 3A). */
export const ImportNotices = () => {
  const { connection, patientId } = usePatient()
  const { data: notices = [] } = useQuery(importNoticesQuery(connection, patientId))
  return notices.map((notice) => <NoticeCard key={notice.id} notice={notice} />)
}
