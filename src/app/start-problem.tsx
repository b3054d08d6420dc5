import { ChakraProvider, chakra } from '@chakra-ui/react'
import type { EmotionCache } from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { useCallback, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { type Configuration, ConfigurationUnreachable, InvalidConfiguration, loadConfiguration } from '../browser/configuration.ts'
import { backoffMs } from '../domain/values/backoff.ts'
import { Button } from '../ui/forms/button.tsx'
import { useOnline } from '../ui/hooks/use-online.ts'
import { MessagePage } from '../ui/layout/message-page.tsx'
import { texts as common } from '../ui/layout/texts.ts'
import { Status } from '../ui/lists/status.tsx'
import { system } from '../ui/theme/system.ts'
import { texts } from './texts.ts'

const startTexts = {
  keepsTrying: 'We keep trying. Check your internet connection, or come back in a few minutes.',
  title: 'The portal cannot start',
  problem: (problem: string) => `Its configuration is wrong. ${problem}`,
} as const

type StartProblemProps = { problem: unknown; onLoaded: (configuration: Configuration) => void }

/** The reason why the portal cannot start. A configuration that failed to load is fetched again periodically. */
const StartProblem = ({ problem, onLoaded }: StartProblemProps) => {
  const [failure, setFailure] = useState({ problem, count: 1 })
  const isUnreachable = failure.problem instanceof ConfigurationUnreachable

  const askAgain = useCallback(() => {
    if (!isUnreachable) return
    loadConfiguration().then(onLoaded, (next: unknown) => setFailure(({ count }) => ({ problem: next, count: count + 1 })))
  }, [isUnreachable, onLoaded])

  useOnline(askAgain)
  useEffect(() => {
    const timer = setTimeout(askAgain, backoffMs(failure.count))
    return () => clearTimeout(timer)
  }, [failure, askAgain])

  if (!isUnreachable)
    return (
      <MessagePage title={startTexts.title}>
        <chakra.p overflowWrap="anywhere">
          {startTexts.problem(failure.problem instanceof InvalidConfiguration ? failure.problem.message : '')}
        </chakra.p>
        <Button onClick={() => location.reload()}>{common.retry}</Button>
      </MessagePage>
    )
  return (
    <MessagePage title={texts.portalUnreachable}>
      <Status>{startTexts.keepsTrying}</Status>
      <Button look="primary" onClick={() => location.reload()}>
        {common.retry}
      </Button>
    </MessagePage>
  )
}

/** Shows the problem instead of the page until the configuration is loaded. */
export const showProblemUntilConfigured = (element: HTMLElement, styleCache: EmotionCache, problem: unknown) =>
  new Promise<Configuration>((resolve) => {
    element.replaceChildren()
    const root = createRoot(element)
    const onLoaded = (configuration: Configuration) => {
      root.unmount()
      resolve(configuration)
    }
    root.render(
      <CacheProvider value={styleCache}>
        <ChakraProvider value={system}>
          <StartProblem problem={problem} onLoaded={onLoaded} />
        </ChakraProvider>
      </CacheProvider>,
    )
  })
