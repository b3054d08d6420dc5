import type { MouseEvent } from 'react'
import { navigate, useLocationProperty } from 'wouter/use-browser-location'

/** The login page with its help open: an address, so that a click before the page is live is not lost. */
export const helpAddress = '#help'

/** An entry of its own, which Back leaves for the login page. It knows, as that one does, where to go after sign-in. */
export const openHelp = (event: MouseEvent) => {
  event.preventDefault()
  navigate(location.pathname + location.search + helpAddress, { state: { ...history.state, isHelp: true } })
}

/** At once, so that no second press goes back further. Below an address that was opened with the help is no login page to go back to. */
export const closeHelp = () => {
  navigate(location.pathname + location.search, { replace: true, state: history.state })
  if (history.state?.isHelp) history.back()
}

export const useIsHelpOpen = () =>
  useLocationProperty(
    () => location.hash === helpAddress,
    () => false,
  )
