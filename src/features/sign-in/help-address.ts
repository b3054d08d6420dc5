import type { MouseEvent } from 'react'
import { navigate, useLocationProperty } from 'wouter/use-browser-location'

/** The login page with its help open: an address, so that a click before the page is live is not lost. */
export const helpAddress = '#help'

/** Stays on the history entry, which knows where to go after sign-in. */
const move = (to: string) => navigate(to, { replace: true, state: history.state })

export const openHelp = (event: MouseEvent) => {
  event.preventDefault()
  move(location.pathname + location.search + helpAddress)
}

export const closeHelp = () => move(location.pathname + location.search)

export const useIsHelpOpen = () =>
  useLocationProperty(
    () => location.hash === helpAddress,
    () => false,
  )
