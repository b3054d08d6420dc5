import { chakra } from '@chakra-ui/react'
import { type MouseEvent, memo } from 'react'
import { Link } from 'wouter'
import { navigate, useLocationProperty } from 'wouter/use-browser-location'
import { texts } from './texts.ts'

/** The URL of the login page with its help open. A link, unlike a button, works before hydration. */
const helpUrl = '#help'

/** Pushes a history entry, so that Back returns to the login page. The entry copies the page's state, which contains the URL to open after sign-in. */
const openHelp = (event: MouseEvent) => {
  event.preventDefault()
  navigate(location.pathname + location.search + helpUrl, { state: { ...history.state, isHelp: true } })
}

/** Replaces the current entry instead of going back. A second press would leave the page, and a page opened by the help URL has no earlier entry. */
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
const LinkButton = chakra('button', look)

/** The links for a guest who cannot sign in, and the button for the text size. */
export const LoginLinks = memo(({ onTextSize }: { onTextSize: () => void }) => (
  <chakra.div display="flex" flexWrap="wrap" justifyContent="space-between" gap="3">
    <RouteLink href="/forgetPassword">{texts.forgot}</RouteLink>
    <PageLink href={helpUrl} onClick={openHelp}>
      {texts.help}
    </PageLink>
    <LinkButton type="button" onClick={onTextSize}>
      {texts.textSize}
    </LinkButton>
  </chakra.div>
))
