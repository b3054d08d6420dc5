import { useEffect, useState } from 'react'

/** How long Refresh Configurations waits before the page opens again, in ms. */
export const refreshDelayMs = 4000

/** Opens the dashboard anew after a while, unless the page is left before. */
export const useConfigurationRefresh = () => {
  const [isRefreshing, setRefreshing] = useState(false)
  useEffect(() => {
    if (!isRefreshing) return
    const timer = setTimeout(() => window.location.assign('/'), refreshDelayMs)
    return () => clearTimeout(timer)
  }, [isRefreshing])
  return { isRefreshing, refresh: () => setRefreshing(true) }
}
