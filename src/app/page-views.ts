import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { findRoute } from './routes.ts'

/** Sends each page view to the analytics service: the route's pattern, such as /loginSwitch/:q, never what stands in its place, nor a query string. */
export const usePageViews = (analyticsUrl: string | undefined) => {
  const [location] = useLocation()
  const path = findRoute(location)?.path ?? '/not-found'
  useEffect(() => {
    if (analyticsUrl) navigator.sendBeacon(analyticsUrl, JSON.stringify({ path }))
  }, [analyticsUrl, path])
}
