import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { findRoute } from './routes.ts'

/** Sends page views to the analytics service. Only the route's pattern is sent, such as /loginSwitch/:q, without parameter values or query strings. */
export const usePageViews = (analyticsUrl: string | undefined) => {
  const [location] = useLocation()
  const path = findRoute(location)?.path ?? '/not-found'
  useEffect(() => {
    if (analyticsUrl) navigator.sendBeacon(analyticsUrl, JSON.stringify({ path }))
  }, [analyticsUrl, path])
}
