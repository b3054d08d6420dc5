import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import type { Connection } from '../../api/http/connection.ts'
import { practiceSettingsQuery } from '../../api/practice/practice-settings.ts'
import type { Session } from '../../domain/access/session.ts'

/** Delay of Refresh Configurations before the dashboard opens, in ms. */
export const refreshDelayMs = 4000

/** Refetches the practice's settings and opens the dashboard after a delay, unless the user leaves the page first. */
export const useConfigurationRefresh = (connection: Connection, { userId }: Session) => {
  const client = useQueryClient()
  const [path] = useLocation()
  const [askedOn, setAskedOn] = useState<string | null>(null)
  const isRefreshing = askedOn === path
  useEffect(() => {
    if (!isRefreshing) return
    const timer = setTimeout(() => window.location.assign('/'), refreshDelayMs)
    return () => {
      clearTimeout(timer)
      setAskedOn(null)
    }
  }, [isRefreshing])
  const refresh = () => {
    setAskedOn(path)
    client.query({ ...practiceSettingsQuery(connection, userId), staleTime: 0 }).catch(() => undefined)
  }
  return { isRefreshing, refresh }
}
