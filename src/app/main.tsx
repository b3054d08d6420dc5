import type { EmotionCache } from '@emotion/cache'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { type Configuration, loadConfiguration } from '../browser/configuration.ts'
import { signOutNotice } from '../browser/flash-messages.ts'
import { acceptMovedNodes } from '../browser/moved-nodes.ts'
import { catchRenderFault } from '../browser/render-faults.ts'
import { readSession } from '../browser/session-store.ts'
import { keepTypedText } from '../browser/typed-text.ts'
import { setWording } from '../domain/values/wording.ts'
import { makeStyleCache } from '../ui/theme/cache.ts'
import { App } from './app.tsx'
import { prepareFrame } from './portal.tsx'
import { readPrerenderData, reuseIfEqual } from './prerender-data.ts'
import { findRoute } from './routes.ts'
import { texts } from './texts.ts'
import { initialSessionInput } from './use-session.ts'

/** Whether the prerendered login page can be hydrated: no session, no switch link and no flash message. */
const isPlainLogin = () =>
  location.pathname === '/login' && !new URLSearchParams(location.search).has('q') && readSession() === null && !signOutNotice.isThere()

/** Prefetches the code of a signed-in page if a session is stored. */
const prefetchPage = () => {
  const { pathname } = location
  if (findRoute(pathname)?.group !== 'signedIn' || readSession() === null) return undefined
  return prepareFrame(pathname)
}

const retryMs = 5000

/** Shows the problem until the configuration is loaded. If the page for problems fails to load too, plain text replaces it, so that no dead form is visible. */
const untilConfigured = async (root: HTMLElement, styleCache: EmotionCache, problem: unknown): Promise<Configuration> => {
  try {
    return await (await import('./start-problem.tsx')).showProblemUntilConfigured(root, styleCache, problem)
  } catch {
    root.textContent = texts.portalUnreachable
    await new Promise((resolve) => setTimeout(resolve, retryMs))
    return loadConfiguration().catch((next: unknown) => untilConfigured(root, styleCache, next))
  }
}

const start = async (root: HTMLElement) => {
  acceptMovedNodes()
  if (import.meta.env.DEV) await (await import('./inspection.ts')).beginInspection()
  const page = prefetchPage()
  const prerenderData = readPrerenderData(root)
  const styleCache = makeStyleCache()
  const loaded = await loadConfiguration().catch((problem: unknown) => untilConfigured(root, styleCache, problem))
  const configuration = reuseIfEqual(loaded, prerenderData)
  setWording(configuration.wording)
  const isLogin = prerenderData !== null && root.hasChildNodes() && isPlainLogin()
  const isPrerendered = isLogin && prerenderData.configuration.wording === configuration.wording
  const onCommitted = isLogin ? keepTypedText(root) : undefined
  if (!isPrerendered) {
    await page
    root.replaceChildren()
  }
  const sessionInput = initialSessionInput(configuration)
  const app = (
    <App
      styleCache={styleCache}
      configuration={configuration}
      sessionInput={sessionInput}
      prerenderData={prerenderData}
      onCommitted={onCommitted}
    />
  )
  const options = { onCaughtError: catchRenderFault }
  startTransition(() => (isPrerendered ? void hydrateRoot(root, app, options) : createRoot(root, options).render(app)))
}

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
void start(root)
