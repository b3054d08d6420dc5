import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { practiceSettingsQuery } from '../../api/practice/practice-settings.ts'
import type { PracticeSettings } from '../../domain/practice/practice-settings.ts'
import { PageDialog } from '../../ui/dialogs/page-dialog.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { FailedNotice } from '../../ui/layout/failed-notice.tsx'
import { Loading } from '../../ui/layout/loading.tsx'
import { texts as common } from '../../ui/layout/texts.ts'
import { usePatient } from '../use-patient.tsx'
import { texts } from './texts.ts'

type SettingsDialogProps = {
  title: string
  about: string
  onClose: () => void
  children: (settings: PracticeSettings) => ReactNode
}

/** Waits for the practice's rules, which determine whether the action is permitted. */
export const SettingsDialog = ({ title, about, onClose, children }: SettingsDialogProps) => {
  const { connection, patientId } = usePatient()
  const { data, error, refetch } = useQuery(practiceSettingsQuery(connection, patientId))
  if (data) return children(data)
  return (
    <PageDialog title={title} about={about} onClose={onClose} footer={<Button onClick={onClose}>{common.close}</Button>}>
      {error ? <FailedNotice error={error} onRetry={() => void refetch()} /> : <Loading label={texts.rules} minHeight="8rem" />}
    </PageDialog>
  )
}
