import { ChakraProvider } from '@chakra-ui/react'
import type { EmotionCache } from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { useEffect, useLayoutEffect } from 'react'
import { Router } from 'wouter'
import type { SessionInput } from '../../machines/session/session-context.ts'
import type { Configuration } from '../browser/configuration.ts'
import { prepareSessionCalls } from '../flows/session.ts'
import { Toasts } from '../ui/dialogs/toasts.tsx'
import { useInBrowser } from '../ui/hooks/use-in-browser.ts'
import { system } from '../ui/theme/system.ts'
import { caseSensitive } from './case-sensitive.ts'
import { Portal } from './portal.tsx'
import type { PrerenderData } from './prerender-data.ts'

declare global {
  interface Window {
    /** The login form, if it was submitted before hydration. An inline script in the prerendered page sets it. */
    earlySubmit?: HTMLFormElement | null
  }
}

/** Resubmits, after hydration, a form that was submitted too early. */
const releaseEarlySubmit = () => {
  document.documentElement.dataset.ready = ''
  const form = window.earlySubmit
  window.earlySubmit = null
  form?.requestSubmit()
}

type AppProps = {
  styleCache: EmotionCache
  configuration: Configuration
  sessionInput: SessionInput
  /** The data of a prerendered page, used until hydration. */
  prerenderData: PrerenderData | null
  /** The path during prerendering, which has no `location`. */
  ssrPath?: string
  /** Called once after the first commit, before the effects of the page. */
  onCommitted?: (() => void) | undefined
}

export const App = ({ styleCache, configuration, sessionInput, prerenderData, ssrPath, onCommitted }: AppProps) => {
  const hydrationConfiguration = useInBrowser(() => configuration, prerenderData?.configuration ?? configuration)
  useLayoutEffect(() => onCommitted?.(), [onCommitted])
  useEffect(() => {
    releaseEarlySubmit()
    void prepareSessionCalls()
  }, [])
  return (
    <CacheProvider value={styleCache}>
      <ChakraProvider value={system}>
        <Router parser={caseSensitive} {...(ssrPath && { ssrPath })}>
          <Portal
            configuration={configuration}
            hydrationConfiguration={hydrationConfiguration}
            prerenderedOn={prerenderData?.today ?? null}
            sessionInput={sessionInput}
          />
          <Toasts />
        </Router>
      </ChakraProvider>
    </CacheProvider>
  )
}
