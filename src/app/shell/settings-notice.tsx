import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Connection } from '../../api/http/connection.ts'
import { knownSettingsQuery } from '../../api/practice/practice-settings.ts'
import { writePracticeSettings } from '../../browser/portal-settings-store.ts'
import { Notice } from '../../ui/layout/notice.tsx'
import { Status } from '../../ui/lists/status.tsx'
import { texts } from './texts.ts'

/** Persists the practice's settings after each fetch, and shows a notice for unreadable settings, which have their defaults. */
export const SettingsNotice = ({ connection, patientId }: { connection: Connection; patientId: string }) => {
  const { data } = useQuery(knownSettingsQuery(connection, patientId))
  useEffect(() => {
    if (data) writePracticeSettings(data.settings)
  }, [data])
  return (
    <Status>
      {data && data.unreadableCount > 0 && (
        <Notice tone="warning" borderRadius="0">
          {texts.unreadableSettings(data.unreadableCount)}
        </Notice>
      )}
    </Status>
  )
}
