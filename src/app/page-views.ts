import { useEffect } from 'react'
import { matchRoute, useLocation } from 'wouter'
import { caseSensitive } from './case-sensitive.ts'
import { routes } from './route-table.ts'

/** The pattern of the route that a path belongs to, such as /loginSwitch/:q: never what stands in its place. */
export const routeOf = (path: string) => routes.find((route) => matchRoute(caseSensitive, route.path, path)[0])?.path ?? '/not-found'

/** Sends each page view to the analytics service: the route's pattern alone, never a query string or an id. */
export const usePageViews = (analyticsUrl: string | undefined) => {
  const [location] = useLocation()
  const route = routeOf(location)
  useEffect(() => {
    if (analyticsUrl) navigator.sendBeacon(analyticsUrl, JSON.stringify({ path: route }))
  }, [analyticsUrl, route])
}
