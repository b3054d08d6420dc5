import { chakra } from '@chakra-ui/react'
import { type MouseEvent, memo } from 'react'
import { Link } from 'wouter'
import { navigate, useLocationProperty } from 'wouter/use-browser-location'
import { texts } from './texts.ts'

/** The URL of the login page with its help open. A link keeps a click that comes before the page is live. */
const helpUrl = '#help'

/** Adds a history entry, which Back leaves for the login page. It keeps the state of that page: the URL to open after sign-in. */
const openHelp = (event: MouseEvent) => {
  event.preventDefault()
  navigate(location.pathname + location.search + helpUrl, { state: { ...history.state, isHelp: true } })
}

/** Replaces the URL at once, so that a second press does not go back further. A page that was opened with the help URL has no entry to go back to. */
export const closeHelp = () => {
  navigate(location.pathname + location.search, { replace: true, state: history.state })
  if (history.state?.isHelp) history.back()
}

export const useIsHelpOpen = () =>
  useLocationProperty(
    () => location.hash === helpUrl,
    () => false,
  )

const look = { base: { display: 'inline-flex', alignItems: 'center', minHeight: 'target', minWidth: 'target', color: 'primary' } }
const RouteLink = chakra(Link, look)
const PageLink = chakra('a', look)

/** The links for a guest who cannot sign in. */
export const LoginLinks = memo(() => (
  <chakra.div display="flex" flexWrap="wrap" justifyContent="space-between" gap="3">
    <RouteLink href="/forgetPassword">{texts.forgot}</RouteLink>
    <PageLink href={helpUrl} onClick={openHelp}>
      {texts.help}
    </PageLink>
  </chakra.div>
))
