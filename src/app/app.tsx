import { ChakraProvider } from '@chakra-ui/react'
import type { EmotionCache } from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { useEffect, useSyncExternalStore } from 'react'
import { Router } from 'wouter'
import { system } from '../ui/theme/system.ts'
import { Typeface } from '../ui/theme/typeface.tsx'
import { Toasts } from '../ui/toasts.tsx'
import { caseSensitive } from './case-sensitive.ts'
import { type Configuration, defaultConfiguration } from './configuration.ts'
import { releaseEarlySubmit } from './early-submit.ts'
import { Portal } from './portal.tsx'

type AppProps = {
  styleCache: EmotionCache
  configuration: Configuration
  /** The path, where there is no browser. */
  ssrPath?: string
}

const never = () => () => undefined

/** The whole portal. While a page that was built ahead comes to life, it shows the default configuration it was built with. */
export const App = ({ styleCache, configuration, ssrPath }: AppProps) => {
  const shown = useSyncExternalStore(
    never,
    () => configuration,
    () => defaultConfiguration,
  )
  useEffect(releaseEarlySubmit, [])
  return (
    <CacheProvider value={styleCache}>
      <ChakraProvider value={system}>
        <Typeface />
        <Router parser={caseSensitive} {...(ssrPath && { ssrPath })}>
          <Portal configuration={configuration} shown={shown} />
          <Toasts />
        </Router>
      </ChakraProvider>
    </CacheProvider>
  )
}
