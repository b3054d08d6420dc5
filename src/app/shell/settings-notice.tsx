import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Connection } from '../../api/http/connection.ts'
import { knownSettingsQuery } from '../../api/practice/practice-settings.ts'
import { writePracticeSettings } from '../../browser/portal-settings-store.ts'
import { Notice } from '../../ui/layout/notice.tsx'
import { Status } from '../../ui/lists/status.tsx'
import { texts } from './texts.ts'

/** Keeps the practice's settings whenever a page has asked for them, and says where some could not be read: these have their defaults. */
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
